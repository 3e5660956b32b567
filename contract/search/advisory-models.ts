import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'
import { noticeStyles, advisoryTypes, sensitivityTypes } from './advisory-terms.ts'
import { searchSeverities } from './search-terms.ts'

const { ABUSIVE, SENSITIVE, BRAND_UNSAFE } = searchSeverities
export const searchSeverity = z.union([z.literal(ABUSIVE), z.literal(SENSITIVE), z.literal(BRAND_UNSAFE)])
export const sensitivityType = z.union([
  z.literal(sensitivityTypes.CONDITIONAL),
  z.literal(sensitivityTypes.EMOTIONAL_DISDRESS_OR_SUICIDE),
])
export const noticeStyle = z.union([z.literal(noticeStyles.PLAIN), z.literal(noticeStyles.HOTLINE)])

const linkText = z.object({ text: z.string(), link: z.string() })

/** Part of a description that is a link: `length` UTF-16 code units from `offset`. */
const tagModel = z.object({
  offset: z.number().int(),
  length: z.number().int(),
  link: z.string(),
  tagType: z.literal('LINK'),
})
export type NoticeTag = z.infer<typeof tagModel>

export const advisoryNoticeModel = z.object({
  title: z.string(),
  description: z.object({ text: z.string(), tags: z.array(tagModel) }),
  actions: z.array(
    z.object({ id: z.string(), button: linkText, title: z.string(), description: z.string() }),
  ),
  footer: linkText.extend({ link: z.string().nullable() }).nullable(),
  style: noticeStyle,
})
export type AdvisoryNotice = z.infer<typeof advisoryNoticeModel>

/** What a search answers about its words (business.md §3). */
export const advisoryModel = z.object({
  advisory: z.string(),
  severity: searchSeverity,
  sensitivity_type: sensitivityType.nullable(),
  advisory_type: z.enum(advisoryTypes),
  /** As two letters; null: everywhere. */
  resource_country: z.string().nullable(),
  advisory_details: z.string(),
  notices: z.array(advisoryNoticeModel),
})
export type SearchAdvisory = z.infer<typeof advisoryModel>

/** An advisory as the owner of the site edits it: with its words, and its notices by language. */
export const ownerAdvisoryModel = advisoryModel.extend({
  id: anyId,
  words: z.array(z.string()),
  /** language null: for readers of any language that has no notice of its own. */
  notices: z.array(advisoryNoticeModel.extend({ language: z.string().nullable() })),
})
export type OwnerAdvisory = z.infer<typeof ownerAdvisoryModel>
