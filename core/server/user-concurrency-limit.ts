import { localized } from '@bowerbird/texts/localized'
import { ApiError } from '../call/api-error.ts'

const atOnce = 4
const mostWaiting = 100

/**
 * Limits how many writes of one user run at a time; the others wait. A burst of one user's writes, all waiting for
 * one row, then cannot hold the connections that other users need.
 */
export function createUserConcurrencyLimit({ at_once = atOnce, most_waiting = mostWaiting } = {}) {
  const actors = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async function withinUserLimit<T>(actor: string, work: () => Promise<T>): Promise<T> {
    const state = actors.get(actor) ?? { running: 0, waiting: [] }
    actors.set(actor, state)
    if (state.running >= at_once) {
      if (state.waiting.length >= most_waiting)
        throw new ApiError('too_many', localized('errors-core.thatWasALotAtOnce'), {
          retry_after: 2,
        })
      await new Promise<void>((resolve) => state.waiting.push(resolve))
    } else state.running++
    try {
      return await work()
    } finally {
      const next = state.waiting.shift()
      if (next) next()
      else if (--state.running === 0) actors.delete(actor)
    }
  }
}
