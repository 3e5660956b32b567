import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { BlockListTable } from './offsite-tables.ts'

/** Hosts that the owner of the site wrote themselves are on no list. */
export const byHand = '0'

/** What the lists say of these hosts. Served by the primary key. */
export async function verdictsOn(db: Db, hosts: readonly string[]): Promise<LinkVerdict[]> {
  const rows = await db
    .selectFrom('blocked_host')
    .select('verdict')
    .where('host', '=', sql<string>`any(${hosts}::text[])`)
    .execute()
  return rows.map((row) => row.verdict)
}

/** Latest first; a site has few. */
export async function blockLists(db: Db): Promise<BlockListTable[]> {
  return db.selectFrom('block_list').selectAll().orderBy('list_id', 'desc').limit(mostLists).execute()
}
export const mostLists = 50

export async function blockListById(db: Db, list_id: string): Promise<BlockListTable | undefined> {
  return db.selectFrom('block_list').selectAll().where('list_id', '=', list_id).executeTakeFirst()
}

export async function insertBlockList(db: Db, row: BlockListTable): Promise<void> {
  await db.insertInto('block_list').values(row).execute()
}

export async function updateBlockList(
  db: Db,
  list_id: string,
  change: Partial<Pick<BlockListTable, 'state' | 'trouble' | 'host_count' | 'loaded_at'>>,
): Promise<void> {
  await db.updateTable('block_list').set(change).where('list_id', '=', list_id).execute()
}

export async function deleteBlockList(db: Db, list_id: string): Promise<void> {
  await db.deleteFrom('blocked_host').where('list_id', '=', list_id).execute()
  await db.deleteFrom('block_list').where('list_id', '=', list_id).execute()
}

const atOnce = 20_000

/** These are the hosts of the list from now on. In a transaction, so that no link is judged by half of them. */
export async function replaceHosts(
  db: Db,
  { list_id, verdict }: Pick<BlockListTable, 'list_id' | 'verdict'>,
  { hosts, now }: { hosts: readonly string[]; now: Date },
): Promise<void> {
  await db.deleteFrom('blocked_host').where('list_id', '=', list_id).execute()
  for (let from = 0; from < hosts.length; from += atOnce)
    await sql`
      insert into blocked_host (host, list_id, verdict, created_at)
      select host, ${list_id}::bigint, ${verdict}, ${now}
      from unnest(${hosts.slice(from, from + atOnce)}::text[]) as host`.execute(db)
}

/** By the host. Served by blocked_host_list_id_idx. */
export async function hostsByHand(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ host: string; verdict: LinkVerdict }[]> {
  let query = db.selectFrom('blocked_host').select(['host', 'verdict']).where('list_id', '=', byHand)
  if (after !== undefined) query = query.where('host', '>', after)
  return query.orderBy('host').limit(limit).execute()
}

export async function putHostByHand(
  db: Db,
  { host, verdict, now }: { host: string; verdict: LinkVerdict; now: Date },
): Promise<void> {
  await db
    .insertInto('blocked_host')
    .values({ host, verdict, list_id: byHand, created_at: now })
    .onConflict((conflict) => conflict.columns(['host', 'list_id']).doUpdateSet({ verdict }))
    .execute()
}

export async function deleteHostByHand(db: Db, host: string): Promise<void> {
  await db.deleteFrom('blocked_host').where('host', '=', host).where('list_id', '=', byHand).execute()
}
