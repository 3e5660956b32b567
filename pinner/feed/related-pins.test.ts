import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { relatedPinFeedGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const related = async (who: Actor, pin: string) =>
  (await who.did(relatedPinFeedGet, { pin })).map((one) => one.id)

test('SHELL-04 related pins: kept together by others first, then alike by words, then of the same board', async () => {
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
  const ids = await related(visitor, source.id)
  expect(ids).toHaveLength(4)
  expect(ids.slice(1)).toEqual([once.id, alike.id, beside.id])
  // Of the pins of one picture one is shown.
  const [first] = await visitor.did(relatedPinFeedGet, { pin: source.id })
  expect(first?.image_signature).toBe(twice.image_signature)
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
