import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { shareLinksOf } from './share-link-queries.ts'
import type { BoardShareLinkTable } from './share-link-queries.ts'

type Link = Pick<BoardShareLinkTable, 'board_id' | 'link_id' | 'password_hash'>

type Asking = Pick<AnyCtx, 'db' | 'now'> & {
  caller: Pick<AnyCtx['caller'], 'guest_tokens'>
  app: Pick<AnyCtx['app'], 'security'>
}

/** What a browser keeps after a share link was opened in it. Another link, or another password, and it is worth nothing. */
export function guestToken(secret: string, { board_id, link_id, password_hash }: Link): string {
  const mac = createHmac('sha256', secret)
    .update(`guest ${board_id} ${link_id} ${password_hash ?? ''}`)
    .digest('base64url')
  return `${board_id}.${link_id}.${mac}`
}

/** Those of these boards that this browser was let in to by a share link that still works. One query. */
export async function guestOf(ctx: Asking, boards: readonly { board_id: BoardId }[]): Promise<string[]> {
  const { guest_tokens: passes } = ctx.caller
  const asked = boards.filter(({ board_id }) => passes.some((pass) => pass.startsWith(`${board_id}.`)))
  if (asked.length === 0) return []
  const links = await shareLinksOf(
    ctx.db,
    asked.map((board) => board.board_id),
  )
  return links
    .filter((link) => link.expires_at === null || link.expires_at > ctx.now)
    .filter((link) => passes.some((pass) => isSame(pass, guestToken(ctx.app.security.secret, link))))
    .map((link) => link.board_id)
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
