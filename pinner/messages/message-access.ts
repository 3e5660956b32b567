import type { ConversationId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { lockPair } from '../profiles/block-queries.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import {
  areBlocksAmong,
  blockedByUser,
  contactsAmong,
  followersAmong,
  messageRules,
} from './contact-queries.ts'
import { membersOf } from './conversation-queries.ts'

export type MessageCtx = AnyCtx & { viewer: Viewer }

/** A conversation as one of its users sees it. */
export interface OwnConversation {
  conversation_id: ConversationId
  /** The others, those out of their sight left out. */
  others: UserId[]
  /** Those whose messages they do not read: blocked either way, in a conversation of several. */
  unread_of: UserId[]
  is_pair: boolean
  /** Off the reader's list: they blocked the one other. */
  is_put_away: boolean
}

/** What is written between people is for them alone: a token needs the scope for what is secret. */
export function refuseWithoutSecrets(ctx: MessageCtx): void {
  if (!knowsSecrets(ctx.viewer))
    throw ctx.apiError('not_allowed', localized('errors-pinner.thisTokenLacksTheScopeSecret'))
}

/** Those of these conversations that the viewer is in, with a user who is still there. Four queries, however many. */
export async function ownConversations(
  { db }: Pick<AnyCtx, 'db'>,
  viewer_id: UserId,
  ids: readonly ConversationId[],
): Promise<Map<string, OwnConversation>> {
  const members = await membersOf(db, ids)
  const people = await peopleByIds(db, [...members.values()].flat())
  const blocked = new Set(await blockedEitherWay(db, viewer_id))
  const blockedByViewer = blocked.size > 0 ? await blockedByUser(db, viewer_id) : blocked
  const found = ids.flatMap((conversation_id) => {
    const all = members.get(conversation_id) ?? []
    const there = all.filter((id) => id !== viewer_id && people.has(id))
    const is_pair = all.length <= 2
    const others = is_pair ? there : there.filter((id) => !blocked.has(id))
    if (!all.includes(viewer_id) || others.length === 0) return []
    const unread_of = is_pair ? [] : all.filter((id) => blocked.has(id))
    const is_put_away = is_pair && others.every((id) => blockedByViewer.has(id))
    return [{ conversation_id, others, unread_of, is_pair, is_put_away }]
  })
  return new Map(found.map((one) => [one.conversation_id, one]))
}

/** A conversation of the viewer's own; any other is not found. */
export async function conversationFor(
  ctx: MessageCtx,
  conversation_id: ConversationId,
): Promise<OwnConversation> {
  refuseWithoutSecrets(ctx)
  const found = await ownConversations(ctx, ctx.viewer.id, [conversation_id])
  const own = found.get(conversation_id)
  if (!own) throw notFound()
  return own
}

/**
 * Refuses to write to people who do not want it. Blocked either way, or not among those who may begin to write: the
 * answer is one, so that no one learns which. No one is brought together with whom they block.
 */
export async function refuseUnavailable(ctx: MessageCtx, others: readonly UserId[]): Promise<void> {
  const { db, viewer } = ctx
  const [only] = others
  // A block that is being made at this moment is waited for.
  if (only !== undefined && others.length === 1) await lockPair(db, viewer.id, only, 'act')
  const rules = await messageRules(db, others)
  const followed = await followersAmong(db, viewer.id, others)
  const known = await contactsAmong(db, viewer.id, others)
  const isWanted = (id: string) => {
    const rule = rules.get(id) ?? 'everyone'
    return rule === 'everyone' || known.has(id) || (rule === 'followed' && followed.has(id))
  }
  if ((await areBlocksAmong(db, [viewer.id, ...others])) || !others.every(isWanted)) throw unavailable(ctx)
}

export const unavailable = (ctx: AnyCtx) =>
  ctx.apiError('not_allowed', localized('errors-pinner.thisPersonIsNotAvailable'))
