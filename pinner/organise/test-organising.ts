import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { recountStats } from '../profiles/people-queries.ts'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Actor } from '@bowerbird/testing/actor'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import type { WorldOptions } from '@bowerbird/testing/world'
import { transaction } from '@bowerbird/core/db/transaction'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { oneTurn } from './run-board-action.ts'
import { recountSections } from '../library/section-queries.ts'

type Ids = [PinId, PinId, PinId, PinId, PinId, PinId, ...string[]]

/** Two people, two boards of the first, and ways to fill them. */
export async function organisingWorld(options: WorldOptions = {}) {
  const home = await world(options)
  const { db, make } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [one, two] = [await make.board(ada, { name: 'One' }), await make.board(ada, { name: 'Two' })]

  /** Pins of a user on a board, the first saved first. Their pictures are the same where they are many. */
  async function some(who: Actor, board_id: BoardId, number: number): Promise<Ids> {
    const first = await make.pin(who, board_id)
    const ids = [first.id]
    while (ids.length < number)
      ids.push(
        (
          await who.did(repinCreate, {
            pin_id: first.id,
            board_id,
            title: `Pin ${ids.length}`,
            save_again: true,
          })
        ).id,
      )
    // As many as were asked for: a test names no more.
    return ids as Ids
  }

  /** As many pins of a user as one likes, as saves would have left them, all with one picture; no facts were stated. */
  async function fill(who: Pinner, board_id: BoardId, number: number): Promise<string[]> {
    const first = await make.pin(who, board_id)
    const further = sql`generate_series(1, ${number - 1}::int) n`
    const own = sql`${first.id}::bigint`
    const rows: [table: string, columns: string[]][] = [
      ['pin', ['pin_id', 'root_pin_id']],
      ['board_pin', ['pin_id', 'position']],
      ['user_pin', ['pin_id', 'root_pin_id']],
      ['image_board', ['pin_id']],
    ]
    for (const [table, columns] of rows) {
      const changes = sql.join(columns.map((column) => sql`${sql.lit(column)}, one.pin_id + n`))
      await sql`
        insert into ${sql.table(table)} select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
        from ${sql.table(table)} one, ${further} where one.pin_id = ${own}`.execute(db)
    }
    await sql`
      insert into image_use select signature, 'pin/' || (${own} + n), is_shown
      from image_use, ${further} where used_by = 'pin/' || ${first.id}`.execute(db)
    await sql`update board set pin_count = pin_count + ${number - 1}::int where board_id = ${board_id}::bigint`.execute(
      db,
    )
    await recountStats(db, [who.id])
    const ids = await db
      .selectFrom('board_pin')
      .select('pin_id')
      .where('board_id', '=', board_id)
      .orderBy('pin_id')
      .execute()
    return ids.map((row) => row.pin_id)
  }

  /** A job is gone as if its process had been killed for good. */
  async function dropJob(action_id: string): Promise<void> {
    await sql`select graphile_worker.remove_job(${`action ${action_id}`})`.execute(db)
  }

  /** One turn of the job of an action, as a process would take it before it is killed. */
  function turn(action: { board_id: BoardId; id: string }): Promise<boolean> {
    return transaction(db, (db) => oneTurn(db, { board_id: action.board_id, action_id: action.id }, home.app))
  }

  async function member(
    who: Pinner,
    board_id: BoardId,
    role: 'save' | 'organise',
    state: 'invited' | 'accepted' = 'accepted',
  ): Promise<void> {
    const board = await db
      .selectFrom('board')
      .selectAll()
      .where('board_id', '=', board_id)
      .executeTakeFirstOrThrow()
    await unmember(who, board_id)
    await db
      .insertInto('board_collaborator')
      .values({ board_id, user_id: who.id, role, state, created_at: home.clock.now() })
      .execute()
    await db
      .insertInto('user_board')
      .values({
        user_id: who.id,
        board_id,
        role: state === 'invited' ? 'invited' : role,
        privacy: board.privacy,
        folded_name: board.name.toLowerCase(),
        archived_at: null,
        last_saved_at: home.clock.now(),
      })
      .execute()
  }

  async function unmember(who: Pinner, board_id: BoardId): Promise<void> {
    for (const table of ['board_collaborator', 'user_board'] as const)
      await db.deleteFrom(table).where('board_id', '=', board_id).where('user_id', '=', who.id).execute()
  }

  async function block(who: Pinner, other: Pinner): Promise<void> {
    const created_at = home.clock.now()
    await db
      .insertInto('block')
      .values([
        { user_id: who.id, other_id: other.id, direction: 'out', created_at },
        { user_id: other.id, other_id: who.id, direction: 'in', created_at },
      ])
      .execute()
  }

  /** Every number that is kept is what counting afresh gives, once the events so far are read. */
  async function recounted(): Promise<void> {
    await home.consumers.drain()
    const kept = await numbers()
    const boards = await db.selectFrom('board').select('board_id').execute()
    for (const { board_id } of boards) {
      const sections = await db
        .selectFrom('board_section')
        .select('section_id')
        .where('board_id', '=', board_id)
        .execute()
      await recountSections(
        db,
        board_id,
        sections.map((section) => section.section_id),
      )
    }
    await recountStats(
      db,
      kept.people.map((person) => person.user_id),
    )
    expect(kept).toEqual(await numbers())
    for (const board of kept.boards) {
      const pins = await db
        .selectFrom('board_pin')
        .select('pin_id')
        .where('board_id', '=', board.board_id)
        .execute()
      expect({ board: board.board_id, pins: board.pin_count }).toEqual({
        board: board.board_id,
        pins: pins.length,
      })
      const rows = await db
        .selectFrom('pin')
        .select('pin_id')
        .where('board_id', '=', board.board_id)
        .where('deleted_at', 'is', null)
        .execute()
      expect(new Set(rows.map((row) => row.pin_id))).toEqual(new Set(pins.map((row) => row.pin_id)))
    }
  }

  async function numbers() {
    return {
      boards: await db
        .selectFrom('board')
        .select(['board_id', 'pin_count', 'section_count'])
        .where('deleted_at', 'is', null)
        .orderBy('board_id')
        .execute(),
      sections: await db
        .selectFrom('board_section')
        .select(['section_id', 'pin_count'])
        .orderBy('section_id')
        .execute(),
      people: await db
        .selectFrom('user_stats')
        .select(['user_id', 'pin_count', 'public_pin_count', 'board_count', 'public_board_count'])
        .orderBy('user_id')
        .execute(),
    }
  }

  const section = (who: Actor, board_id: BoardId, name: string) => make.section(who, board_id, name)
  return {
    ...home,
    ada,
    ben,
    one,
    two,
    some,
    fill,
    turn,
    dropJob,
    section,
    member,
    unmember,
    block,
    recounted,
  }
}
