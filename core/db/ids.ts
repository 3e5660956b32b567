import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import type { DatabaseLog } from './database-log.ts'
import { idCounter, type IdCounter } from './id-layout.ts'
import { releaseLease, renewLease, takeLease, type IdLease } from './id-lease.ts'

export type IdMaker = {
  /** A new id: 64 bits, ordered by time, a numeric string. */
  next(): string
  node: number
  /** Gives the node number back. */
  stop(): Promise<void>
}

export type IdMakerOptions = { log?: DatabaseLog; lease_ms?: number; renew_ms?: number }

/**
 * Makes ids that no other process on this database makes: the node number in them is leased, and
 * never used beyond the lease. Their clock is the database's, read at each renewal and carried on by
 * this process's steady clock, so servers whose clocks differ still make ids in one order.
 */
export async function createIdMaker(db: Db, options: IdMakerOptions = {}): Promise<IdMaker> {
  const { lease_ms = 600_000, renew_ms = 60_000 } = options
  const holder = randomUUID()
  let lease = await takeLease(db, holder, lease_ms)
  let counter = counterOf(lease)
  let renewing: Promise<void> | undefined
  const timer = setInterval(() => void (renewing ??= renew()), renew_ms)
  timer.unref()
  return {
    next() {
      try {
        return counter.next()
      } catch (error) {
        renewing ??= renew()
        throw error
      }
    },
    get node() {
      return lease.node
    },
    async stop() {
      clearInterval(timer)
      await renewing
      await releaseLease(db, holder, lease.node, counter.lastMs())
    },
  }

  function counterOf(of: IdLease): IdCounter {
    return idCounter({
      node: of.node,
      fromMs: of.from_ms,
      clock: () => lease.clock(),
      limitMs: () => lease.until_ms,
    })
  }

  async function renew() {
    try {
      const renewed = await renewLease(db, { holder, node: lease.node, lease_ms, least_ms: counter.lastMs() })
      if (renewed) lease = renewed
      else {
        // Away for longer than the lease, and another process has the number: take a new one.
        lease = await takeLease(db, holder, lease_ms)
        counter = counterOf(lease)
      }
    } catch (error) {
      // Until the lease runs out there is time to try again.
      options.log?.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'node number for ids not renewed',
      )
    } finally {
      renewing = undefined
    }
  }
}
