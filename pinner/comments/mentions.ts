import { idsOfUsernames } from '@bowerbird/core/identity/account-queries'
import { memberStanding } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import type { CommentCtx, SeenPin } from './comment-access.ts'
import type { Mention } from './comment-tables.ts'

const most = 10

/** Usernames after an @ that begins a word, as they are typed; each once. */
export function namesIn(text: string): string[] {
  const found = [...text.matchAll(/(?<![\p{L}\p{N}_.@-])@([a-z0-9_]{3,30})(?![\p{L}\p{N}_])/giu)]
  return [...new Set(found.map(([, name = '']) => name.toLowerCase()))].slice(0, most)
}

/**
 * Those of the text who are told: people who see the pin, and whom no block stands between and the writer or the pin's
 * owner. Of others nothing is said; their name stays a word.
 */
export async function mentionsIn(ctx: CommentCtx, text: string, seen: SeenPin): Promise<Mention[]> {
  const names = namesIn(text)
  if (names.length === 0) return []
  const { db, viewer } = ctx
  const ids = await idsOfUsernames(db, names)
  const people = await peopleByIds(db, [...ids.values()])
  const barred = new Set([
    viewer.id,
    ...(await blockedEitherWay(db, viewer.id)),
    ...(await blockedEitherWay(db, seen.pin.owner_id)),
  ])
  const mentions: Mention[] = []
  for (const [username, id] of ids)
    if (people.has(id) && !barred.has(id) && (await seesPin(ctx, id, seen.board)))
      mentions.push({ id, username })
  return mentions
}

async function seesPin({ db }: CommentCtx, user_id: string, board: Board): Promise<boolean> {
  if (board.privacy !== 'secret') return true
  return (await memberStanding(db, user_id, [board])).has(board.board_id)
}
