import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { ConversationId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { conversationCreate, externalInviteCreate } from '@bowerbird/contract/messages/message-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { foldEmail } from '@bowerbird/core/identity/account-queries'
import { peopleByIds } from '../profiles/people-queries.ts'
import { contentToSend, outsideAddress } from './content-to-send.ts'
import { claimPeople, conversationOf, insertConversation } from './conversation-queries.ts'
import { refuseUnavailable, refuseWithoutSecrets } from './message-access.ts'
import type { MessageCtx } from './message-access.ts'
import { readConversations } from './read-conversations.ts'
import { putMessage } from './write-message.ts'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import { translate } from '@bowerbird/texts/translate'
import type { Board } from '../library/board-tables.ts'
import { isMailBarred } from '../profiles/viewer-blocks.ts'
import type { Content } from './content-to-send.ts'

export const inviteOutside = handle(externalInviteCreate, async ({ invite_type, object_id }, ctx) => {
  const wanted = invite_type === 'pin' ? { pin: asPinId(object_id) } : { board: asBoardId(object_id) }
  const { content, shown_on } = await contentToSend(ctx, wanted)
  if (!shown_on) throw new Error('nothing was named')
  return { invite_url: await outsideAddress(ctx, shown_on, content.pin_id) }
})

/** Mail that one person may cause in a day. */
const ofSender = { points: 50, seconds: 24 * 3600 }

/** Sends a Pin or board to an address, and reveals nothing about it: not whether an account has it. */
async function mailTo(
  ctx: MessageCtx,
  to: string,
  { content, shown_on }: { content: Content; shown_on: Board | null },
): Promise<void> {
  if (shown_on === null)
    throw ctx.apiError('bad_request', localized('errors-pinner.onlyPinsAndBoardsCanBe'), {
      fields: { emails: localized('errors-pinner.onlyPinsAndBoardsCanBe') },
    })
  const link = await outsideAddress(ctx, shown_on, content.pin_id)
  const { rate_limits } = ctx.app.security
  const { settings } = ctx.app
  await rate_limits.spendFor('share_mail', ctx.viewer.id, ofSender)
  if (await isMailBarred(ctx.db, ctx.viewer.id, to)) return
  const name = ctx.viewer.full_name || ctx.viewer.username
  const site = settings.site_name
  // The language of an address is unknown: the sender chooses one.
  const { locale } = ctx.caller
  const sent = content.pin_id ? 'share-mail.sentYouAPin' : 'share-mail.sentYouABoard'
  const subject = translate(locale, sent, { name, site })
  const foot = translate(locale, 'share-mail.wroteToYouThrough', { name, site })
  const body = [...(content.text ? [content.text] : []), link, foot, ''].join('\n\n')
  await sendMail(ctx, { kind: 'share', purpose: 'share', to, subject, body })
}

/** Conversations that one person may begin in a day. */
const budget = { points: 100, seconds: 24 * 3600 }

/** Writes to people, in the conversation that they have or in a new one, and to addresses (PEOPLE-04). */
export const startConversation = handle(
  conversationCreate,
  ({ user_ids = [], emails = [], ...wanted }, ctx) =>
    ctx.transaction(async (ctx) => {
      refuseWithoutSecrets(ctx)
      const isEmpty = wanted.text === undefined && wanted.pin === undefined && wanted.board === undefined
      const { content, shown_on } = isEmpty ? nothing : await contentToSend(ctx, wanted)
      const others = await peopleToWriteTo(ctx, user_ids)
      const addresses = [...new Set(emails.map(foldEmail))]
      if (others.length + addresses.length === 0) throw toNobody(ctx)
      for (const email of addresses) await mailTo(ctx, email, { content, shown_on })
      const conversation_id = others.length > 0 ? await conversationWith(ctx, others) : null
      if (conversation_id !== null && !isEmpty) await putMessage(ctx, { conversation_id, others }, content)
      ctx.remember(conversation_id ?? nobodyHere)
      return sent(ctx, conversation_id, addresses.length)
    }),
  {
    again: async (id: ConversationId, ctx, { user_ids = [], emails = [] }) => {
      refuseWithoutSecrets(ctx)
      await peopleToWriteTo(ctx, user_ids)
      return sent(ctx, id === nobodyHere ? null : id, new Set(emails.map(foldEmail)).size)
    },
  },
)

/** Opens a conversation and writes nothing in it. */
const nothing = { content: { text: '', pin_id: null, board_id: null }, shown_on: null }

/** What is remembered where nothing but mail went out. */
const nobodyHere = '0'

async function peopleToWriteTo(ctx: MessageCtx, user_ids: readonly UserId[]): Promise<UserId[]> {
  const others = [...new Set(user_ids)].filter((id) => id !== ctx.viewer.id)
  if (others.length === 0) return others
  const people = await peopleByIds(ctx.db, others)
  if (!others.every((id) => people.has(id))) throw notFound()
  await refuseUnavailable(ctx, others)
  return others
}

async function conversationWith(ctx: MessageCtx, others: readonly UserId[]): Promise<ConversationId> {
  const { db, viewer, now } = ctx
  const everybody = [viewer.id, ...others]
  const before = await conversationOf(db, everybody)
  if (before !== undefined) return before
  await ctx.app.security.rate_limits.spendFor('new_conversation', viewer.id, budget)
  const conversation_id = ctx.newId<ConversationId>()
  const held = await claimPeople(db, everybody, conversation_id)
  if (held === conversation_id)
    await insertConversation(db, { conversation_id, created_by: viewer.id, created_at: now }, everybody)
  return held
}

async function sent(ctx: MessageCtx, id: ConversationId | null, emailed: number) {
  const [conversation = null] = id === null ? [] : await readConversations(ctx, [id])
  return { id, conversation, emailed }
}

const toNobody = (ctx: MessageCtx) =>
  ctx.apiError('bad_request', localized('errors-contract.chooseSomebodyToWriteTo'), {
    fields: { user_ids: localized('errors-contract.chooseSomebodyToWriteTo') },
  })
