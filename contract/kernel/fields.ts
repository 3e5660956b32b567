import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  AudienceId,
  BoardId,
  BusinessId,
  CampaignId,
  CommentId,
  ConversationId,
  Id,
  MessageId,
  PinId,
  SectionId,
  SentId,
  UserId,
} from './ids.ts'
import type { Micros } from './micros.ts'
import { exactText, webAddress } from './safe-text.ts'

const maxId = 2n ** 63n - 1n
const notAnId = localized('errors-contract.thisIsNotAnId')

function idOf<SomeId extends Id<string>>(title: string): z.ZodType<SomeId, SentId<SomeId>> {
  return textOfId(title) as z.ZodType<unknown> as z.ZodType<SomeId, SentId<SomeId>>
}

function textOfId(title: string) {
  return z
    .union([z.string(), z.number().int(notAnId).nonnegative(notAnId)], notAnId)
    .transform((id) => String(id))
    .pipe(
      z
        .string()
        .regex(/^[1-9]\d{0,18}$/, { error: notAnId, abort: true })
        .refine((id) => BigInt(id) <= maxId, notAnId),
    )
    .meta({ title, pattern: '^[1-9][0-9]{0,18}$' })
}

/** Ids are 64-bit, time-ordered, and strings on the wire; integers are read as well. */
export const pinId = idOf<PinId>('PinId')
export const boardId = idOf<BoardId>('BoardId')
export const sectionId = idOf<SectionId>('SectionId')
export const userId = idOf<UserId>('UserId')
/** The id of the account of a business. Whether that user is one, the use case asks. */
export const businessId: z.ZodType<BusinessId, SentId<UserId>> = idOf<BusinessId>('UserId')
export const uploadId = textOfId('UploadId')
export const tokenId = textOfId('TokenId')
export const passkeyId = textOfId('PasskeyId')
export const advertiserId = idOf<AdvertiserId>('AdvertiserId')
export const campaignId = idOf<CampaignId>('CampaignId')
export const adGroupId = idOf<AdGroupId>('AdGroupId')
export const adId = idOf<AdId>('AdId')
export const audienceId = idOf<AudienceId>('AudienceId')
/** The same within what is edited as a whole and sent back as it came: a targeting. */
export const namedAudienceId = audienceId as z.ZodType<unknown> as z.ZodType<AudienceId, AudienceId>
export const invoiceId = textOfId('InvoiceId')
export const paymentId = textOfId('PaymentId')
export const taxDocumentId = textOfId('TaxDocumentId')
export const promotionCodeId = textOfId('PromotionCodeId')
export const cardId = textOfId('CardId')
export const draftId = textOfId('DraftId')
export const bulkJobId = textOfId('BulkJobId')
export const reportRunId = textOfId('ReportRunId')
export const reportScheduleId = textOfId('ReportScheduleId')
export const reportViewId = textOfId('ReportViewId')
export const actionId = textOfId('ActionId')
export const inviteId = textOfId('InviteId')
export const trashId = textOfId('TrashId')
export const claimId = textOfId('ClaimId')
export const noticeId = textOfId('NoticeId')
export const synonymId = textOfId('SynonymId')
export const advisoryId = textOfId('AdvisoryId')
export const importId = textOfId('ImportId')
export const sessionId = textOfId('SessionId')
export const linkListId = textOfId('LinkListId')
export const jobId = textOfId('JobId')
export const conversationId = idOf<ConversationId>('ConversationId')
export const messageId = idOf<MessageId>('MessageId')
export const commentId = idOf<CommentId>('CommentId')
/** What was reported, a case or an appeal: distinguished by the field beside it. */
export const thingId = textOfId('ThingId')
/** The id of a board or of a section: distinguished by the field beside it. */
export const ideasPlaceId: z.ZodType<BoardId & SectionId, SentId<BoardId | SectionId>> = idOf<
  BoardId & SectionId
>('ThingId')
/** An id of any kind, as it is in answers. */
export const anyId = z.string().regex(/^\d+$/)
/** An id of this kind that we wrote: in answers, domain events and jobs. */
export function knownId<SomeId extends Id<string>>(): z.ZodType<SomeId, SomeId> {
  return anyId as z.ZodType<unknown> as z.ZodType<SomeId, SomeId>
}

/** Money on the wire: whole micros, of the currency that is given beside it. */
export const micros = microsFrom(z.number().int())
/** A schema of amounts, whose output is known to be micros. */
export function microsFrom(amount: z.ZodType<number, number>): z.ZodType<Micros, number> {
  return amount as z.ZodType<unknown> as z.ZodType<Micros, number>
}

/** Booleans may come as words. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', '']), z.literal(0), z.literal(1)])
  .transform((value) => value === true || value === 'true' || value === '1' || value === 1)

/** A whole number that is too large to be exact is too large, or too small, for every field: its limits say so. */
const nearestSafe = (value: number) =>
  Number.isInteger(value)
    ? Math.max(Number.MIN_SAFE_INTEGER, Math.min(value, Number.MAX_SAFE_INTEGER))
    : value

/** Whole numbers may come as words. */
export function wholeNumber(min: number, max: number) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,40}$/)
          .transform(Number),
      ],
      localized('errors-contract.enterAWholeNumber'),
    )
    .transform(nearestSafe)
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
  const lists = z.union([z.array(z.unknown()), z.string(), z.number()])
  return (lists as z.ZodType<z.output<typeof lists>, readonly z.input<T>[] | z.input<T> | string>)
    .transform((value) =>
      Array.isArray(value) ? value : typeof value === 'string' ? value.split(',').filter(Boolean) : [value],
    )
    .pipe(z.array(item).max(max, localized('errors-contract.listNoMoreThan', { max })))
}

/** Sent by other clients; what is in it is not read. */
export const ignored = z.unknown().optional()

/** The last two of null, '' and absent mean the same to existing clients: no value. */
export function optional<T extends z.ZodType>(field: T) {
  return z.preprocess(
    (value: z.input<T> | '' | null | undefined) => (value === '' || value === null ? undefined : value),
    field.optional(),
  )
}

/** The bookmark of a list that names what it has shown is the longest: a search of 500 pins. */
export const longestBookmark = 6_144

/** Page options of every paged call. `bookmarks` is a list of at most one; a first page has none. */
export function pageOptions(defaultSize = 25, maxSize = 250) {
  return {
    page_size: optional(wholeNumber(1, 100_000).transform((size) => Math.min(size, maxSize))).transform(
      (size) => size ?? defaultSize,
    ),
    bookmarks: z
      .union([
        z.array(z.union([exactText(longestBookmark), z.null()])).max(4),
        exactText(longestBookmark),
        z.null(),
      ])
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
