import type { Memberships } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import type { TrashCtx } from '../trash/trash-pins.ts'
import type { ActionPin } from './action-pin-queries.ts'

/** What an action needs of its surroundings; a job can make one. */
export type ActionCtx = TrashCtx

/** Some of its pins, and where it goes on. */
export interface Around {
  rows: readonly ActionPin[]
  source: Board
  target: Board | undefined
  memberships: Memberships
}

export interface Done {
  /** The pins with which it could be done; the others are left out. */
  done: readonly string[]
  /** Copies by their originals. */
  copies?: ReadonlyMap<string, string>
}
