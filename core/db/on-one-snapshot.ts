import type { Db } from './database.ts'
import { exportSnapshot, takeSnapshot } from './snapshot-queries.ts'
import { transaction } from './transaction.ts'

type Readers<Results extends readonly unknown[]> = {
  [Index in keyof Results]: (db: Db) => Promise<Results[Index]>
}

/**
 * Runs readers side by side, each on a connection of its own, that all see the database as it was at one moment: nothing that is
 * committed meanwhile. Within a transaction they run in that one, one after another. When one fails, the others are waited for.
 */
export async function onOneSnapshot<Results extends readonly unknown[]>(
  db: Db,
  readers: Readers<Results>,
): Promise<Results> {
  const [first, ...rest] = readers as readonly ((db: Db) => Promise<unknown>)[]
  if (!first) return [] as unknown as Results
  if (db.isTransaction) return inTurn(db, [first, ...rest]) as Promise<Results>
  return transaction(
    db,
    async (own) => {
      const snapshot = await exportSnapshot(own)
      const beside = rest.map((read) => withSnapshot(db, snapshot, read))
      // It is there as long as the transaction that made it known goes well: what runs in that one may fail.
      await Promise.allSettled(beside.map((one) => one.taken))
      const ended = await Promise.allSettled([first(own), ...beside.map((one) => one.ended)])
      const failure = ended.find((one) => one.status === 'rejected')
      if (failure) throw failure.reason
      return ended.map((one) => one.status === 'fulfilled' && one.value) as unknown as Results
    },
    'repeatable read',
  )
}

function withSnapshot(db: Db, snapshot: string, read: (db: Db) => Promise<unknown>) {
  const taken = Promise.withResolvers<undefined>()
  const ended = transaction(
    db,
    async (own) => {
      await takeSnapshot(own, snapshot)
      taken.resolve(undefined)
      return read(own)
    },
    'repeatable read',
  )
  ended.catch(taken.reject)
  return { taken: taken.promise, ended }
}

async function inTurn(db: Db, readers: readonly ((db: Db) => Promise<unknown>)[]): Promise<unknown> {
  const results: unknown[] = []
  for (const read of readers) results.push(await read(db))
  return results
}
