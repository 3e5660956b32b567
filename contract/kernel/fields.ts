import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { exactText, webAddress } from './safe-text.ts'

const maxId = 2n ** 63n - 1n

function idOf<const Brand extends string>(brand: Brand) {
  return z
    .union([z.string(), z.number().int().nonnegative()])
    .transform((id) => String(id))
    .pipe(
      z
        .string()
        .regex(/^[1-9]\d{0,18}$/, { error: localized('errors-contract.thisIsNotAnId'), abort: true })
        .refine((id) => BigInt(id) <= maxId, localized('errors-contract.thisIsNotAnId')),
    )
    .meta({ title: brand, pattern: '^[1-9][0-9]{0,18}$' })
}

/** Ids are 64-bit, time-ordered, and strings on the wire; integers are read as well. */
export const pinId = idOf('PinId')
export const boardId = idOf('BoardId')
export const sectionId = idOf('SectionId')
export const userId = idOf('UserId')
export const uploadId = idOf('UploadId')
export const tokenId = idOf('TokenId')
export const passkeyId = idOf('PasskeyId')
export const advertiserId = idOf('AdvertiserId')
export const campaignId = idOf('CampaignId')
export const adGroupId = idOf('AdGroupId')
export const adId = idOf('AdId')
export const invoiceId = idOf('InvoiceId')
export const paymentId = idOf('PaymentId')
export const actionId = idOf('ActionId')
export const inviteId = idOf('InviteId')
export const trashId = idOf('TrashId')
export const claimId = idOf('ClaimId')
export const noticeId = idOf('NoticeId')
export const importId = idOf('ImportId')
export const sessionId = idOf('SessionId')
export const linkListId = idOf('LinkListId')
export const conversationId = idOf('ConversationId')
export const messageId = idOf('MessageId')
export const commentId = idOf('CommentId')
/** What was reported, a case or an appeal: told apart by what stands beside it. */
export const thingId = idOf('ThingId')
/** An id of any kind, as it stands in answers. */
export const anyId = z.string().regex(/^\d+$/)

/** Booleans may come as words. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', '']), z.literal(0), z.literal(1)])
  .transform((value) => value === true || value === 'true' || value === '1' || value === 1)

/** Whole numbers may come as words. */
export function wholeNumber(min: number, max: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,12}$/)
        .transform(Number),
    ])
    .pipe(
      z
        .number()
        .int(localized('errors-contract.enterAWholeNumber'))
        .min(min, localized('errors-contract.enterOrMore', { min }))
        .max(max, localized('errors-contract.enterOrLess', { max })),
    )
}

/** Lists may come as an array, a single value, or joined by commas. */
export function listOf<T extends z.ZodType>(item: T, max: number) {
  return z
    .union([z.array(z.unknown()), z.string(), z.number()])
    .transform((value) =>
      Array.isArray(value) ? value : typeof value === 'string' ? value.split(',').filter(Boolean) : [value],
    )
    .pipe(z.array(item).max(max))
}

/** Sent by other clients; what is in it is not read. */
export const ignored = z.unknown().optional()

/** The last two of null, '' and absent mean the same to existing clients: no value. */
export function optional<T extends z.ZodType>(field: T) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), field.optional())
}

/** Page options of every paged call. `bookmarks` is a list of at most one; a first page has none. */
export function pageOptions(defaultSize = 25, maxSize = 250) {
  return {
    page_size: optional(wholeNumber(1, 100_000).transform((size) => Math.min(size, maxSize))).transform(
      (size) => size ?? defaultSize,
    ),
    bookmarks: z
      .union([z.array(z.union([exactText(2048), z.null()])).max(4), exactText(2048), z.null()])
      .optional()
      .transform((value) => (Array.isArray(value) ? value[0] : value) || null),
  }
}

/** A web address as people type it: without a scheme https is meant, and nothing is none. */
export const typedWebAddress = z
  .string()
  .max(2048, { abort: true })
  .transform((text) => text.trim())
  .transform((text) => (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
  .pipe(z.union([z.literal(''), webAddress], { error: localized('errors-contract.thisIsNotAWebAddress') }))
