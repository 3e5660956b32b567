import {
  boardFeedGet,
  boardGet,
  boardSectionPinsGet,
  boardSectionsGet,
} from '@bowerbird/contract/boards/board-calls'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import type { SectionId } from '@bowerbird/contract/kernel/ids'
import { bulkDelete, sectionDelete } from '@bowerbird/contract/organise/organise-calls'
import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import { trashGet, trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { browserOf } from '../uploads/test-uploads.ts'

async function boardWithSection() {
  const home = await world()
  const ann = await home.make.pinner()
  const board = await home.make.board(ann, { name: 'Bowers' })
  const section = await home.make.section(ann, board.id, 'Blue')
  const [inside, outside] = [
    await home.make.pin(ann, board.id, { section: section.id }),
    await home.make.pin(ann, board.id),
  ]
  const sections = () => ann.did(boardSectionsGet, { board_id: board.id })
  const pinsIn = async (section_id: SectionId) =>
    (await ann.did(boardSectionPinsGet, { section_id })).map((pin) => pin.id)
  return { ...home, home, ann, board, section, inside, outside, sections, pinsIn }
}

test('BOARD-16 a deleted section is in the trash and comes back with its pins, save for those that went elsewhere', async () => {
  const { ann, make, board, section, inside, sections, pinsIn } = await boardWithSection()
  const second = await make.pin(ann, board.id, { section: section.id })
  await ann.did(sectionDelete, { section_id: section.id })
  expect(await sections()).toEqual([])
  expect(await ann.did(trashGet, { kind: 'section' })).toMatchObject([
    { kind: 'section', object_id: section.id, title: 'Blue', pin_count: 2, board: { name: 'Bowers' } },
  ])
  await ann.did(pinDelete, { id: second.id })
  const asked = { section_ids: [section.id] }
  const [first, again] = await Promise.all([ann.did(trashRestore, asked), ann.did(trashRestore, asked)])
  expect(first).toMatchObject({ restored: [{ kind: 'section', id: section.id }], left: [] })
  expect(again).toEqual(first)
  expect(await sections()).toMatchObject([{ id: section.id, title: 'Blue', pin_count: 1 }])
  expect(await pinsIn(section.id)).toEqual([inside.id])
  expect((await ann.did(boardGet, { board_id: board.id })).section_count).toBe(1)
})

test('BOARD-16 a section whose name was taken meanwhile comes back with a number, and an address of its own', async () => {
  const { ann, make, board, section, sections } = await boardWithSection()
  await ann.did(sectionDelete, { section_id: section.id })
  await make.section(ann, board.id, 'blue')
  await ann.did(trashRestore, { section_ids: [section.id] })
  const there = await sections()
  expect(there.map((one) => one.title).toSorted()).toEqual(['Blue 2', 'blue'])
  expect(new Set(there.map((one) => one.slug)).size).toBe(2)
})

test('BOARD-16 pins that were deleted together with their section come back into it with it', async () => {
  const { ann, board, section, inside, outside, sections, pinsIn, drain } = await boardWithSection()
  await ann.did(sectionDelete, { section_id: section.id, delete_pins: true })
  await drain()
  expect((await ann.did(boardFeedGet, { board_id: board.id })).map((pin) => pin.id)).toEqual([outside.id])
  const { restored } = await ann.did(trashRestore, { section_ids: [section.id] })
  expect(restored.map((one) => one.kind).toSorted()).toEqual(['pin', 'section'])
  expect(await pinsIn(section.id)).toEqual([inside.id])
  expect(await sections()).toMatchObject([{ pin_count: 1 }])
  expect(await ann.did(trashGet, {})).toEqual([])
})

test(
  'BOARD-16 everything that one action deleted comes back by its id, a large one in the end',
  { tags: 'heavy' },
  async () => {
    const { ann, db, board, inside, outside, drain } = await boardWithSection()
    const action = await ann.did(bulkDelete, { pin_ids: [inside.id, outside.id] })
    await drain()
    expect((await ann.did(trashRestore, { action_id: action.id })).restored).toHaveLength(2)
    expect((await ann.did(boardGet, { board_id: board.id })).pin_count).toBe(2)

    await sql`
    insert into pin select (jsonb_populate_record(one, jsonb_build_object('pin_id', one.pin_id + n, 'root_pin_id', one.pin_id + n, 'deleted_at', now()))).*
    from pin one, generate_series(1, 1200) n where one.pin_id = ${outside.id}::bigint`.execute(db)
    await sql`
    insert into trash_item (user_id, item_id, kind, object_id, board_id, action_id, title, deleted_at, purge_at)
    select owner_id, pin_id, 'pin', pin_id, board_id, 77, title, now(), now() + interval '1 day' from pin where deleted_at is not null`.execute(
      db,
    )
    expect((await ann.did(trashRestore, { action_id: '77' })).restored).toHaveLength(500)
    await drain()
    expect((await ann.did(boardGet, { board_id: board.id })).pin_count).toBe(1202)
    expect(await ann.did(trashGet, {})).toEqual([])
  },
)

test('BOARD-16 while an action runs on its board, a pin waits in the trash', async () => {
  const { ann, db, board, outside } = await boardWithSection()
  await ann.did(pinDelete, { id: outside.id })
  await sql`update board set action_id = 5 where board_id = ${board.id}::bigint`.execute(db)
  expect((await ann.did(trashRestore, { pin_ids: [outside.id] })).left).toEqual([
    { id: outside.id, message: 'Please wait until the previous board action finishes.' },
  ])
})

test('BOARD-16 a pin of a board that is ordered by hand goes back to its place', async () => {
  const { ann, db, board, make, outside } = await boardWithSection()
  const last = await make.pin(ann, board.id)
  await sql`update board set pin_order = 'custom' where board_id = ${board.id}::bigint`.execute(db)
  await sql`update board_pin set position = ${last.id}::bigint + 5 where pin_id = ${outside.id}::bigint`.execute(
    db,
  )
  const order = async () => (await ann.did(boardFeedGet, { board_id: board.id })).map((pin) => pin.id)
  const before = await order()
  expect(before[0]).toBe(outside.id)
  await ann.did(pinDelete, { id: outside.id })
  await ann.did(trashRestore, { pin_ids: [outside.id] })
  expect(await order()).toEqual(before)
})

test('BOARD-02 a token without the scope for secrets learns of no secret thing in the trash, restores none and ends none', async () => {
  const { home, ann, make, outside } = await boardWithSection()
  const secret = await make.board(ann, { privacy: 'secret' })
  const hidden = await make.pin(ann, secret.id)
  for (const { id } of [outside, hidden]) await ann.did(pinDelete, { id })
  const { token } = await ann.did(accessTokenCreate, { name: 'Script', scopes: ['read', 'write'] })
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await home.fetch('/resource/TrashResource/get/?data={}', { headers })
  const { resource_response } = (await answer.json()) as {
    resource_response: { data: { object_id: string }[] }
  }
  expect(resource_response.data.map((item) => item.object_id)).toEqual([outside.id])
  const [item] = await ann.did(trashGet, {})
  const url = item?.image_urls[0] ?? ''
  expect((await home.fetch(url, { headers })).status).toBe(404)
  expect((await home.fetch(url, { headers: await browserOf(home, ann) })).status).toBe(200)
  const asked = async (path: string, body: object) =>
    (
      await home.fetch(path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).text()
  expect(await asked('/v3/trash/restore/', { pin_ids: [hidden.id] })).toContain('no longer in your trash')
  expect(await ann.did(trashGet, {})).toHaveLength(2)
  expect(await asked('/v3/trash/delete/', { item_ids: [item?.id] })).toContain('"deleted":0')
  expect(await asked('/v3/trash/delete/', { all: true })).toContain('"deleted":1')
  expect((await ann.did(trashGet, {})).map((one) => one.object_id)).toEqual([hidden.id])
})
