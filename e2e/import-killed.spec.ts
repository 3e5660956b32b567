import { boardFeedGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import {
  importCreate,
  importGet,
  importRead,
  importRowsGet,
  importStart,
} from '@bowerbird/contract/imports/import-calls'
import { ownProduct } from './support/own-product.ts'
import { newSeed, picture } from './support/pictures.ts'
import { signUpPerson } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

// What a killed worker held is free once it is silent for half a minute.
test.describe.configure({ timeout: 400_000 })

const product = ownProduct(Number(process.env['E2E_PORT'] ?? 4300) + 30)
const pins = 24

test.beforeAll(async () => {
  test.setTimeout(300_000)
  product.clear()
  await product.start()
})
test.afterAll(() => product.end('SIGTERM'))

async function send(person: Person, import_id: string, name: string, body: string | Uint8Array) {
  const address = `${product.url}/import-files/?${new URLSearchParams({ import_id, name })}`
  const headers = { Cookie: person.cookie, Origin: product.url }
  const answer = await fetch(address, { method: 'POST', headers, body: Buffer.from(body as Uint8Array) })
  expect(answer.status, await answer.text()).toBe(200)
}

test('BOARD-14 OPS-06 killed twice in the middle of an import, it goes on by itself; every row became one pin, none became two', async () => {
  const ada = await signUpPerson(product.url)
  const { id: import_id } = await ada.did(importCreate, {})
  let table = 'title,image,board\n'
  for (let at = 1; at <= pins; at++) {
    table += `Tree ${at},tree-${at}.jpg,Trees\n`
    await send(ada, import_id, `tree-${at}.jpg`, await picture({ seed: newSeed(), width: 900, height: 1200 }))
  }
  await send(ada, import_id, 'trees.csv', table)
  await ada.did(importRead, { import_id })
  const progress = async () => {
    const { state, counts } = await ada.did(importGet, { import_id })
    return { state, done: counts.done }
  }
  await expect.poll(progress, { timeout: 30_000 }).toMatchObject({ state: 'ready' })
  await ada.did(importStart, { import_id })

  for (const enough of [3, 8]) {
    await expect
      .poll(async () => (await progress()).done, { timeout: 90_000, intervals: [50] })
      .toBeGreaterThanOrEqual(enough)
    await product.end('SIGKILL')
    await product.start()
    const after = await progress()
    expect(after.state).toBe('running')
    expect(after.done).toBeLessThan(pins)
  }

  await expect.poll(progress, { timeout: 120_000 }).toEqual({ state: 'done', done: pins })
  const [board, ...others] = await ada.did(boardsGet, { username: ada.username })
  expect(others).toEqual([])
  expect(board?.pin_count).toBe(pins)
  const kept = await ada.did(boardFeedGet, { board_id: board?.id ?? '', page_size: 50 })
  const titles = Array.from({ length: pins }, (_, at) => `Tree ${at + 1}`)
  expect(kept.map(({ title }) => title)).toEqual(titles)
  const rows = await ada.did(importRowsGet, { import_id, page_size: 50 })
  expect(rows.map(({ pin_id }) => pin_id)).toEqual(kept.map(({ id }) => id))
})
