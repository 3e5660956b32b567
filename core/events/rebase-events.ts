import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DatabaseLog } from '../db/database-log.ts'
import { transaction } from '../db/transaction.ts'

/**
 * Facts carry the transaction number of the server that they were written on. After a restore into
 * another server, whose numbers are lower, new events would come before the old ones and no consumer
 * would ever reach them. So the old ones are renumbered in order, below all new ones.
 * Answers whether that was needed.
 */
export async function rebaseEvents(db: Db, log: Pick<DatabaseLog, 'info'>): Promise<boolean> {
  if (!(await isFromElsewhere(db))) return false
  await transaction(db, async (trx) => {
    await sql`lock table public.event, public.event_consumer in access exclusive mode`.execute(trx)
    await sql`
      update public.event_consumer c set xid = '1', moved_at = now(), seq = (
        select count(*) from public.event e where (e.xid, e.seq) <= (c.xid, c.seq)
      )
    `.execute(trx)
    // In two steps, so that no number is taken twice on the way.
    await sql`
      with numbered as (select xid, seq, row_number() over (order by xid, seq) as place from public.event)
      update public.event e set xid = '2', seq = -numbered.place
      from numbered where (e.xid, e.seq) = (numbered.xid, numbered.seq)
    `.execute(trx)
    await sql`update public.event set xid = '1', seq = -seq where xid = '2'`.execute(trx)
  })
  log.info({}, 'events of another database server were numbered anew')
  return true
}

async function isFromElsewhere(db: Db): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select coalesce(greatest(
      (select xid from public.event order by xid desc, seq desc limit 1),
      (select xid from public.event_consumer order by xid desc limit 1)
    ) > pg_snapshot_xmax(pg_current_snapshot()), false) as elsewhere
  `.execute(db)
  return rows[0]?.elsewhere ?? false
}
