import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { MessageView } from '@bowerbird/contract/messages/message-models'
import { readBoards } from '../library/read-boards.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import { readPins } from '../library/read-pins.ts'
import type { MessageCtx } from './message-access.ts'
import type { MessageTable } from './message-tables.ts'
import type { Db } from '@bowerbird/core/db/database'
import { unreadOf } from './conversation-queries.ts'
import { ownConversations } from './message-access.ts'

/** Messages in their order, with what was sent along as their reader may see it; those of people who are gone are left out. */
export async function readMessages(ctx: MessageCtx, rows: readonly MessageTable[]): Promise<MessageView[]> {
  const people = await peopleByIds(
    ctx.db,
    rows.map((row) => row.sender_id),
  )
  const pins = await readPins(ctx, [...new Set(rows.flatMap((row) => row.pin_id ?? []))], 'by_address')
  const board_ids = [...new Set(rows.flatMap((row) => row.board_id ?? []))]
  const boards = board_ids.length > 0 ? await readBoards(ctx, board_ids, 'by_address') : []
  return rows.flatMap((row) => {
    const sender = people.get(row.sender_id)
    if (!sender) return []
    return {
      id: row.message_id,
      type: 'message' as const,
      sender: viewBrief(sender),
      is_mine: row.sender_id === ctx.viewer.id,
      text: row.text,
      sent: row.pin_id ? ('pin' as const) : row.board_id ? ('board' as const) : null,
      pin: pins.find((pin) => pin.id === row.pin_id) ?? null,
      board: boards.find((board) => board.id === row.board_id) ?? null,
      created_at: row.created_at.toISOString(),
    }
  })
}

/** Conversations with something new for a user; 100 means that and more. */
export async function countUnread(db: Db, user_id: UserId): Promise<number> {
  const ids = await unreadOf(db, user_id, 100)
  if (ids.length === 0) return 0
  const own = await ownConversations({ db }, user_id, ids)
  return [...own.values()].filter((one) => !one.is_put_away).length
}
