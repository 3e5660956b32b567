import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { anyText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { PageFacts } from './page-facts.ts'

export type PageMemoryTable = { address_hash: string; facts: PageFacts; read_at: Date }

declare module '../db/tables.ts' {
  interface Tables {
    page_memory: PageMemoryTable
  }
}

const lastsMs = 24 * 60 * 60_000

/** What a page stated about itself, for readers within a day; the newest reading counts. */
export async function rememberPage(db: Db, address: string, facts: PageFacts, read_at: Date): Promise<void> {
  await sql`
    insert into page_memory (address_hash, facts, read_at)
    values (${hashOf(address)}, ${JSON.stringify(facts)}::jsonb, ${read_at})
    on conflict (address_hash) do update set facts = excluded.facts, read_at = excluded.read_at
      where page_memory.read_at < excluded.read_at`.execute(db)
}

/** By address; pages not read within a day are missing. */
export async function rememberedPages(
  db: Db,
  addresses: readonly string[],
  now: Date,
): Promise<Map<string, PageFacts>> {
  if (addresses.length === 0) return new Map()
  const hashes = new Map(addresses.map((address) => [hashOf(address), address]))
  const rows = await db
    .selectFrom('page_memory')
    .select(['address_hash', 'facts'])
    .where('address_hash', '=', anyText([...hashes.keys()]))
    .where('read_at', '>', new Date(now.getTime() - lastsMs))
    .execute()
  return new Map(rows.map(({ address_hash, facts }) => [hashes.get(address_hash) ?? '', facts]))
}

/** Served by page_memory_read_at_idx. Answers how many went. */
export async function forgetPages(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from page_memory where address_hash in (
      select address_hash from page_memory where read_at <= ${new Date(now.getTime() - lastsMs)}
      order by read_at limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')
