import { localized } from '@bowerbird/texts/localized'
import { createHmac } from 'node:crypto'
import type { RateClass } from '@bowerbird/contract/kernel/call'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Caller } from './caller.ts'
import { ApiError } from './api-error.ts'

/** How much of a class one actor may use in a span of time. */
interface Budget {
  points: number
  seconds: number
  /** Counted by network address instead of by user: for requests before log-in. */
  by_address?: boolean
  /** Shared by all processes, in the database; else each process counts for itself. */
  is_shared?: boolean
}

export const budgets: Record<RateClass, Budget> = {
  read: { points: 1200, seconds: 60 },
  write: { points: 300, seconds: 60 },
  search: { points: 300, seconds: 60 },
  log_in: { points: 30, seconds: 300, by_address: true, is_shared: true },
  sign_up: { points: 20, seconds: 3600, by_address: true, is_shared: true },
  upload: { points: 600, seconds: 600 },
  fetch: { points: 60, seconds: 60 },
  /** A browser sends a batch every ten seconds; those of visitors behind one address share it. */
  views: { points: 240, seconds: 60 },
}

export interface RateLimits {
  /** Takes one point, or refuses with `too_many` and when to come back. */
  spend(rate: RateClass, caller: Pick<Caller, 'viewer' | 'address'>): Promise<void>
  /** A limit of its own, such as log-in tries for one account. */
  spendFor(purpose: string, key: string, budget: { points: number; seconds: number }): Promise<void>
}

interface Parts {
  pool: Pool
  factor: number
  /** Keys are hashed with it, so that no table holds typed text or network addresses in clear. */
  secret: string
}

/** `factor` multiplies every budget: for a school behind one address, or for tests. */
export function createRateLimits({ pool, factor, secret }: Parts): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiterFor(name: string, { points, seconds, is_shared }: Budget): RateLimiterAbstract {
    const existing = limiters.get(name)
    if (existing) return existing
    const options = { keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration: seconds }
    // When the database is unavailable, each process counts by itself: never a 429 for all.
    const limiter = is_shared
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: false,
          insuranceLimiter: new RateLimiterMemory(options),
        })
      : new RateLimiterMemory(options)
    limiters.set(name, limiter)
    return limiter
  }

  async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
    try {
      await limiter.consume(createHmac('sha256', secret).update(key).digest('base64url'))
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      const retry_after = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000))
      throw new ApiError('too_many', localized('errors-core.thatWasALotAtOnce'), { retry_after })
    }
  }

  return {
    spend: (rate, { viewer, address }) =>
      take(
        limiterFor(rate, budgets[rate]),
        budgets[rate].by_address || !viewer ? `ip:${address}` : `user:${viewer.id}`,
      ),
    spendFor: (purpose, key, budget) => take(limiterFor(purpose, { ...budget, is_shared: true }), key),
  }
}
