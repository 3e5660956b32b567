import type { Call } from '@bowerbird/contract/kernel/call'
import { Refusal } from '../call/api-error.ts'

/** Longest time that a call may take, by rate class: fetching another site waits for that site. */
const deadlineMs = (call: Call) =>
  call.rate === 'fetch' || call.rate === 'upload' || call.max_bytes > 1_000_000 ? 30_000 : 12_000

/** Answers `unavailable` when the work takes too long. The work itself ends by its own limits. */
export async function withDeadline<T>(call: Call, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(new Refusal('unavailable', 'This took too long. Try again in a moment.', { retry_after: 5 })),
      deadlineMs(call),
    )
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
