import { Kysely, Transaction } from 'kysely'
import type { KyselyProps } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

type Started<Results extends readonly unknown[]> = { [Index in keyof Results]: Promise<Results[Index]> }

/**
 * Sends statements that do not wait for one another in one go, over one connection: the server runs
 * them in this order, and there is one wait for all. What `start` begins must use the `db` that it is
 * given. Inside a transaction a failure ends the whole of it, as ever. Answers when all have ended.
 */
export async function pipelined<Results extends readonly unknown[]>(
  db: Db,
  start: (db: Db) => Started<Results>,
): Promise<Results> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    // By itself a transaction sends a statement only when the one before has answered.
    const unqueued = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
    const ended = await Promise.allSettled(start(boundTo(unqueued, db.isTransaction)))
    const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    if (failures.length > 0) throw failures.find((error) => !isAfterFailure(error)) ?? failures[0]
    return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as Results
  })
}

/** For running queries only, which asks for nothing but the executor: no transaction can be begun here, and nothing closed. */
function boundTo(executor: KyselyProps['executor'], isTransaction: boolean): Db {
  const unused = {} as never
  const props: KyselyProps = { executor, config: unused, driver: unused, dialect: unused }
  return isTransaction ? new Transaction<Tables>(props) : new Kysely<Tables>(props)
}

const inFailedTransaction = '25P02'

/** Not a failure of its own: a statement before it had failed. */
function isAfterFailure(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === inFailedTransaction
}
