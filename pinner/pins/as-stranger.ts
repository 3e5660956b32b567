import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Looking } from '../boards/board-access.ts'

/** Whoever looks without an account, and came by no share link: sees what everybody may see. */
export function asStranger({ db, now, ground }: Pick<AnyCtx, 'db' | 'now' | 'ground'>): Looking {
  return { db, now, ground, viewer: null, caller: { passes: [] } }
}
