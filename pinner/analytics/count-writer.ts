import type { AppContext } from '@bowerbird/core/call/app-context'
import { batchWriter } from '@bowerbird/core/db/batch-writer'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { dayOf } from './analytics-days.ts'
import type { OrganicViewerTable } from './analytics-tables.ts'
import { addCounts, addViewers, insertBatches } from './count-queries.ts'
import type { PinCount } from './count-queries.ts'

/** What one request counts; sent again it has the same id, and counts once. */
export interface CountBatch {
  batch_id: string
  counts: readonly PinCount[]
  viewers: readonly OrganicViewerTable[]
}

/**
 * Writes what is counted, durable when it answers. Requests that come while others are written wait for those and are
 * then written together: a pin that many see at once is one row to change, not many.
 */
export const countWriterOf = (app: Pick<AppContext, 'sides'>) => app.sides.state(createCountWriter)

function createCountWriter({ database, clock }: AppContext) {
  return batchWriter<CountBatch>({
    most: 100,
    // Two writings at once would wait for the same rows.
    atOnce: 1,
    write: (batches) => transaction(database.db, (db) => write(db, batches, dayOf(clock.now()))),
  })
}

async function write(db: Db, batches: readonly CountBatch[], today: string): Promise<boolean[]> {
  const fresh = await insertBatches(
    db,
    batches.map((batch) => batch.batch_id),
    today,
  )
  // What was sent twice in one go is new once.
  const areNew = batches.map((batch) => fresh.delete(batch.batch_id))
  const taken = batches.filter((_, n) => areNew[n])
  await addCounts(
    db,
    taken.flatMap((batch) => batch.counts),
  )
  await addViewers(
    db,
    taken.flatMap((batch) => batch.viewers),
  )
  return areNew
}
