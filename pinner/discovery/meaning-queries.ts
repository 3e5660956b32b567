import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/media/image-table'
import { vectorBytes } from '@bowerbird/core/media/describe-likeness'
import { sql } from 'kysely'
import type {} from '../library/board-tables.ts'
import type {} from '../library/pin-tables.ts'
import './discovery-tables.ts'

/** Pins and vectors: an id of 64 bits, the highest byte first, then its vector, of each. */
type Rows = Buffer | null

const bytesOf = sql`string_agg(int8send(pin_id) || vector, ''::bytea order by pin_id)`
const isKnown = sql`length(vector) = ${sql.lit(vectorBytes)}`
const isChosen = sql`exists (select from added_model where purpose = 'words')`
const publicPins = sql`pin p join board b on b.board_id = p.board_id and p.deleted_at is null and p.held_since is null
  and b.deleted_at is null and b.privacy = 'public'`

/**
 * A row that is deleted and comes back, as its board turns secret and public or another model is chosen, has another number: what
 * was read for the first is not taken for the second.
 */
const newNumber = sql`(1 + txid_current() % 1000000000)::int`

/** The texts of those of these pins that are public are to be read (anew); what others mean is forgotten. */
export async function askForMeanings(db: Db, pin_ids: readonly PinId[]): Promise<void> {
  await sql`
    insert into pin_meaning (pin_id, asked)
    select p.pin_id, ${newNumber} from ${publicPins} where p.pin_id = ${anyId(pin_ids)} and ${isChosen} order by p.pin_id
    on conflict (pin_id) do update set asked = greatest(pin_meaning.asked + 1, excluded.asked)`.execute(db)
  await sql`
    delete from pin_meaning m where m.pin_id = ${anyId(pin_ids)}
      and not exists (select from ${publicPins} where p.pin_id = m.pin_id)`.execute(db)
}

/** The texts of all public pins are to be read that were not yet, or could not be. */
export async function askForAllMeanings(db: Db): Promise<void> {
  await sql`
    insert into pin_meaning (pin_id, asked) select p.pin_id, ${newNumber} from ${publicPins}
    on conflict (pin_id) do update set asked = greatest(pin_meaning.asked + 1, excluded.asked)
    where pin_meaning.vector is null`.execute(db)
}

export async function forgetMeanings(db: Db): Promise<void> {
  await db.deleteFrom('pin_meaning').execute()
}

export interface DuePin {
  pin_id: PinId
  asked: number
  title: string
  description: string
  alt_text: string
  hashtags: string[]
}

/** Some public pins whose texts are to be read. Served by pin_meaning_due_idx. */
export async function duePins(db: Db, limit: number): Promise<DuePin[]> {
  const { rows } = await sql<DuePin>`
    select m.pin_id, m.asked, p.title, p.description, p.alt_text, p.hashtags
    from pin_meaning m join (${publicPins}) on p.pin_id = m.pin_id
    where m.answered < m.asked order by m.pin_id limit ${limit}`.execute(db)
  return rows
}

/** Keeps what these texts mean. One that changed meanwhile stays due. */
export async function putMeanings(
  db: Db,
  read: readonly { pin_id: PinId; asked: number; vector: Uint8Array | null }[],
): Promise<void> {
  // Rows are locked in the order of their ids, as where meanings are asked for.
  await sql`
    update pin_meaning m set vector = due.vector, answered = due.asked
    from (
      select d.pin_id, d.asked, r.vector from pin_meaning d
      join unnest(
        ${read.map((one) => one.pin_id)}::bigint[], ${read.map((one) => one.asked)}::integer[],
        ${read.map((one) => one.vector && Buffer.from(one.vector))}::bytea[]
      ) as r (pin_id, asked, vector) on d.pin_id = r.pin_id and d.asked = r.asked
      order by d.pin_id for update of d
    ) due
    where m.pin_id = due.pin_id`.execute(db)
}

/** What these pins mean, as far as it is known. Served by the primary key. */
export async function meaningsOfPins(db: Db, pin_ids: readonly PinId[]): Promise<Rows> {
  if (pin_ids.length === 0) return null
  const { rows } = await sql<{ bytes: Rows }>`
    select ${bytesOf} as bytes from pin_meaning where pin_id = ${anyId(pin_ids)} and ${isKnown}`.execute(db)
  return rows[0]?.bytes ?? null
}

/** What pins mean, by their ids. Served by the primary key. */
export async function pageOfMeanings(
  db: Db,
  after: PinId,
  limit: number,
): Promise<{ last: PinId | null; bytes: Rows }> {
  const { rows } = await sql<{ last: PinId | null; bytes: Rows }>`
    with page as (select pin_id, vector from pin_meaning where pin_id > ${after} order by pin_id limit ${limit})
    select (select max(pin_id) from page) as last, ${bytesOf} as bytes from page where ${isKnown}`.execute(db)
  return rows[0] ?? { last: null, bytes: null }
}

/** Of how many pins the texts were read, of how many. */
export async function countOfMeanings(db: Db): Promise<{ read: number; pins: number }> {
  const { rows } = await sql<{ read: number; pins: number }>`
    select (count(*) filter (where answered >= asked))::int as read, count(*)::int as pins from pin_meaning`.execute(
    db,
  )
  return rows[0] ?? { read: 0, pins: 0 }
}
