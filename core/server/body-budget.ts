import { localized } from '@bowerbird/texts/localized'
import { ApiError } from '../call/api-error.ts'

/** What one request holds of the budget. */
export interface BodyShare {
  /** Takes room for more bytes, or refuses. */
  take(bytes: number): void
  /** Gives everything back: to be called when the request is answered. */
  release(): void
}

export interface BodyBudget {
  open(): BodyShare
  /** Bytes held right now. */
  held(): number
}

/** A body up to this size is always let in: how many there are at once is the load gate's business. */
const freeBytes = 256 * 1024

/**
 * How many bytes of large bodies are in memory at once, over all requests. Text bodies are kept whole
 * until their call is done, so a few dozen of the largest would use up any machine's memory.
 */
export function createBodyBudget(most_bytes: number): BodyBudget {
  let held = 0

  function open(): BodyShare {
    let size = 0
    let counted = 0
    return {
      take(bytes) {
        size += bytes
        const more = Math.max(0, size - freeBytes) - counted
        if (held + more > most_bytes)
          throw new ApiError('unavailable', localized('errors-core.manyLargeRequestsAreUnderWay'), {
            retry_after: 5,
          })
        held += more
        counted += more
      },
      release() {
        held -= counted
        size = counted = 0
      },
    }
  }

  return { open, held: () => held }
}
