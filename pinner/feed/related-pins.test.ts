import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { relatedModulesGet } from '@bowerbird/contract/feed/idea-calls'
import { relatedPinFeedGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { encodeBookmark } from '@bowerbird/core/db/keyset'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { engineOf } from '../discovery/test-engine.ts'

const related = async (who: Actor, pin: string) =>
  (await who.did(relatedPinFeedGet, { pin })).map((one) => one.id)

test('SHELL-04 DISCOVER-02 related pins: what others keep beside the picture first, one pin of each picture', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben, cy] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [home, bens, cys, far] = [
    await make.board(ada),
    await make.board(ben),
    await make.board(cy),
    await make.board(cy),
  ]
  const source = await make.pin(ada, home.id, { title: 'red chair' })
  const beside = await make.pin(ada, home.id, { title: 'something' })
  const alike = await make.pin(cy, far.id, { title: 'green chair' })
  await make.pin(cy, far.id, { title: 'unlike' })
  const once = await make.pin(cy, cys.id, { title: 'lamp' })
  const twice = await make.pin(ben, bens.id, { title: 'table' })
  await cy.did(repinCreate, { pin_id: twice.id, board_id: cys.id })
  for (const [who, board] of [
    [ben, bens],
    [cy, cys],
  ] as const)
    await who.did(repinCreate, { pin_id: source.id, board_id: board.id })
  await drain()
  const pins = await visitor.did(relatedPinFeedGet, { pin: source.id })
  expect(pins[0]?.image_signature).toBe(twice.image_signature)
  expect(pins.slice(1).map((pin) => pin.id)).toEqual(expect.arrayContaining([once.id, alike.id, beside.id]))
  expect(pins).toHaveLength(4)
  const reasons = new Map(pins.map((pin) => [pin.id, pin.recommendation_reason]))
  expect(reasons.get(once.id)).toBe('People save these together')
  expect(reasons.get(alike.id)).toBe('About the same things')
  expect(await visitor.did(relatedModulesGet, { pin_id: source.id })).toEqual(pins)
})

test('DISCOVER-02 a pin saved now is among the related pins at once, and a picture on one board counts what is like it more than its board', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [adas, bens] = [await make.board(ada), await make.board(ben)]
  const source = await make.pin(ada, adas.id, { title: 'walnut chair #seating', color: '#8a4b2d' })
  const beside = await make.pin(ada, adas.id, { title: 'something', color: '#2d8a4b' })
  const alike = await make.pin(ben, bens.id, { title: 'walnut chair #seating', color: '#8a4b2d' })
  await drain()
  const engine = await engineOf(home)
  expect(await related(visitor, source.id)).toEqual([alike.id, beside.id])

  const lamp = await make.pin(ben, bens.id, { title: 'lamp' })
  await ben.did(repinCreate, { pin_id: source.id, board_id: bens.id })
  await engine.catchUp()
  expect((await related(visitor, source.id)).toSorted()).toEqual([alike.id, beside.id, lamp.id].toSorted())
})

test('DISCOVER-02 related pins of one site come after others, and none of one board or person four times in a row', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [adas, bens] = [await make.board(ada), await make.board(ben)]
  const link = 'https://lamps.example/one'
  const source = await make.pin(ada, adas.id, { title: 'brass lamp', link })
  for (let i = 0; i < 6; i++) await make.pin(ada, adas.id, { title: `brass lamp ${i}` })
  for (let i = 0; i < 2; i++) await make.pin(ben, bens.id, { title: `other ${i}`, link: `${link}/${i}` })
  await drain()
  const pins = await visitor.did(relatedPinFeedGet, { pin: source.id })
  const people = pins.map((pin) => (pin.pinner.id === ada.id ? 'a' : 'b')).join('')
  expect(people).toBe('aaabaaab')
  expect(pins[3]?.recommendation_reason).toBe('Also from lamps.example')
})

test('DISCOVER-02 a site of one pin has no related pins, and a bookmark of another list is refused', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const only = await make.pin(ada, board.id, { title: 'chair' })
  await drain()
  expect(await visitor.call(relatedPinFeedGet, { pin: only.id })).toMatchObject({ data: [], bookmark: null })
  for (const bookmarks of ['nonsense', 'WzEsImFiYyIsW11d'])
    expect(await visitor.call(relatedPinFeedGet, { pin: only.id, bookmarks })).toMatchObject({
      ok: false,
      code: 'bad_bookmark',
    })
  for (const pin_id of ['', 'x', '0', '99999999999999999999'])
    expect(await visitor.call(relatedModulesGet, { pin_id })).toMatchObject({ ok: false })
})

test('BOARD-02 related pins never come from what is not public, nor does a pin that cannot be seen have any', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [open, shut, bens] = [
    await make.board(ada),
    await make.board(ada, { privacy: 'secret' }),
    await make.board(ben),
  ]
  const source = await make.pin(ada, open.id, { title: 'chair' })
  const hidden = await make.pin(ada, shut.id, { title: 'chair' })
  await ada.did(repinCreate, { pin_id: source.id, board_id: shut.id })
  const other = await make.pin(ben, bens.id, { title: 'chair' })
  await drain()
  expect(await related(visitor, source.id)).toEqual([other.id])
  expect(await related(ada, source.id)).toEqual([other.id])
  expect(await related(ada, hidden.id)).toEqual([other.id, source.id])
  expect(await visitor.call(relatedPinFeedGet, { pin: hidden.id })).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  expect(await visitor.call(relatedPinFeedGet, { pin: '123' })).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  await ben.did(boardUpdate, { board_id: bens.id, privacy: 'secret' })
  expect(await related(visitor, source.id)).toEqual([])
})

test('SHELL-04 related pins page without repeats, and leave out people who are blocked', async () => {
  const { make, drain, db } = await world()
  const [ada, reader] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada)
  const source = await make.pin(ada, board.id, { title: 'vase' })
  const others: string[] = []
  for (let i = 0; i < 5; i++) others.push((await make.pin(ada, board.id, { title: i % 2 ? 'vase' : 'x' })).id)
  await drain()
  const seen: string[] = []
  let bookmark: string | null | undefined
  do {
    const outcome = await reader.call(relatedPinFeedGet, {
      pin: source.id,
      page_size: 2,
      bookmarks: bookmark ? [bookmark] : null,
    })
    if (!outcome.ok) throw new Error(outcome.message)
    seen.push(...outcome.data.map((pin) => pin.id))
    bookmark = outcome.bookmark
  } while (bookmark)
  expect(seen.toSorted()).toEqual(others.toSorted())
  await db
    .insertInto('block')
    .values({ user_id: reader.id, other_id: ada.id, direction: 'out', created_at: new Date() })
    .execute()
  expect(await related(reader, source.id)).toEqual([])
})

test('DISCOVER-02 BOARD-02 pictures that look alike are related, also to a secret pin for its owner, whose existence no one learns', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [shut, open] = [await make.board(ada, { privacy: 'secret' }), await make.board(ben)]
  const secret = await make.pin(ada, shut.id, { color: '#d02020' })
  const alike = await make.pin(ben, open.id, { color: '#cc2424' })
  const unlike = await make.pin(ben, open.id, { color: '#2020d0' })
  await drain()
  await engineOf(home)
  const [first] = await ada.did(relatedPinFeedGet, { pin: secret.id })
  expect(first).toMatchObject({ id: alike.id, recommendation_reason: 'Looks alike' })
  // Beside its board's other pin it looks alike to nothing that is public.
  expect(await related(visitor, alike.id)).toEqual([unlike.id])
  expect(await related(ada, alike.id)).toEqual([unlike.id])
  expect(await visitor.call(relatedModulesGet, { pin_id: secret.id })).toMatchObject({ code: 'not_found' })
})

test('DISCOVER-02 BOARD-02 a bookmark that names a secret pin of another user finds nothing near it', async () => {
  const home = await world()
  const { make, drain } = home
  const [ada, ben, cy] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [shut, bens, cys] = [
    await make.board(ada, { privacy: 'secret' }),
    await make.board(ben),
    await make.board(cy),
  ]
  const original = await make.pin(ben, bens.id)
  const beside = await make.pin(ben, bens.id)
  const secret = await ada.did(repinCreate, { pin_id: original.id, board_id: shut.id })
  const own = await make.pin(cy, cys.id)
  await drain()
  await engineOf(home)
  const scope = `related ${own.id}`
  const near = async (who: Actor, pin_id: string) => {
    const bookmarks = [encodeBookmark(scope, [[[pin_id], ''], []])]
    return (await who.did(relatedPinFeedGet, { pin: own.id, bookmarks })).map((pin) => pin.id)
  }
  expect(await near(cy, original.id)).toEqual([beside.id])
  expect(await near(cy, secret.id)).toEqual([])
})
