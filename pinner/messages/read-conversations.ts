import type { ConversationId } from '@bowerbird/contract/kernel/ids'
import type { ConversationView } from '@bowerbird/contract/messages/message-models'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import { entriesOf } from './conversation-queries.ts'
import { ownConversations } from './message-access.ts'
import type { MessageCtx, OwnConversation } from './message-access.ts'
import { latestMessages } from './message-queries.ts'
import { readMessages } from './read-messages.ts'

/** Conversations of the viewer's own by id, in the order of the ids; others are left out. */
export async function readConversations(
  ctx: MessageCtx,
  ids: readonly ConversationId[],
): Promise<ConversationView[]> {
  const own = await ownConversations(ctx, ctx.viewer.id, ids)
  return viewConversations(
    ctx,
    ids.flatMap((id) => own.get(id) ?? []),
  )
}

export async function viewConversations(
  ctx: MessageCtx,
  own: readonly OwnConversation[],
): Promise<ConversationView[]> {
  const people = await peopleByIds(
    ctx.db,
    own.flatMap((one) => one.others),
  )
  const entries = await entriesOf(
    ctx.db,
    ctx.viewer.id,
    own.map((one) => one.conversation_id),
  )
  const latest = await latestOf(ctx, own)
  const messages = new Map(
    (await readMessages(ctx, [...latest.values()])).map((message) => [message.id, message]),
  )
  return own.map(({ conversation_id: id, others }) => {
    const entry = entries.get(id)
    const newest = latest.get(id)
    const last_message = (newest && messages.get(newest.message_id)) ?? null
    const is_new = entry !== undefined && BigInt(entry.last_message_id) > BigInt(entry.read_message_id)
    return {
      id,
      type: 'conversation' as const,
      users: others.flatMap((user_id) => {
        const person = people.get(user_id)
        return person ? [viewBrief(person)] : []
      }),
      last_message,
      is_unread: is_new && last_message?.is_mine !== true,
    }
  })
}

/** Between two users all messages; in a group nothing of users whom the viewer has blocked or is blocked by. */
async function latestOf({ db }: MessageCtx, own: readonly OwnConversation[]) {
  const plain = own.filter((one) => one.unread_of.length === 0).map((one) => one.conversation_id)
  const mixed = own.filter((one) => one.unread_of.length > 0)
  return new Map([
    ...(await latestMessages(db, plain, [])),
    ...(await latestMessages(
      db,
      mixed.map((one) => one.conversation_id),
      [...new Set(mixed.flatMap((one) => one.unread_of))],
    )),
  ])
}
