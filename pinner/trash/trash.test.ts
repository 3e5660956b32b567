import {
  boardArchive,
  boardCreate,
  boardDelete,
  boardGet,
  boardSectionCreate,
  boardsGet,
  boardUnarchive,
} from '@bowerbird/contract/boards/board-calls'
import { collaboratorDelete } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { sectionDelete } from '@bowerbird/contract/organise/organise-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinDelete, pinGet, pinUpdate, repinCreate, userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { trashDelete, trashGet, trashRestore } from '@bowerbird/contract/trash/trash-calls'
import type { Db } from '@bowerbird/core/db/database'
import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { browserOf } from '../uploads/test-uploads.ts'

const dayMs = 24 * 3600 * 1000

async function annsBoard(privacy: 'public' | 'secret' = 'public') {
  const home = await world()
  const [ann, bob] = [await home.make.pinner(), await home.make.pinner()]
  const board = await home.make.board(ann, { name: 'Bowers', privacy })
  const pin = await home.make.pin(ann, board.id, { title: 'Blue quokka' })
  return { ...home, ann, bob, board, pin }
}

/** Every number that is kept, beside the same counted afresh; empty when all agree. */
async function wrongCounts(db: Db) {
  const { rows } = await sql<{ what: string }>`
    select 'board ' || board_id as what from board b where deleted_at is null
      and pin_count <> (select count(*) from board_pin p where p.board_id = b.board_id)
    union all select 'sections ' || board_id from board b where deleted_at is null
      and section_count <> (select count(*) from board_section s where s.board_id = b.board_id)
    union all select 'section ' || section_id from board_section s
      where pin_count <> (select count(*) from board_pin p where p.board_id = s.board_id and p.section_id = s.section_id)
    union all select 'pins ' || user_id from user_stats u
      where pin_count <> (select count(*) from pin p join board b using (board_id) where p.owner_id = u.user_id and p.deleted_at is null and b.deleted_at is null)
    union all select 'public pins ' || user_id from user_stats u
      where public_pin_count <> (select count(*) from pin p join board b using (board_id) where p.owner_id = u.user_id and p.deleted_at is null and b.deleted_at is null and b.privacy = 'public')
    union all select 'boards ' || user_id from user_stats u
      where board_count <> (select count(*) from board b where b.owner_id = u.user_id and b.deleted_at is null)
    union all select 'saves ' || pin_id from pin p where deleted_at is null
      and save_count <> (select count(*) from pin s join board b using (board_id) where s.root_pin_id = p.pin_id and s.source_pin_id is not null and s.deleted_at is null and b.deleted_at is null)`.execute(
    db,
  )
  return rows.map((row) => row.what)
}

test('BOARD-16 a deleted pin is off its board, profile and search, is in the trash for 30 days, and comes back to its place', async () => {
  const { ann, visitor, board, pin, drain, db, clock } = await annsBoard()
  const other = await nobodySearches()
  async function nobodySearches() {
    await drain()
    return (await visitor.did(baseSearchGet, { query: 'quokka', scope: 'pins' })).results.length
  }
  expect(other).toBe(1)
  await ann.did(pinDelete, { id: pin.id })
  expect(await nobodySearches()).toBe(0)
  expect(await visitor.call(pinGet, { id: pin.id })).toMatchObject({ code: 'not_found' })
  expect((await ann.did(boardGet, { board_id: board.id })).pin_count).toBe(0)
  expect(await wrongCounts(db)).toEqual([])

  const [item] = await ann.did(trashGet, {})
  expect(item).toMatchObject({
    kind: 'pin',
    object_id: pin.id,
    title: 'Blue quokka',
    pin_count: 1,
    board: { id: board.id, name: 'Bowers' },
  })
  const waits = Date.parse(item?.purge_at ?? '') - Date.parse(item?.deleted_at ?? '')
  expect(waits).toBe(30 * dayMs)

  clock.advance(29 * dayMs)
  const answer = await ann.did(trashRestore, { pin_ids: [pin.id] })
  expect(answer).toEqual({ restored: [{ kind: 'pin', id: pin.id, url: `/pin/${pin.id}/` }], left: [] })
  expect(await ann.did(trashGet, {})).toEqual([])
  expect(await nobodySearches()).toBe(1)
  expect((await visitor.did(userPinsGet, { username: ann.username })).map((one) => one.id)).toEqual([pin.id])
  const view = await visitor.did(boardGet, { board_id: board.id })
  expect([view.pin_count, view.cover_images.length]).toEqual([1, 1])
  expect(await wrongCounts(db)).toEqual([])
})

test('BOARD-16 restored twice, at once and later, a pin is restored once and the answer is the same', async () => {
  const { ann, board, pin, db } = await annsBoard()
  await ann.did(pinDelete, { id: pin.id })
  const [item] = await ann.did(trashGet, {})
  const asked = { item_ids: [item?.id ?? ''] }
  const answers = await Promise.all([1, 2, 3].map(() => ann.did(trashRestore, asked)))
  const later = await ann.did(trashRestore, asked)
  for (const answer of [...answers, later])
    expect(answer).toEqual({ restored: [{ kind: 'pin', id: pin.id, url: `/pin/${pin.id}/` }], left: [] })
  expect((await ann.did(boardGet, { board_id: board.id })).pin_count).toBe(1)
  expect(await wrongCounts(db)).toEqual([])
})

test('BL-01 a retried deletion and a retried restore with one key do what they say once', async () => {
  const { ann, pin, db } = await annsBoard()
  for (let tries = 0; tries < 2; tries++)
    expect(await ann.call(pinDelete, { id: pin.id }, { idempotency_key: 'delete' })).toMatchObject({
      ok: true,
    })
  for (let tries = 0; tries < 2; tries++)
    expect(await ann.call(trashRestore, { pin_ids: [pin.id] }, { idempotency_key: 'restore' })).toMatchObject(
      { ok: true, data: { restored: [{ id: pin.id }], left: [] } },
    )
  expect(await wrongCounts(db)).toEqual([])
})

test("BOARD-16 no one else sees, restores or empties a user's trash", async () => {
  const { ann, bob, visitor, pin } = await annsBoard()
  await ann.did(pinDelete, { id: pin.id })
  const [item] = await ann.did(trashGet, {})
  const item_ids = [item?.id ?? '']
  expect(await bob.did(trashGet, {})).toEqual([])
  const message = 'This is no longer in your trash.'
  expect(await bob.did(trashRestore, { item_ids, pin_ids: [pin.id] })).toEqual({
    restored: [],
    left: [
      { id: item?.id, message },
      { id: pin.id, message },
    ],
  })
  expect(await bob.did(trashDelete, { item_ids })).toEqual({ deleted: 0 })
  for (const call of [trashGet, trashRestore, trashDelete] as const)
    expect(await visitor.call(call, {})).toMatchObject({ code: 'not_signed_in' })
  expect(await ann.did(trashGet, {})).toHaveLength(1)
})

test('BOARD-16 a call that names nothing, or no id, is refused', async () => {
  const { ann } = await annsBoard()
  expect(await ann.call(trashRestore, {})).toMatchObject({ code: 'bad_request' })
  expect(await ann.call(trashDelete, {})).toMatchObject({ code: 'bad_request' })
  expect(await ann.call(trashRestore, { pin_ids: ['x'] })).toMatchObject({ code: 'bad_request' })
  // More than the database's ids can be.
  const section_ids = ['9'.repeat(19)]
  expect(await ann.call(trashRestore, { section_ids })).toMatchObject({ code: 'bad_request' })
  expect(await ann.call(trashGet, { bookmarks: ['x'] })).toMatchObject({ code: 'bad_bookmark' })
})

test('BOARD-16 the trash is read in pages, latest first, and by kind', async () => {
  const { ann, board, make } = await annsBoard()
  const ids = []
  for (let n = 0; n < 3; n++) ids.push((await make.pin(ann, board.id)).id)
  const gone = await make.board(ann, { name: 'Gone' })
  for (const id of ids) await ann.did(pinDelete, { id })
  await ann.did(boardDelete, { board_id: gone.id })
  const first = await ann.call(trashGet, { page_size: 2 })
  const rest = await ann.call(trashGet, {
    page_size: 2,
    bookmarks: [first.ok ? (first.bookmark ?? '') : ''],
  })
  const all = [first, rest].flatMap((page) => (page.ok ? page.data : []))
  expect(all.map((item) => item.object_id)).toEqual([gone.id, ...ids.toReversed()])
  expect((await ann.did(trashGet, { kind: 'board' })).map((item) => item.title)).toEqual(['Gone'])
})

test('BOARD-16 a pin goes back into its section, or onto the board when that is gone', async () => {
  const { ann, board, make, db, drain } = await annsBoard()
  const section = await make.section(ann, board.id, 'Blue')
  const pin = await make.pin(ann, board.id, { section: section.id })
  await ann.did(pinDelete, { id: pin.id })
  await ann.did(trashRestore, { pin_ids: [pin.id] })
  expect((await ann.did(pinGet, { id: pin.id })).section?.id).toBe(section.id)
  await drain()
  expect(await wrongCounts(db)).toEqual([])
  await ann.did(pinDelete, { id: pin.id })
  await sql`delete from board_section where section_id = ${section.id}::bigint`.execute(db)
  await sql`update board set section_count = 0 where board_id = ${board.id}::bigint`.execute(db)
  await ann.did(trashRestore, { pin_ids: [pin.id] })
  expect((await ann.did(pinGet, { id: pin.id })).section).toBeNull()
})

test('BOARD-16 a save that is deleted and restored counts as before, for its people and for everyone', async () => {
  const { ann, bob, make, pin, drain, db } = await annsBoard()
  const his = await make.board(bob)
  const saved = await bob.did(repinCreate, { pin_id: pin.id, board_id: his.id })
  const saves = async () => (await ann.did(pinGet, { id: pin.id })).repin_count
  await drain()
  expect(await saves()).toBe(1)
  await bob.did(pinDelete, { id: saved.id })
  await drain()
  expect([await saves(), await wrongCounts(db)]).toEqual([0, []])
  await bob.did(trashRestore, { pin_ids: [saved.id] })
  await drain()
  expect([await saves(), await wrongCounts(db)]).toEqual([1, []])
  // It still is known that he has it.
  expect((await bob.did(repinCreate, { pin_id: pin.id, board_id: his.id })).id).toBe(saved.id)
})

test('BOARD-16 a deleted board is out of sight at once, its name is free, and it comes back with a number', async () => {
  const { ann, visitor, board, pin, make, drain, db } = await annsBoard()
  const section = await make.section(ann, board.id)
  await make.pin(ann, board.id, { section: section.id })
  await ann.did(boardDelete, { board_id: board.id })
  expect(await visitor.call(pinGet, { id: pin.id })).toMatchObject({ code: 'not_found' })
  expect(await wrongCounts(db)).toEqual([])
  await drain()
  expect(await ann.did(trashGet, {})).toMatchObject([
    { kind: 'board', title: 'Bowers', pin_count: 2, board: null },
  ])

  const second = await ann.did(boardCreate, { name: 'bowers' })
  const answer = await ann.did(trashRestore, { board_ids: [board.id] })
  expect(answer.restored).toEqual([{ kind: 'board', id: board.id, url: `/${ann.username}/bowers-2/` }])
  const back = await visitor.did(boardGet, { username: ann.username, slug: 'bowers-2' })
  expect(back).toMatchObject({ id: board.id, name: 'Bowers 2', pin_count: 2, section_count: 1 })
  expect(await wrongCounts(db)).toEqual([])
  expect((await visitor.did(pinGet, { id: pin.id })).id).toBe(pin.id)
  await drain()
  const found = await visitor.did(baseSearchGet, { query: 'quokka', scope: 'pins' })
  expect(found.results[0]).toMatchObject({ id: pin.id, recommendation_reason: null })
  expect(second.name).toBe('bowers')
  expect(await wrongCounts(db)).toEqual([])
})

test('BOARD-16 a board whose name is free has its name and address again', async () => {
  const { ann, visitor, board } = await annsBoard()
  await ann.did(boardDelete, { board_id: board.id })
  await ann.did(trashRestore, { board_ids: [board.id] })
  expect(await visitor.did(boardGet, { username: ann.username, slug: 'bowers' })).toMatchObject({
    id: board.id,
    name: 'Bowers',
  })
})

test('BOARD-16 its collaborators lose a deleted board and have it again when it is restored; a user blocked meanwhile does not', async () => {
  const { ann, bob, make, board, db } = await annsBoard('secret')
  const eve = await make.pinner()
  for (const person of [bob, eve]) await joins(db, board.id, person.id)
  await ann.did(boardDelete, { board_id: board.id })
  expect(await bob.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  expect(await bob.did(boardsGet, { username: bob.username })).toEqual([])
  await sql`insert into block values
    (${ann.id}::bigint, ${eve.id}::bigint, 'out', now()), (${eve.id}::bigint, ${ann.id}::bigint, 'in', now())`.execute(
    db,
  )
  await ann.did(trashRestore, { board_ids: [board.id] })
  expect((await bob.did(boardGet, { board_id: board.id })).my_role).toBe('organise')
  expect((await bob.did(boardsGet, { username: bob.username })).map((one) => one.id)).toEqual([board.id])
  expect(await eve.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
})

test('BOARD-16 BOARD-03 a board restored from the trash is archived for those who had archived it, and for no one else', async () => {
  const { ann, bob, make, board, db } = await annsBoard()
  const eve = await make.pinner()
  for (const person of [bob, eve]) await joins(db, board.id, person.id)
  const archivedBy = async (person: typeof ann) =>
    (await person.did(boardGet, { board_id: board.id })).archived_by_me_at
  await ann.did(boardArchive, { board_id: board.id })
  await bob.did(boardArchive, { board_id: board.id })
  const before = [await archivedBy(ann), await archivedBy(bob), await archivedBy(eve)]
  expect(before).toEqual([expect.any(String), expect.any(String), null])
  for (const round of [1, 2]) {
    await ann.did(boardDelete, { board_id: board.id })
    await ann.did(trashRestore, { board_ids: [board.id] })
    expect([await archivedBy(ann), await archivedBy(bob), await archivedBy(eve)], `${round}`).toEqual(before)
  }
  for (const person of [ann, bob]) await person.did(boardUnarchive, { board_id: board.id })
  await ann.did(boardDelete, { board_id: board.id })
  await ann.did(trashRestore, { board_ids: [board.id] })
  expect([await archivedBy(ann), await archivedBy(bob), await archivedBy(eve)]).toEqual([null, null, null])
})

async function joins(db: Db, board_id: BoardId, user_id: UserId, role = 'organise') {
  await sql`insert into board_collaborator (board_id, user_id, role, state, created_at)
    values (${board_id}::bigint, ${user_id}::bigint, ${role}, 'accepted', now())`.execute(db)
  await sql`insert into user_board (user_id, board_id, role, privacy, folded_name, last_saved_at)
    select ${user_id}::bigint, board_id, ${role}, privacy, lower(name), now() from board where board_id = ${board_id}::bigint`.execute(
    db,
  )
}

test("BOARD-16 a pin that an organiser deleted is in its owner's trash and in theirs, and one restore ends both", async () => {
  const { ann, bob, make, board, db, drain } = await annsBoard()
  await joins(db, board.id, bob.id)
  const his = await make.pin(bob, board.id)
  await ann.did(pinDelete, { id: his.id })
  for (const person of [ann, bob])
    expect((await person.did(trashGet, {})).map((item) => item.object_id)).toEqual([his.id])
  const raced = await Promise.all([
    ann.did(trashRestore, { pin_ids: [his.id] }),
    bob.did(trashRestore, { pin_ids: [his.id] }),
  ])
  expect(raced.map((answer) => answer.restored.length)).toEqual([1, 1])
  for (const person of [ann, bob]) expect(await person.did(trashGet, {})).toEqual([])
  await drain()
  expect(await wrongCounts(db)).toEqual([])
})

test('BOARD-16 a user who may no longer save to the board leaves its pins in the trash, and learns nothing about it', async () => {
  const { ann, bob, make, board, db } = await annsBoard('secret')
  await joins(db, board.id, bob.id)
  const his = await make.pin(bob, board.id)
  await bob.did(pinDelete, { id: his.id })
  await sql`delete from user_board where user_id = ${bob.id}::bigint`.execute(db)
  await sql`delete from board_collaborator where user_id = ${bob.id}::bigint`.execute(db)
  expect(await bob.did(trashGet, {})).toMatchObject([{ object_id: his.id, board: null }])
  const left = { restored: [], left: [{ id: his.id, message: 'Its board is gone.' }] }
  expect(await bob.did(trashRestore, { pin_ids: [his.id] })).toEqual(left)
  await ann.did(boardDelete, { board_id: board.id })
  expect(await bob.did(trashRestore, { pin_ids: [his.id] })).toEqual(left)
})

test("PR-04 a user who is no longer on a board sees nothing of others' things that they deleted there, nor a picture of them", async () => {
  const home = await annsBoard('secret')
  const { ann, bob, make, board, pin, db } = home
  await joins(db, board.id, bob.id)
  const his = await make.pin(bob, board.id)
  const { id: section_id } = await ann.did(boardSectionCreate, {
    board_id: board.id,
    name: 'Bower',
    initial_pins: [(await make.pin(ann, board.id)).id],
  })
  const asBob = await browserOf(home, bob)
  await bob.did(pinDelete, { id: pin.id })
  await bob.did(pinDelete, { id: his.id })
  await bob.did(sectionDelete, { section_id })
  const before = await bob.did(trashGet, {})
  expect(before.map((item) => item.object_id)).toEqual([section_id, his.id, pin.id])
  const opened = async () =>
    Promise.all(
      before.map(async (item) => (await home.fetch(item.image_urls[0] ?? '', { headers: asBob })).status),
    )
  expect(await opened()).toEqual([200, 200, 200])

  await ann.did(collaboratorDelete, { board_id: board.id, user_id: bob.id })
  expect((await bob.did(trashGet, {})).map((item) => item.object_id)).toEqual([his.id])
  expect(await opened()).toEqual([404, 200, 404])
  expect(await ann.did(trashGet, {})).toHaveLength(2)
  await ann.did(boardDelete, { board_id: board.id })
  expect((await ann.did(trashGet, {})).map((item) => item.kind)).toEqual(['board', 'section', 'pin'])
})

test('BOARD-16 a pin waits for its board, and comes back with it when both are asked for', async () => {
  const { ann, board, pin, db } = await annsBoard()
  await ann.did(pinDelete, { id: pin.id })
  await ann.did(boardDelete, { board_id: board.id })
  expect(await ann.did(trashRestore, { pin_ids: [pin.id] })).toEqual({
    restored: [],
    left: [{ id: pin.id, message: 'Its board is in the trash. Restore the board first.' }],
  })
  const both = await ann.did(trashRestore, { pin_ids: [pin.id], board_ids: [board.id] })
  expect(both.restored.map((one) => one.kind)).toEqual(expect.arrayContaining(['board', 'pin']))
  expect((await ann.did(boardGet, { board_id: board.id })).pin_count).toBe(1)
  expect(await wrongCounts(db)).toEqual([])
})

test('PR-04 the picture of something in the trash opens for the user who deleted it alone, and is not swept', async () => {
  const home = await annsBoard()
  const { ann, bob, board, pin, drain, clock, jobs } = home
  const [asAnn, asBob] = [await browserOf(home, ann), await browserOf(home, bob)]
  await ann.did(pinDelete, { id: pin.id })
  await drain()
  clock.advance(3 * dayMs)
  await drain()
  await sweep()
  const [item] = await ann.did(trashGet, {})
  const [url = ''] = item?.image_urls ?? []
  const answer = await home.fetch(url, { headers: asAnn })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await home.fetch(url, { headers: asBob })).status).toBe(404)
  expect((await home.fetch(url)).status).toBe(404)
  expect((await home.fetch(url.replace(item?.id ?? '', '999'), { headers: asAnn })).status).toBe(404)
  expect((await home.fetch(pin.images['236x'].url)).status).toBe(404)
  await ann.did(trashRestore, { pin_ids: [pin.id] })
  expect((await home.fetch(url, { headers: asAnn })).status).toBe(404)
  expect((await home.fetch(pin.images['236x'].url)).status).toBe(200)

  await ann.did(boardDelete, { board_id: board.id })
  const [cover = ''] = (await ann.did(trashGet, {}))[0]?.image_urls ?? []
  expect((await home.fetch(cover, { headers: asAnn })).status).toBe(200)

  async function sweep() {
    const { sweepUnusedPictures } = await import('../uploads/sweep-unused-pictures.ts')
    for (let hour = 0; hour < 2; hour++) {
      await sweepUnusedPictures.enqueue(home.db, {})
      await jobs.drain()
      clock.advance(2 * dayMs)
    }
  }
})

test('BOARD-16 after 30 days a pin is gone for good, with its picture; the number of saves that others made of it is kept', async () => {
  const { ann, bob, make, pin, drain, db, clock } = await annsBoard()
  const his = await make.board(bob)
  const [first, second] = [
    await bob.did(repinCreate, { pin_id: pin.id, board_id: his.id }),
    await ann.did(repinCreate, { pin_id: pin.id, board_id: (await make.board(ann)).id }),
  ]
  await drain()
  await ann.did(pinDelete, { id: pin.id })
  await ann.did(pinDelete, { id: second.id })
  clock.advance(30 * dayMs + 1000)
  await purge(db, drain)
  expect(await ann.did(trashGet, {})).toEqual([])
  expect(await ann.did(trashRestore, { pin_ids: [pin.id] })).toMatchObject({ restored: [] })
  const rows = await db.selectFrom('pin').selectAll().orderBy('pin_id').execute()
  expect(rows.map((row) => [row.pin_id, row.title, row.image_signature])).toEqual([
    [pin.id, '', ''],
    [first.id, 'Blue quokka', pin.image_signature],
  ])
  for (const table of ['trash_item', 'image_use'] as const) {
    const left = await db.selectFrom(table).selectAll().execute()
    expect(left.filter((row) => JSON.stringify(row).includes(pin.id))).toEqual([])
  }
  expect((await bob.did(pinGet, { id: first.id })).repin_count).toBe(1)
})

async function purge(db: Db, drain: () => Promise<void>) {
  const { purgeTrash } = await import('./purge-trash.ts')
  await purgeTrash.enqueue(db, {})
  await drain()
}

test('BOARD-16 a board that is deleted for good leaves nothing behind, in no table', async () => {
  const { ann, bob, board, make, drain, db } = await annsBoard()
  await joins(db, board.id, bob.id)
  const section = await make.section(ann, board.id)
  await make.pin(bob, board.id, { section: section.id })
  await drain()
  await ann.did(boardDelete, { board_id: board.id })
  const [item] = await ann.did(trashGet, {})
  expect(await ann.did(trashDelete, { item_ids: [item?.id ?? ''] })).toEqual({ deleted: 1 })
  expect(await ann.did(trashGet, {})).toEqual([])
  expect(await ann.did(trashRestore, { board_ids: [board.id] })).toMatchObject({ restored: [] })
  await drain()
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'board_id'`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} where board_id = ${board.id}::bigint`.execute(
      db,
    )
    expect([name, rows.length]).toEqual([name, 0])
  }
  expect(await db.selectFrom('pin').select('pin_id').execute()).toEqual([])
})

test("BOARD-16 an organiser who empties their trash does not end another user's pin; its owner does", async () => {
  const { ann, bob, make, board, drain, db } = await annsBoard()
  await joins(db, board.id, bob.id)
  const his = await make.pin(bob, board.id)
  await ann.did(pinDelete, { id: his.id })
  expect(await ann.did(trashDelete, { all: true })).toEqual({ deleted: 1 })
  await drain()
  expect(await bob.did(trashGet, {})).toHaveLength(1)
  await bob.did(trashRestore, { pin_ids: [his.id] })
  await ann.did(pinDelete, { id: his.id })
  await bob.did(trashDelete, { all: true })
  await drain()
  expect(await ann.did(trashGet, {})).toEqual([])
  expect(await db.selectFrom('pin').select('pin_id').where('pin_id', '=', his.id).execute()).toEqual([])
})

test('BOARD-16 emptying the trash twice with one key answers the same, and a restore at the same moment wins or loses whole', async () => {
  const { ann, pin, board, drain, db } = await annsBoard()
  await ann.did(pinDelete, { id: pin.id })
  const [emptied, back] = await Promise.all([
    ann.call(trashDelete, { all: true }, { idempotency_key: 'empty' }),
    ann.did(trashRestore, { pin_ids: [pin.id] }),
  ])
  await drain()
  expect(await ann.call(trashDelete, { all: true }, { idempotency_key: 'empty' })).toEqual(emptied)
  const isBack = back.restored.length === 1
  expect(emptied).toMatchObject({ ok: true, data: { deleted: isBack ? 0 : 1 } })
  expect((await ann.did(boardGet, { board_id: board.id })).pin_count).toBe(isBack ? 1 : 0)
  expect(await wrongCounts(db)).toEqual([])
})

test(
  'BOARD-16 more pins of a board than a batch takes are back at once, and found again when the task has run',
  { timeout: 60_000 },
  async () => {
    const { ann, visitor, board, pin, drain, db } = await annsBoard()
    await drain()
    await copies(db, pin.id, 700)
    await sql`update board set pin_count = 701 where board_id = ${board.id}::bigint`.execute(db)
    await ann.did(boardDelete, { board_id: board.id })
    await drain()
    expect((await ann.did(userGet, { username: ann.username })).pin_count).toBe(0)
    await ann.did(trashRestore, { board_ids: [board.id] })
    expect((await visitor.did(userGet, { username: ann.username })).pin_count).toBe(701)
    expect((await visitor.did(boardGet, { board_id: board.id })).pin_count).toBe(701)
    expect(await wrongCounts(db)).toEqual([])
    await drain()
    const { rows } = await sql`select from search_document`.execute(db)
    expect(rows).toHaveLength(701)
  },
)

/** Copies of a pin, as creating them would have left them. */
async function copies(db: Db, pin_id: PinId, many: number): Promise<void> {
  for (const [table, columns] of Object.entries({
    pin: ['pin_id', 'root_pin_id'],
    board_pin: ['pin_id', 'position'],
    user_pin: ['pin_id', 'root_pin_id'],
  }))
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(one, jsonb_build_object(${sql.join(
        columns.map((column) => sql`${sql.lit(column)}, one.pin_id + n`),
      )}))).*
      from ${sql.table(table)} one, generate_series(1, ${sql.lit(many)}) n where one.pin_id = ${pin_id}::bigint`.execute(
      db,
    )
}

test('BOARD-12 what was changed of a pin before it was deleted is as it was when it comes back', async () => {
  const { ann, pin } = await annsBoard()
  await ann.did(pinUpdate, { id: pin.id, title: 'Green', link: 'https://www.example.com/green' })
  await ann.did(pinDelete, { id: pin.id })
  await ann.did(trashRestore, { pin_ids: [pin.id] })
  expect(await ann.did(pinGet, { id: pin.id })).toMatchObject({
    title: 'Green',
    link: 'https://www.example.com/green',
  })
})
