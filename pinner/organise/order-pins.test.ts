import { boardFeedGet, boardSectionPinsGet, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { bulkMove, pinOrderPut } from '@bowerbird/contract/organise/organise-calls'
import { expect, test } from 'vitest'
import { organisingWorld } from './test-organising.ts'

async function fivePins() {
  const home = await organisingWorld()
  const { ada, one, some } = home
  const pins = await some(ada, one.id, 5)
  const feed = async () => (await ada.did(boardFeedGet, { board_id: one.id })).map((pin) => pin.id)
  const put = (pin_id: PinId, after_pin_id?: PinId) =>
    ada.did(pinOrderPut, { board_id: one.id, pin_id, ...(after_pin_id && { after_pin_id }) })
  return { ...home, pins, feed, put }
}

test('BOARD-10 a Pin is put after another, first or last, and the order is the board’s own; new saves come first', async () => {
  const { ada, one, some, pins, feed, put } = await fivePins()
  const [a, b, c, d, e] = pins
  expect(await feed()).toEqual([e, d, c, b, a])
  expect(await put(a, e)).toMatchObject({ id: one.id, pin_order: 'custom' })
  expect(await feed()).toEqual([e, a, d, c, b])
  await put(e, b)
  expect(await feed()).toEqual([a, d, c, b, e])
  await put(c)
  expect(await feed()).toEqual([c, a, d, b, e])
  await put(c, c === a ? b : a)
  expect(await feed()).toEqual([a, c, d, b, e])
  await put(c, a)
  expect(await feed()).toEqual([a, c, d, b, e])
  const [f] = await some(ada, one.id, 1)
  expect(await feed()).toEqual([f, a, c, d, b, e])
})

test('BOARD-10 the order holds however often Pins are put at one place', async () => {
  const { pins, feed, put } = await fivePins()
  const [a, b, c, d, e] = pins
  let expected = [e, d, c, b, a]
  for (let n = 0; n < 90; n++) {
    const moved = expected[2] ?? asPinId('')
    await put(moved, e)
    expected = [e, moved, ...expected.filter((id) => id !== e && id !== moved)]
  }
  expect(await feed()).toEqual(expected)
})

test('BOARD-10 oldest first is read upwards, in sections too, page by page; put in an order of one’s own it looks the same', async () => {
  const { ada, one, section, pins, feed, put, app } = await fivePins()
  const [a, b, c, d, e] = pins
  const twigs = await section(ada, one.id, 'Twigs')
  await ada.did(bulkMove, { pin_ids: [b, d], board_id: one.id, section_id: twigs.id })
  await ada.did(boardUpdate, { board_id: one.id, pin_order: 'oldest' })
  expect(await feed()).toEqual([a, b, c, d, e])
  const inSection = await ada.did(boardSectionPinsGet, { section_id: twigs.id })
  expect(inSection.map((pin) => pin.id)).toEqual([b, d])
  await put(e, a)
  expect(await feed()).toEqual([a, e, b, c, d])
  expect(app).toBeDefined()
  await ada.did(boardUpdate, { board_id: one.id, pin_order: 'newest' })
  expect(await feed()).toEqual([e, d, c, b, a])
  await ada.did(boardUpdate, { board_id: one.id, pin_order: 'oldest' })
  await ada.did(boardUpdate, { board_id: one.id, pin_order: 'custom' })
  expect(await feed()).toEqual([a, b, c, d, e])
})

test('BOARD-10 pages follow each other in every order, and a bookmark outlives a change of the order', async () => {
  const { ada, one, pins, put } = await fivePins()
  const [a, b, c, d, e] = pins
  const page = async (bookmarks: string | null) => {
    const outcome = await ada.call(boardFeedGet, {
      board_id: one.id,
      page_size: 2,
      ...(bookmarks && { bookmarks }),
    })
    if (!outcome.ok) throw new Error(outcome.message)
    return { ids: outcome.data.map((pin) => pin.id), next: outcome.bookmark ?? null }
  }
  const all = async () => {
    const ids: string[] = []
    let next: string | null = null
    do {
      const one = await page(next)
      ids.push(...one.ids)
      next = one.next
    } while (next !== null)
    return ids
  }
  expect(await all()).toEqual([e, d, c, b, a])
  await ada.did(boardUpdate, { board_id: one.id, pin_order: 'oldest' })
  expect(await all()).toEqual([a, b, c, d, e])
  const first = await page(null)
  await put(e, a)
  expect(await all()).toEqual([a, e, b, c, d])
  expect(await page(first.next)).toBeDefined()
})

test('BOARD-10 two concurrent orderings leave one order with every Pin in it', async () => {
  const { ada, ben, one, pins, member, feed } = await fivePins()
  await member(ben, one.id, 'organise')
  const [a, b, c, d, e] = pins
  const order = (who: typeof ada, pin_id: PinId, after_pin_id: PinId) =>
    who.call(pinOrderPut, { board_id: one.id, pin_id, after_pin_id })
  const outcomes = await Promise.all([
    order(ada, a, e),
    order(ben, b, e),
    order(ada, c, a),
    order(ben, d, b),
    order(ada, a, e),
  ])
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect(new Set(await feed())).toEqual(new Set(pins))
})

test('BOARD-10 only a member who organises a board orders it, and only its own pins', async () => {
  const { ada, ben, visitor, one, two, some, pins, make, member, feed } = await fivePins()
  const [a, b] = pins
  const before = await feed()
  const wish = { board_id: one.id, pin_id: a, after_pin_id: b }
  expect(await visitor.call(pinOrderPut, wish)).toMatchObject({ code: 'not_signed_in' })
  expect(await ben.call(pinOrderPut, wish)).toMatchObject({ code: 'not_allowed' })
  await member(ben, one.id, 'save')
  expect(await ben.call(pinOrderPut, wish)).toMatchObject({ code: 'not_allowed' })
  const shut = await make.board(ada, { privacy: 'secret' })
  expect(await ben.call(pinOrderPut, { ...wish, board_id: shut.id })).toMatchObject({ code: 'not_found' })
  const [other] = await some(ada, two.id, 1)
  expect(await ada.call(pinOrderPut, { ...wish, pin_id: other })).toMatchObject({ code: 'not_found' })
  expect(await ada.call(pinOrderPut, { ...wish, after_pin_id: other })).toMatchObject({ code: 'not_found' })
  expect(await ada.call(pinOrderPut, { ...wish, after_pin_id: a })).toMatchObject({ code: 'bad_request' })
  expect(await ada.call(pinOrderPut, { ...wish, pin_id: 'x' })).toMatchObject({ code: 'bad_request' })
  expect(await feed()).toEqual(before)
})
