import type { Db } from './database.ts'
import { insideTransaction } from './lanes.ts'

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

/**
 * Runs fn in one transaction; inside a transaction already, in that one (no savepoint: an error
 * there ends the whole). Commits when fn answers, rolls back when it throws.
 */
export function transaction<T>(db: Db, fn: (db: Db) => Promise<T>, isolation?: Isolation): Promise<T> {
  if (db.isTransaction) return fn(db)
  const begin = db.transaction()
  return (isolation ? begin.setIsolationLevel(isolation) : begin).execute((db) =>
    insideTransaction(() => fn(db)),
  )
}
