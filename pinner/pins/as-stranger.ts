import type { AnyCtx } from '@bowerbird/core/http/ctx'
import type { Looking } from '../library/board-access.ts'

/** Whoever looks without an account, and came by no share link: sees what everybody may see. */
export function asStranger({ db, now, ground }: Pick<AnyCtx, 'db' | 'now' | 'ground'>): Looking {
  return { db, now, ground, viewer: null, caller: { passes: [] } }
}
