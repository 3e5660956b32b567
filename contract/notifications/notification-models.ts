import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { AdvertiserId, BoardId, BusinessId, CommentId, ConversationId, PinId } from '../kernel/ids.ts'
import { userBriefModel } from '../people/user-models.ts'

/** What a user is notified of (PEOPLE-07). */
export const noticeKinds = [
  'follow',
  'board_follow',
  'save',
  'board_invite',
  'board_joined',
  'message',
  'comment',
  'reply',
  'mention',
  'comment_like',
  'alt_text',
  'moderation',
  'promotion',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The outcome of a report, a restriction or an appeal; the first two to the reporter. */
export const moderationNews = [
  'report_acted_on',
  'report_dismissed',
  'own_removed',
  'own_held',
  'own_released',
  'restricted',
  'restriction_lifted',
  'appeal_granted',
  'appeal_denied',
] as const
export type ModerationNews = (typeof moderationNews)[number]

/** What became of the ads or the money of an ad account, or of its partners, to those who run it. */
export const promotionNews = [
  'approved',
  'rejected',
  'appeal_granted',
  'appeal_denied',
  'money_arrived',
  'money_used_up',
  'payment_failed',
  'partner_invited',
  'partner_requested',
  'partner_joined',
  'partner_left',
] as const
export type PromotionNews = (typeof promotionNews)[number]
export const isPartnerNews = (news: PromotionNews) => news.startsWith('partner_')

/** Something that happened, or several alike in one. What its reader may not see any more is left out. */
export const noticeModel = z.object({
  id: anyId,
  type: z.literal('notice'),
  kind: z.enum(noticeKinds),
  is_read: z.boolean(),
  /** The users who did it, the latest first: some of `user_count`. */
  users: z.array(userBriefModel),
  user_count: z.number().int(),
  pin: z
    .object({ id: knownId<PinId>(), title: z.string(), image_url: z.string(), dominant_color: z.string() })
    .nullable(),
  /** Without an address while an invite to it waits. */
  board: z.object({ id: knownId<BoardId>(), name: z.string(), url: z.string().nullable() }).nullable(),
  /** An invite that waits for an answer. */
  can_answer: z.boolean(),
  conversation_id: knownId<ConversationId>().nullable(),
  comment: z.object({ id: knownId<CommentId>(), text: z.string() }).nullable(),
  moderation: z.enum(moderationNews).nullable(),
  /** News of partners concern a business of the reader, and no ad account. */
  promotion: z
    .object({
      news: z.enum(promotionNews),
      advertiser_id: knownId<AdvertiserId>().nullable(),
      business_id: knownId<BusinessId>().nullable(),
    })
    .nullable(),
  created_at: z.string(),
})
export type NoticeView = z.infer<typeof noticeModel>

export const unreadModel = z.object({ notices: z.number().int(), messages: z.number().int() })

export const digestTimes = ['daily', 'weekly', 'off'] as const
export type DigestTime = (typeof digestTimes)[number]

/** How a user wants to be notified. */
export const notificationSettingsModel = z.object({
  /** How often what was not read comes by e-mail. */
  digest: z.enum(digestTimes),
  kinds: z.array(z.object({ kind: z.enum(noticeKinds), on_site: z.boolean(), by_mail: z.boolean() })),
})
export type NotificationSettings = z.infer<typeof notificationSettingsModel>
