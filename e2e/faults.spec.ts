import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { pinCreate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import pg from 'pg'
import { makeBoard, makeLibrary } from './support/library.ts'
import type { Library } from './support/library.ts'
import { ownProduct, pause } from './support/own-product.ts'
import { newSeed, pictureAddress } from './support/pictures.ts'
import { signUpPerson } from './support/person.ts'
import { expect, test } from './support/test.ts'

// A product of their own, which they break: one after the other.
test.describe.configure({ mode: 'serial' })

const product = ownProduct(Number(process.env['E2E_PORT'] ?? 4300) + 10)
test.use({ baseURL: product.url })
let library: Library
let greeting = ''

test.beforeAll(async () => {
  test.setTimeout(300_000)
  product.clear()
  greeting = await product.start()
  library = await makeLibrary(product.url)
})
test.afterAll(() => product.end('SIGTERM'))
test.beforeEach(({ watch }) =>
  watch.expects(
    /the server responded with a status of 5|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_INCOMPLETE_CHUNKED_ENCODING/,
  ),
)

test('OPS-01 npm start prints one address and serves there; a second one on the same port says so and what to do', async () => {
  expect(greeting.match(/https?:\/\/\S+/g)).toEqual([product.url])
  const second = await product.startInVain()
  expect(second.code).toBe(1)
  expect(second.said).toContain(`Port ${new URL(product.url).port} is in use already.`)
  expect(second.said).toContain(`PORT=${Number(new URL(product.url).port) + 1} npm start`)
  expect(second.said).not.toMatch(/ at .+\.ts:\d+/)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
})

test('SHELL-20 a fault of the server is a page with status 500, its request id and a way on, and no stack', async ({
  page,
  looksRight,
}) => {
  const client = new pg.Client(product.database)
  await client.connect()
  await client.query('alter table board rename to board_elsewhere')
  try {
    const answer = await page.goto(library.board.url)
    expect(answer?.status()).toBe(500)
    const request_id = answer?.headers()['x-request-id'] ?? ''
    expect(request_id).not.toBe('')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our end')
    await expect(page.getByRole('main').locator('code')).toHaveText(request_id)
    expect(await page.content()).not.toMatch(/board_elsewhere|relation|\.ts:\d+/)
    await looksRight()
  } finally {
    await client.query('alter table board_elsewhere rename to board')
    await client.end()
  }
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(library.board.name)
})

test('OPS-06 the database is killed again and again while a user looks around: pages say so, health goes on, and all comes back by itself', async ({
  page,
  looksRight,
  enter,
  otherBrowser,
}) => {
  const ada = await signUpPerson(product.url)
  await enter(ada)
  await page.goto('/ideas/')
  const fresh = await otherBrowser()
  const storm = new AbortController()
  let killed = 0
  const killing = (async () => {
    while (!storm.signal.aborted) {
      if (product.killDatabase()) killed++
      await pause(20)
    }
  })()
  try {
    // A page that stays open, and navigates.
    await page.getByRole('list', { name: 'Popular now' }).getByRole('link').first().click()
    const restarting = page.getByText(/The site is restarting/).first()
    await expect(restarting).toBeVisible()
    // A page that is loaded meanwhile.
    const answer = await fresh.goto(library.board.url)
    expect(answer?.status()).toBe(503)
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('The site is restarting')
    await looksRight(fresh)
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
  } finally {
    storm.abort()
    await killing
  }
  expect(killed).toBeGreaterThan(0)
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText(library.board.name, { timeout: 30_000 })
  await expect(page.getByText(/The site is restarting/)).toHaveCount(0, { timeout: 30_000 })
  const board = await makeBoard(ada, { name: 'After the storm' })
  await page.goto(board.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After the storm')
})

test('OPS-06 SAVE-22 the process is killed in the middle of a save: started again, the pin is there whole or not at all, and the page’s next try makes one', async ({
  page,
  enter,
}) => {
  const ada = await signUpPerson(product.url)
  const board = await makeBoard(ada, { name: 'Held' })
  await enter(ada)
  await page.goto(`/pin/${library.pins[0]?.id}/`)
  const save = page.getByRole('article').getByRole('button', { name: 'Save to Held' })
  await expect(save).toBeVisible()
  const sent = page.waitForRequest((request) => request.url().includes('/RepinResource/create/'))
  await save.click()
  await sent
  await product.end('SIGKILL')
  await expect(page.getByText('The site is restarting.', { exact: false })).toBeVisible()
  await product.start()
  await expect(page.getByText('The site is back.')).toBeVisible()
  const before = await ada.did(boardFeedGet, { board_id: board.id })
  expect(before.length).toBeLessThanOrEqual(1)
  const again = page.getByRole('article').getByRole('button', { name: /Save to Held|Saved/ })
  if ((await again.getAttribute('aria-label')) !== null) {
    await again.click()
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Held')
  }
  await expect.poll(async () => (await ada.did(boardFeedGet, { board_id: board.id })).length).toBe(1)
  await page.goto(board.url)
  const picture = page.getByRole('listitem').locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(119)
})

test('OPS-06 killed at many moments of saves, what was acknowledged is there after the start, and each retry with its key makes one pin', async () => {
  const ada = await signUpPerson(product.url)
  const board = await makeBoard(ada)
  const image_base64 = await pictureAddress({ seed: newSeed() })
  const saves = [5, 25, 60, 120].map((delay, at) => ({
    delay,
    key: `e2e-${newSeed()}`,
    run: (key: string) =>
      at % 2 === 0
        ? ada.call(
            pinCreate,
            { board_id: board.id, image_base64, title: `Save ${at}`, save_again: true },
            { 'Idempotency-Key': key },
          )
        : ada.call(
            repinCreate,
            { pin_id: library.pins[at]?.id ?? '', board_id: board.id, title: `Save ${at}` },
            { 'Idempotency-Key': key },
          ),
  }))
  for (const { delay, key, run } of saves) {
    const first = run(key).then(
      (outcome) => (outcome.ok ? outcome.data.id : null),
      () => null,
    )
    await pause(delay)
    await product.end('SIGKILL')
    const acknowledged = await first
    await product.start()
    const kept = await ada.did(boardFeedGet, { board_id: board.id })
    if (acknowledged) expect(kept.map(({ id }) => id)).toContain(acknowledged)
    const retried = await run(key)
    expect(retried.ok && retried.data.id).toBeTruthy()
    if (acknowledged) expect(retried.ok && retried.data.id).toBe(acknowledged)
  }
  const kept = await ada.did(boardFeedGet, { board_id: board.id })
  expect(kept.map(({ title }) => title)).toEqual(['Save 3', 'Save 2', 'Save 1', 'Save 0'])
  for (const { images } of kept)
    expect((await fetch(new URL(images['236x'].url, product.url))).status).toBe(200)
})

test('OPS-06 when it is stopped, the process ends well', async () => {
  expect(await product.end('SIGTERM')).toBe(0)
  await expect(fetch(product.url)).rejects.toThrow()
})
