import { altTextSuggestionPut } from '@bowerbird/contract/alt-texts/alt-text-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { Page } from '@playwright/test'
import { fillBoard, makeBoard, makePin } from './support/library.ts'
import { expect, test } from './support/test.ts'

/** Collects what was moved on the page by something else than the person, in words. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const html = node instanceof Element ? node.outerHTML.slice(0, 200) : (node?.textContent ?? '')
          shifts.push(
            `${value}: ${html} ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

for (const [name, size] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 720 }],
  ['wide', { width: 2560, height: 1300 }],
] as const) {
  test(`SHELL-01 nothing moves while home, a board, a profile and a closeup load on a ${name} screen`, async ({
    page,
    newUser,
    enter,
    library,
  }) => {
    await page.setViewportSize(size)
    // A stream that stays open is never idle.
    await page.route('**/live/', (route) => route.fulfill({ status: 204 }))
    const shifted = await watchShifts(page)
    const ada = await newUser()
    await ada.did(userFollowCreate, { user_id: library.person.id })
    await expect
      .poll(async () => (await ada.did(userHomefeedGet, { feed: 'following' })).length)
      .toBeGreaterThan(5)
    // Neither pin has a source, a note or a label: the part about descriptions is all that is known of them.
    const pin = library.pins[4]?.id
    const own = await makePin(ada, (await makeBoard(ada)).id, { title: 'Own shelf' })
    await library.person.did(altTextSuggestionPut, { pin_id: own.id, text: 'A low sun above blue hills' })
    await enter(ada)
    for (const address of [
      '/',
      library.board.url,
      `/${library.person.username}/`,
      `/pin/${pin}/`,
      `/pin/${own.id}/`,
      '/ideas/',
      '/search/pins/?q=shelf',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true)
      await page.waitForLoadState('networkidle')
      if (address.includes('/pin/'))
        await expect(page.getByRole('button', { name: /^(?:Suggest a description|Use it)$/ })).toBeVisible()
      expect(await shifted(), address).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        address,
      ).toBeLessThanOrEqual(0)
    }
  })
}

test('SHELL-01 a long feed loads on by itself to its end, keeps few cards in the page, and comes back to its place', async ({
  page,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const bob = await newUser()
  const board = await makeBoard(ada)
  await bob.did(userFollowCreate, { user_id: ada.id })
  await fillBoard(ada, board.id, library, 180)
  await enter(bob)
  await expect
    .poll(async () => (await bob.did(userHomefeedGet, { feed: 'following', page_size: 250 })).length)
    .toBe(180)
  await page.goto('/?feed=following')
  const cards = page
    .getByRole('list', { name: 'Pins of people and boards that you follow' })
    .locator('[data-card]')
  const seen = new Set<string>()
  let most = 0
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(40)
    const here = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''))
    for (const id of here) seen.add(id)
    most = Math.max(most, here.length)
    // A slow machine renders less often than the wheel turns: then once more from the top.
    await page.evaluate(() => {
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) scrollTo(0, 0)
    })
    expect(seen.size).toBe(180)
  }).toPass({ intervals: [0] })
  // Three windows of 720 px hold about 40 cards at this width.
  expect(most).toBeLessThan(70)
  await expect(page.getByText('You have seen it all.')).toBeVisible()

  await page.evaluate(() => scrollTo(0, Math.round(document.documentElement.scrollHeight / 2)))
  const middle = await page.evaluate(() => scrollY)
  await page.waitForTimeout(100)
  const href = await page.evaluate(() => {
    const links = [...document.querySelectorAll('[data-card] a[href^="/pin/"]')]
    const shown = links.find((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return top > 100 && bottom < innerHeight
    })
    return shown?.getAttribute('href') ?? ''
  })
  const card = page.locator(`[data-card] a[href="${href}"]`)
  const place = await page.evaluate(() => scrollY)
  const box = await card.boundingBox()
  await card.click()
  await expect(page).toHaveURL(href)
  await page.goBack()
  await expect(page).toHaveURL('/?feed=following')
  expect(await page.evaluate(() => scrollY)).toBe(place)
  expect(await card.boundingBox()).toEqual(box)
  expect(place).toBe(middle)
})

test('SHELL-01 what a user who is followed saves comes first', async ({ page, newUser, enter, library }) => {
  const ada = await newUser()
  const bob = await newUser()
  const board = await makeBoard(ada)
  await bob.did(userFollowCreate, { user_id: ada.id })
  await fillBoard(ada, board.id, library, 3)
  await ada.did(repinCreate, {
    pin_id: library.pins[5]?.id ?? '',
    board_id: board.id,
    title: 'The very last',
    save_again: true,
  })
  await expect.poll(async () => (await bob.did(userHomefeedGet, { feed: 'following' })).length).toBe(4)
  await enter(bob)
  await page.goto('/?feed=following')
  await expect(page.getByRole('listitem').first()).toContainText('The very last')
})

test('SHELL-01 animations are off for users who asked for less motion', async ({ page, library }) => {
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat)
        }),
      ),
    )
  await page.goto(library.board.url)
  expect(await longest()).toBeLessThanOrEqual(0.01)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await longest()).toBeGreaterThan(0.05)
})

test('DISCOVER-01 DISCOVER-08 going back to For you shows the same wall, a reload begins with pins not shown before', async ({
  page,
  newUser,
  enter,
  library,
}) => {
  const [ada, bob] = [await newUser(), await newUser()]
  const board = await makeBoard(ada)
  await fillBoard(ada, board.id, library, 3)
  await enter(bob)
  await expect.poll(async () => (await bob.did(userHomefeedGet, { page_size: 1 })).length).toBe(1)
  await page.goto('/')
  const shown = () =>
    page.locator('[data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')))
  await expect(page.locator('[data-card]').first()).toBeVisible()
  const before = await shown()
  // More of the list may be there after the way back.
  const first = async () => (await shown()).slice(0, before.length)
  await page.locator('[data-card] a[href^="/pin/"]').first().click()
  await expect(page).toHaveURL(/\/pin\//)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(first).toEqual(before)
  await page.getByRole('link', { name: 'Following', exact: true }).click()
  await expect(page.getByText('You follow no one yet')).toBeVisible()
  await page.goBack()
  await expect.poll(first).toEqual(before)
  await page.reload()
  await expect.poll(first).not.toEqual(before)
})

test('DISCOVER-09 the grid is walked with arrow keys, and a reload or the way back from a pin restores place and focus', async ({
  page,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const bob = await newUser()
  const board = await makeBoard(ada)
  await bob.did(userFollowCreate, { user_id: ada.id })
  await fillBoard(ada, board.id, library, 120)
  await enter(bob)
  await expect
    .poll(async () => (await bob.did(userHomefeedGet, { feed: 'following', page_size: 250 })).length)
    .toBe(120)
  await page.goto('/?feed=following')
  const focused = () =>
    page.evaluate(() => {
      const card = document.activeElement?.closest('[data-card]')
      const box = card?.getBoundingClientRect()
      return card && box
        ? { id: card.getAttribute('data-card'), left: box.left, top: Math.round(box.top) }
        : null
    })
  // The keys are listened to once the page is idle.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await focused()).not.toBeNull()
  }).toPass()
  const first = await focused()
  await page.keyboard.press('ArrowRight')
  const beside = await focused()
  expect(beside?.left).toBeGreaterThan(first?.left ?? Infinity)
  await page.keyboard.press('ArrowDown')
  const below = await focused()
  expect(below?.left).toBe(beside?.left)
  expect(below?.id).not.toBe(beside?.id)

  for (let times = 0; times < 6; times++) {
    const { id } = (await focused()) ?? {}
    // At the end of what has come, a key does nothing until more comes.
    await expect(async () => {
      await page.keyboard.press('PageDown')
      await expect.poll(async () => (await focused())?.id, { timeout: 3_000 }).not.toBe(id)
    }).toPass()
  }
  const deep = await focused()
  const isBack = async () => {
    const now = await focused()
    return (
      now?.id === deep?.id && now?.left === deep?.left && Math.abs((now?.top ?? 0) - (deep?.top ?? 0)) < 2
    )
  }
  await page.reload()
  await expect.poll(isBack).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/pin/${deep?.id}/`)
  await page.reload()
  await page.goBack()
  await expect.poll(isBack).toBe(true)

  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard keys' })).toBeVisible({ timeout: 3_000 })
  }).toPass()
})
