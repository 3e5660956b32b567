import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { createStore } from '../../client/store.ts'

export type SharedBoard = Pick<BoardView, 'id' | 'name' | 'privacy'>

/** The board whose share link modal is open. */
export const shareLinkRequest = createStore<SharedBoard | null>(null)

export function openShareLink(board: SharedBoard): void {
  shareLinkRequest.set(board)
}
const dayMs = 24 * 3600 * 1000

export type Expiry = 'never' | 'day' | 'week' | 'month' | 'date'

const days = { day: 1, week: 7, month: 30 }

/**
 * When a link created at `now` expires; undefined for never, null for a past or invalid date. `date` is like
 * `2026-05-03`, its whole day included.
 */
export function expiresAt(expiry: Expiry, date: string, now: Date): string | undefined | null {
  if (expiry === 'never') return undefined
  if (expiry !== 'date') return new Date(now.getTime() + days[expiry] * dayMs).toISOString()
  const end = new Date(`${date}T23:59:59`)
  return Number.isNaN(end.getTime()) || end <= now ? null : end.toISOString()
}
