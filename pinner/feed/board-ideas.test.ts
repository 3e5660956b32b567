import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  collaboratorDelete,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import {
  boardContentRecommendationGet,
  boardIdeaDismissCreate,
  boardIdeaDismissDelete,
} from '@bowerbird/contract/feed/idea-calls'
import { pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import type { Actor } from '@bowerbird/testing/actor'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { engineOf } from '../discovery/test-engine.ts'
import { mostDismissed } from './idea-queries.ts'

const ideas = async (who: Actor, id: string, type?: 'section') =>
  (await who.did(boardContentRecommendationGet, { id, type })).map((one) => one.id)

/** Ada's board has a chair that Ben keeps beside a lamp and a table. */
async function scene(privacy: 'public' | 'secret' = 'public') {
  const home = await world()
  const { make, drain } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Reading corner', privacy })
  const bens = await make.board(ben, { name: 'Things' })
  const chair = await make.pin(ben, bens.id)
  const lamp = await make.pin(ben, bens.id)
  const table = await make.pin(ben, bens.id)
  await ada.did(repinCreate, { pin_id: chair.id, board_id: board.id })
  await drain()
  return { ...home, ada, ben, board, bens, chair, lamp, table }
}

async function sceneOfThree() {
  const home = await world()
  const { make } = home
  const [ada, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Home', privacy: 'secret' })
  const bens = await make.board(ben, { name: 'Things' })
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: cleo.id, role: 'save' })
  await cleo.did(boardInviteAccept, { board_id: board.id })
  return { ...home, ada, ben, cleo, board, bens }
}

test('DISCOVER-03 more ideas for a board: what others keep beside its pins, without what is on it', async () => {
  const { ada, board, lamp, table, visitor, ...home } = await scene()
  expect((await ideas(ada, board.id)).toSorted()).toEqual([lamp.id, table.id].toSorted())
  await engineOf(home)
  expect((await ideas(visitor, board.id)).toSorted()).toEqual([lamp.id, table.id].toSorted())
  await ada.did(repinCreate, { pin_id: lamp.id, board_id: board.id })
  expect(await ideas(ada, board.id)).toEqual([table.id])
})

test('DISCOVER-03 a picture on the board is no idea for it, be it uploaded anew, below many pins, or of a member who left', async () => {
  const { make, drain, ada, ben, cleo, board, bens } = await sceneOfThree()
  const image_base64 = await picture({ seed: 4711 })
  const rug = await make.pin(ben, bens.id, { image_base64 })
  await make.pin(ada, board.id, { image_base64 })
  for (let n = 0; n < 24; n++) await make.pin(ada, board.id)
  const vase = await make.pin(ben, bens.id)
  await cleo.did(repinCreate, { pin_id: vase.id, board_id: board.id })
  await ada.did(collaboratorDelete, { board_id: board.id, user_id: cleo.id })
  await ada.did(boardUpdate, { board_id: board.id, name: 'Rug and vase' })
  for (const [pin, title] of [
    [rug, 'A rug'],
    [vase, 'A vase'],
  ] as const)
    await ben.did(pinUpdate, { id: pin.id, title })
  await drain()
  expect(await ideas(ada, board.id)).toEqual([])
})

test('DISCOVER-03 a new board has ideas by its name, a section by its own; a board with neither has none', async () => {
  const { make, drain, ada, ben, bens } = await scene()
  const kettle = await make.pin(ben, bens.id, { title: 'Copper kettle' })
  const rug = await make.pin(ben, bens.id, { title: 'Striped rug' })
  await drain()
  const empty = await make.board(ada, { name: 'Kettles and copper' })
  expect(await ideas(ada, empty.id)).toEqual([kettle.id])
  const section = await make.section(ada, empty.id, 'Rugs')
  expect((await ideas(ada, section.id, 'section')).toSorted()).toEqual([kettle.id, rug.id].toSorted())
  expect(await ideas(ada, (await make.board(ada, { name: '✿✿' })).id)).toEqual([])
})

test('DISCOVER-03 BOARD-02 ideas of boards that are not public are for their members alone', async () => {
  const { make, ada, ben, board, lamp, table, visitor } = await scene('secret')
  expect((await ideas(ada, board.id)).toSorted()).toEqual([lamp.id, table.id].toSorted())
  for (const who of [ben, visitor])
    expect(await who.call(boardContentRecommendationGet, { id: board.id })).toMatchObject({
      ok: false,
      code: 'not_found',
    })
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'protected' })
  expect(await visitor.call(boardContentRecommendationGet, { id: board.id })).toMatchObject({ ok: false })
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: ben.id, role: 'save' })
  await ben.did(boardInviteAccept, { board_id: board.id })
  expect(await ideas(ben, board.id)).toHaveLength(2)
  const section = await make.section(ada, board.id)
  expect(
    await visitor.call(boardContentRecommendationGet, { id: section.id, type: 'section' }),
  ).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  for (const id of ['', 'x', '0', '12', lamp.id])
    for (const type of ['board', 'section', 'board_section'] as const)
      expect(await ada.call(boardContentRecommendationGet, { id, type })).toMatchObject({ ok: false })
})

test('DISCOVER-03 what does not fit a board stays away for all who save to it, until that is taken back', async () => {
  const { make, ada, ben, board, lamp, table, visitor } = await scene()
  const dismissal = { board_id: board.id, pin_id: lamp.id }
  for (let twice = 0; twice < 2; twice++)
    expect(await ada.did(boardIdeaDismissCreate, dismissal)).toEqual(dismissal)
  expect(await ideas(ada, board.id)).toEqual([table.id])
  // Others do not learn of it.
  expect(await ideas(visitor, board.id)).toHaveLength(2)
  const other = await make.board(ada, { name: 'Another' })
  await ada.did(repinCreate, { pin_id: table.id, board_id: other.id, save_again: true })
  expect(await ideas(ada, other.id)).toContain(lamp.id)
  for (let twice = 0; twice < 2; twice++) await ada.did(boardIdeaDismissDelete, dismissal)
  expect(await ideas(ada, board.id)).toHaveLength(2)

  for (const call of [boardIdeaDismissCreate, boardIdeaDismissDelete]) {
    expect(await ben.call(call, dismissal)).toMatchObject({ ok: false, code: 'not_allowed' })
    expect(await visitor.call(call, dismissal)).toMatchObject({ ok: false, code: 'not_signed_in' })
    expect(await ada.call(call, { board_id: board.id, pin_id: '12' })).toMatchObject({ code: 'not_found' })
    expect(await ada.call(call, { board_id: '12', pin_id: lamp.id })).toMatchObject({ code: 'not_found' })
    expect(await ada.call(call, { board_id: 'x', pin_id: '' })).toMatchObject({ ok: false })
  }
})

test('DISCOVER-03 a board keeps its latest dismissals, a bounded number', async () => {
  const { ada, board, lamp, db } = await scene()
  const made = new Date(Date.now() - 60_000)
  for (let n = 0; n < mostDismissed; n++)
    await db
      .insertInto('board_idea_dismissal')
      .values({ board_id: board.id, root_pin_id: `${n + 1}` as never, user_id: ada.id, created_at: made })
      .execute()
  await ada.did(boardIdeaDismissCreate, { board_id: board.id, pin_id: lamp.id })
  const rows = await db.selectFrom('board_idea_dismissal').select('root_pin_id').execute()
  expect(rows).toHaveLength(mostDismissed)
  expect(rows.map((row) => row.root_pin_id)).toContain(lamp.id)
})

test('DISCOVER-03 ideas page to their end without repeats while pins are saved, by as many queries for any number of pins', async () => {
  const { make, drain, ada, ben, board, bens } = await scene()
  for (let i = 0; i < 12; i++) await make.pin(ben, bens.id)
  await drain()
  const seen: string[] = []
  let bookmark: string | null | undefined
  do {
    const outcome = await ada.call(boardContentRecommendationGet, {
      id: board.id,
      page_size: 4,
      bookmarks: bookmark ? [bookmark] : null,
    })
    if (!outcome.ok) throw new Error(outcome.message)
    seen.push(...outcome.data.map((pin) => pin.id))
    bookmark = outcome.bookmark
    if (seen.length === 4) await make.pin(ben, bens.id)
  } while (bookmark)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(14)

  const counts = []
  for (const page_size of [4, 4, 14])
    counts.push(
      (await countQueries(() => ada.call(boardContentRecommendationGet, { id: board.id, page_size })))
        .queries,
    )
  expect(counts[2]).toBe(counts[1])
})
