import {
  boardDelete,
  boardGet,
  boardSectionCreate,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinGet, repinCreate, userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import type { Db } from '@bowerbird/core/db/database'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const many = 1200

/** Two boards of one person that saved a pin of another user: once to the one, very often to the other. */
async function smallAndLarge() {
  const home = await world()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  const source = await home.make.pin(ben, (await home.make.board(ben)).id, { title: 'A bower' })
  const [small, large] = [await home.make.board(ada), await home.make.board(ada)]
  await ada.did(repinCreate, { pin_id: source.id, board_id: small.id, title: 'Lone quokka' })
  const first = await ada.did(repinCreate, {
    pin_id: source.id,
    board_id: large.id,
    title: 'Many quokkas',
    description: '#quokka',
  })
  await home.drain()
  await copyPin(home.db, first.id)
  return { ...home, ada, ben, source, small, large, first }
}

/** Copies of a pin, as its saves would have left them; no facts were stated, so nothing has to catch up. */
async function copyPin(db: Db, pin_id: PinId): Promise<void> {
  for (const [table, columns] of Object.entries({
    pin: ['pin_id'],
    board_pin: ['pin_id', 'position'],
    user_pin: ['pin_id'],
  }))
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(one, jsonb_build_object(${sql.join(
        columns.map((column) => sql`${sql.lit(column)}, one.pin_id + n`),
      )}))).*
      from ${sql.table(table)} one, generate_series(1, ${sql.lit(many - 1)}) n where one.pin_id = ${pin_id}::bigint`.execute(
      db,
    )
  await sql`
    insert into pin_save select pin_id, saved_pin_id + n, user_id, board_id, is_public, created_at
    from pin_save, generate_series(1, ${sql.lit(many - 1)}) n where saved_pin_id = ${pin_id}::bigint`.execute(
    db,
  )
  await sql`
    insert into image_use select signature, 'pin/' || (${pin_id}::bigint + n), is_shown
    from image_use, generate_series(1, ${sql.lit(many - 1)}) n where used_by = 'pin/' || ${pin_id}`.execute(
    db,
  )
  await sql`
    insert into image_board select image_signature, board_id, pin_id + n
    from image_board, generate_series(1, ${sql.lit(many - 1)}) n where pin_id = ${pin_id}::bigint`.execute(db)
}

const count = async (db: Db, query: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${query}`.execute(db)
  return rows[0]?.n
}

const found = async (who: Actor) =>
  (await who.did(baseSearchGet, { query: 'quokka', scope: 'pins' })).results.length

test('BOARD-10 a large board is deleted in as few statements as a small one; its pins are out of sight at once, and gone soon', async () => {
  const { ada, visitor, source, small, large, first, db, drain, fetch } = await smallAndLarge()
  const one = await countQueries(() => ada.did(boardDelete, { board_id: small.id }))
  const lots = await countQueries(() => ada.did(boardDelete, { board_id: large.id }))
  expect(lots.queries).toBe(one.queries)

  for (const who of [ada, visitor]) {
    expect(await who.call(pinGet, { id: first.id })).toMatchObject({ code: 'not_found' })
    expect(await who.did(userPinsGet, { username: ada.username })).toEqual([])
    expect(await who.did(userGet, { username: ada.username })).toMatchObject({ pin_count: 0, board_count: 0 })
  }
  await drain()
  const saves = sql`pin_save where board_id = ${large.id}::bigint`
  for (const rows of [
    saves,
    sql`image_board where board_id = ${large.id}::bigint`,
    sql`own_document where owner_id = ${ada.id}::bigint`,
  ])
    expect(await count(db, rows)).toBe(0)
  expect(await count(db, sql`image_use where signature = ${first.image_signature} and is_shown`)).toBe(1)
  expect((await visitor.did(pinGet, { id: source.id })).repin_count).toBe(0)
  expect((await fetch(source.images['236x'].url)).status).toBe(200)
})

test('BOARD-02 a large board turns secret in as few statements as a small one, its pictures at once, and comes back', async () => {
  const { ada, ben, visitor, source, small, large, first, db, drain, fetch } = await smallAndLarge()
  await ben.did(boardDelete, { board_id: source.board.id })
  await ada.did(boardDelete, { board_id: small.id })
  await drain()
  const other = await ada.did(boardUpdate, { board_id: large.id, privacy: 'protected' })
  await ada.did(boardUpdate, { board_id: large.id, privacy: 'public' })
  await drain()
  expect((await fetch(source.images['236x'].url)).status).toBe(200)
  expect(other.privacy).toBe('protected')

  const { queries } = await countQueries(() =>
    ada.did(boardUpdate, { board_id: large.id, privacy: 'secret' }),
  )
  expect(queries).toBeLessThan(25)
  expect((await fetch(source.images['236x'].url)).status).toBe(404)
  expect(await found(visitor)).toBe(0)
  await drain()
  expect(await count(db, sql`search_document where tags @> '{quokka}'`)).toBe(0)
  expect(await count(db, sql`image_board where board_id = ${large.id}::bigint`)).toBe(0)
  expect(await count(db, sql`pin_save where board_id = ${large.id}::bigint and is_public`)).toBe(0)
  await ada.did(boardUpdate, { board_id: large.id, privacy: 'public' })
  await drain()
  expect(await count(db, sql`pin_save where board_id = ${large.id}::bigint and is_public`)).toBe(many)
  expect(await count(db, sql`search_document where tags @> '{quokka}'`)).toBe(many)
  expect(await visitor.did(pinGet, { id: first.id })).toMatchObject({ id: first.id })
})

test('BOARD-10 a new name reaches the words of all pins, a new description or section touches none', async () => {
  const { ada, visitor, large, db, drain } = await smallAndLarge()
  const facts = () => count(db, sql`event where name = 'pin_changed'`)
  await ada.did(boardUpdate, { board_id: large.id, description: 'Of quokkas' })
  await ada.did(boardSectionCreate, { board_id: large.id, name: 'Small ones' })
  await drain()
  expect(await facts()).toBe(0)
  await ada.did(boardUpdate, { board_id: large.id, name: 'Marsupialia' })
  expect((await visitor.did(boardGet, { board_id: large.id })).name).toBe('Marsupialia')
  await drain()
  expect(await facts()).toBe(many)
  const hits = await visitor.did(baseSearchGet, { query: 'marsupialia', scope: 'pins' })
  expect(hits.results).toHaveLength(1)
})

test('BOARD-02 however many people work on a board, all of them know that it turned secret', async () => {
  const { make, db, app } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const ids = Array.from({ length: 1100 }, () => app.database.new_id())
  await sql`
    insert into board_collaborator (board_id, user_id, role, state, created_at)
    select ${board.id}::bigint, id, 'save', 'accepted', now()
    from unnest(${ids}::bigint[]) id`.execute(db)
  await sql`
    insert into user_board select id, ${board.id}::bigint, 'save', 'public', 'x', null, now()
    from unnest(${ids}::bigint[]) id`.execute(db)
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await count(db, sql`user_board where board_id = ${board.id}::bigint and privacy <> 'secret'`)).toBe(
    0,
  )
})
