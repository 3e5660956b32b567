import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'
import { exportSnapshot, takeSnapshot } from './snapshot-queries.ts'
import { transaction } from './transaction.ts'

type Reader = (db: Db) => Promise<unknown>
type Readers<Results extends readonly unknown[]> = {
  [Index in keyof Results]: (db: Db) => Promise<Results[Index]>
}

/**
 * Runs readers side by side, each on a connection of its own, that all see the database as it was at one moment: nothing that is
 * committed meanwhile. A reader for which no connection is free, and every one within a transaction, runs after the first on its
 * connection. When one fails, the others are waited for.
 */
export async function onOneSnapshot<Results extends readonly unknown[]>(
  db: Db,
  readers: Readers<Results>,
): Promise<Results> {
  const all = readers as readonly Reader[]
  const results = db.isTransaction ? await inTurn(db, all) : await sideBySide(db, all)
  return results as unknown as Results
}

async function sideBySide(db: Db, [first, ...rest]: readonly Reader[]): Promise<unknown[]> {
  if (!first) return []
  // They take places among the connections as anything else does, not as part of the first one's transaction.
  const outside = AsyncLocalStorage.snapshot()
  let beside: Beside[] = []
  const [own] = await Promise.allSettled([
    transaction(
      db,
      async (own) => {
        const snapshot = await exportSnapshot(own)
        beside = rest.map((read) => outside(() => withSnapshot(db, snapshot, read)))
        // It is there as long as this transaction, and stays with those that took it.
        await Promise.all(beside.map((one) => one.taken))
        return inTurn(own, [first, ...rest.filter((_read, n) => !beside[n]?.has_begun())])
      },
      'repeatable read',
    ),
  ])
  const begun = beside.filter((one) => one.has_begun())
  const others = await Promise.allSettled(begun.map((one) => one.ended))
  const failure = [own, ...others].find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
  const [ofFirst, ...left] = own.status === 'fulfilled' ? own.value : []
  const values = others.map((one) => one.status === 'fulfilled' && one.value)
  return [ofFirst, ...beside.map((one) => (one.has_begun() ? values.shift() : left.shift()))]
}

interface Beside {
  /** Settles once it has the snapshot, or cannot have it. */
  taken: Promise<unknown>
  has_begun: () => boolean
  ended: Promise<unknown>
}

function withSnapshot(db: Db, snapshot: string, read: Reader): Beside {
  const taken = Promise.withResolvers<undefined>()
  let hasBegun = false
  const ended = transaction(
    db,
    async (own) => {
      await takeSnapshot(own, snapshot)
      hasBegun = true
      taken.resolve(undefined)
      return read(own)
    },
    'repeatable read',
  )
  ended.catch(() => taken.resolve(undefined))
  return { taken: taken.promise, has_begun: () => hasBegun, ended }
}

async function inTurn(db: Db, readers: readonly Reader[]): Promise<unknown[]> {
  const results: unknown[] = []
  for (const read of readers) results.push(await read(db))
  return results
}
