import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { pageOptions, thingId, wholeNumber } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import {
  accountRestriction,
  appealModel,
  caseDetailModel,
  caseModel,
  decisions,
  reportedContentModel,
} from './moderation-models.ts'

const owner = { access: 'owner', by_session_only: true } as const
const whichCase = z.object({ case_id: thingId })

export const casesGet = rest('GET', '/v3/moderation/cases/', {
  ...owner,
  summary: 'What was reported, newest first: what waits for a decision, or what was decided.',
  input: z.object({ state: z.enum(['open', 'decided']).default('open'), ...pageOptions(25, 100) }),
  output: z.array(caseModel),
  paged: true,
})

export const caseGet = rest('GET', '/v3/moderation/cases/{case_id}/', {
  ...owner,
  summary: 'One case with its reports. Content that is not public is shown only by a look.',
  input: whichCase,
  output: caseDetailModel,
})

export const caseLook = rest('POST', '/v3/moderation/cases/{case_id}/look/', {
  ...owner,
  summary: 'Shows what was reported, even if it is private, and records that it was looked at.',
  input: whichCase,
  output: reportedContentModel,
})

export const caseDecide = rest('POST', '/v3/moderation/cases/{case_id}/decide/', {
  ...owner,
  summary: 'Decides a case: the content is removed for good, its owner is restricted, or it stays.',
  input: z.object({
    case_id: thingId,
    decision: z.enum(decisions),
    /** What the affected user is shown. */
    note: safeText({ max: 1000, lines: true }).default(''),
    restriction: accountRestriction.optional(),
    days: wholeNumber(1, 3650).nullish(),
  }),
  output: caseModel,
})

export const appealsGet = rest('GET', '/v3/moderation/appeals/', {
  ...owner,
  summary: 'Appeals of restricted users, newest first.',
  input: z.object({ state: z.enum(['open', 'decided']).default('open'), ...pageOptions(25, 100) }),
  output: z.array(appealModel),
  paged: true,
})

export const appealDecide = rest('POST', '/v3/moderation/appeals/{appeal_id}/decide/', {
  ...owner,
  summary: 'Grants an appeal, which lifts the restriction, or refuses it.',
  input: z.object({
    appeal_id: thingId,
    is_granted: z.boolean(),
    answer: safeText({ max: 1000, lines: true }).default(''),
  }),
  output: appealModel,
})
