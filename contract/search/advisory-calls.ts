import { languages } from '@bowerbird/texts/languages'
import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { countryCode } from '../identity/account-fields.ts'
import { rest } from '../kernel/call.ts'
import { advisoryId, optional, pageOptions, wholeNumber } from '../kernel/fields.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { noticeStyle, ownerAdvisoryModel, searchSeverity, sensitivityType } from './advisory-models.ts'
import { advisoryTypes, noticeStyles } from './advisory-terms.ts'

const owner = { access: 'owner', by_session_only: true } as const

/** A page, a telephone number, a text message or a mail. */
const noticeLink = exactText(2048)
  .transform((link) => link.trim())
  .refine(
    (link) =>
      /^(?:https?:\/\/[^\s/]|tel:\+?[\d*#(). -]{2,30}$|sms:\+?[\d*#(). -]{2,30}(?:$|\?)|mailto:\S+@\S+$)/i.test(
        link,
      ),
    localized('errors-contract.writeAWebAddressOrTel'),
  )

const linkText = z.object({ text: safeText({ max: 100, min: 1 }), link: noticeLink })
const noticeInput = z.object({
  language: z.enum(languages).nullable().default(null),
  title: safeText({ max: 150, min: 1 }),
  description: z
    .object({
      text: safeText({ max: 2000, lines: true }),
      tags: z
        .array(
          z.object({
            offset: wholeNumber(0, 20_000),
            length: wholeNumber(1, 20_000),
            link: noticeLink,
            tagType: z.literal('LINK').default('LINK'),
          }),
        )
        .max(20)
        .default([]),
    })
    .refine(
      ({ text, tags }) => tags.every(({ offset, length }) => offset + length <= text.length),
      localized('errors-contract.thisLinkIsNotWithinItsText'),
    )
    .default({ text: '', tags: [] }),
  actions: z
    .array(
      z.object({
        id: optional(exactText(60)),
        button: linkText,
        title: safeText({ max: 150 }).default(''),
        description: safeText({ max: 300 }).default(''),
      }),
    )
    .max(8)
    .default([]),
  footer: z
    .object({ text: safeText({ max: 300, min: 1 }), link: noticeLink.nullable().default(null) })
    .nullable()
    .default(null),
  style: noticeStyle.default(noticeStyles.PLAIN),
})

export const advisoriesGet = rest('GET', '/v3/admin/advisories/', {
  ...owner,
  summary: 'Advisories about searches, the newest first.',
  input: z.object({ ...pageOptions(50, 100) }),
  output: z.array(ownerAdvisoryModel),
  paged: true,
})

export const advisoryPut = rest('PUT', '/v3/admin/advisories/', {
  ...owner,
  summary: 'Writes an advisory about searches for some words. Without an id: a new one.',
  input: z.object({
    id: optional(advisoryId),
    advisory: safeText({ max: 60, min: 1 }),
    words: z
      .array(safeText({ max: 100, min: 1 }))
      .min(1, localized('errors-contract.writeAWord'))
      .max(200),
    severity: searchSeverity,
    sensitivity_type: sensitivityType.nullable().default(null),
    advisory_type: z.enum(advisoryTypes).default('SITE'),
    resource_country: countryCode.nullable().default(null),
    advisory_details: safeText({ max: 500, lines: true }).default(''),
    notices: z.array(noticeInput).max(20).default([]),
  }),
  output: ownerAdvisoryModel,
})

export const advisoryDelete = rest('DELETE', '/v3/admin/advisories/', {
  ...owner,
  summary: 'Deletes an advisory about searches.',
  input: z.object({ id: advisoryId }),
  output: z.object({ id: z.string() }),
})
