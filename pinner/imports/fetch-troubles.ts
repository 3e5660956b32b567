import type { FetchRefusal } from '@bowerbird/core/fetch/fetch-answer'

/** Another time it may go well. */
export function isTemporary({ code, status }: FetchRefusal): boolean {
  if (status !== undefined) return status === 408 || status === 425 || status === 429 || status >= 500
  return code === 'busy' || code === 'aborted' || code === 'timed_out' || code === 'unreachable'
}

/** How long to wait before that. */
export function forMs({ code, status }: FetchRefusal): number {
  if (code === 'busy' || code === 'aborted') return 1_000
  return status === 429 ? 30_000 : 10_000
}
