import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { task } from '../jobs/task.ts'

/** Facts stay this long after everyone has seen them, for a look back. */
const KEPT_DAYS = 7
/** A consumer that no process ran for this long belongs to another version; events need not be kept for it. */
const GONE_DAYS = 14
const AT_ONCE = 5_000

/** Forgets events that are old and that every consumer has passed. */
export const pruneEvents = task(
  'prune_facts',
  z.object({}),
  async (_payload, { db, signal }) => {
    await sql`delete from public.event_consumer where moved_at < now() - ${GONE_DAYS} * interval '1 day'`.execute(
      db,
    )
    while (!signal.aborted && (await pruneSome(db)) === AT_ONCE);
  },
  { cron: '23 * * * *' },
)

async function pruneSome(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from public.event
    where (xid, seq) in (
      select xid, seq from public.event
      where at < now() - ${KEPT_DAYS} * interval '1 day'
        and not exists (
          select from public.event_consumer c
          where (c.xid, c.seq) < (event.xid, event.seq) and event.name = any(c.event_names)
        )
      order by at limit ${AT_ONCE}
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
