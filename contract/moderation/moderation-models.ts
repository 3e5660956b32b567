import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'
import { reportKinds, reportReasons } from './content-report-models.ts'
import { accountRestrictions } from './account-restrictions.ts'

export type SetRestriction = (typeof accountRestrictions)[number]
export const accountRestriction = z.literal([...accountRestrictions])

/** A user as administration names them, closed accounts included. */
export const adminBriefModel = z.object({
  id: knownId<UserId>(),
  username: z.string(),
  full_name: z.string(),
})
export type AdminBrief = z.infer<typeof adminBriefModel>

export const caseStates = ['open', 'removed', 'restricted', 'dismissed'] as const
export type CaseState = (typeof caseStates)[number]
export const decisions = ['remove', 'restrict', 'dismiss'] as const
export type Decision = (typeof decisions)[number]

/** One thing that people reported, however many did. */
export const caseModel = z.object({
  id: anyId,
  kind: z.enum(reportKinds),
  target_id: anyId,
  state: z.enum(caseStates),
  report_count: z.number().int(),
  /** Why, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.number().int() })),
  /** How sure the owner's model was, from 0 to 1, that its picture is not for everyone; null: no model found it. */
  held_score: z.number().nullable(),
  /** Whose it is; null once that account is gone for good. */
  owner: adminBriefModel.nullable(),
  opened_at: z.string(),
  decided_at: z.string().nullable(),
})
export type CaseView = z.infer<typeof caseModel>

/** What was reported, as it is now. */
export const reportedContentModel = z.object({
  title: z.string(),
  text: z.string(),
  /** Its page, where the owner of the site may go as anyone. */
  url: z.string().nullable(),
  /** Where it leads to. */
  link: z.string().nullable(),
  pictures: z.array(z.string()),
})
export type ReportedContent = z.infer<typeof reportedContentModel>

export const caseDetailModel = caseModel.extend({
  reports: z.array(
    z.object({
      reporter: adminBriefModel.nullable(),
      reason: z.enum(reportReasons),
      details: z.string(),
      created_at: z.string(),
    }),
  ),
  /** It is gone by now: there is nothing to look at, nor to remove. */
  is_gone: z.boolean(),
  /** Not everyone may see it: looking at it is written down. */
  is_private: z.boolean(),
  /** Of what everyone may see; the rest is shown by a look. */
  content: reportedContentModel.nullable(),
  note: z.string(),
  /** What was decided of this person before. */
  earlier: z.array(caseModel),
  owner_restriction: accountRestriction.nullable(),
  may_restrict: z.boolean(),
  may_remove: z.boolean(),
})
export type CaseDetail = z.infer<typeof caseDetailModel>

export const appealStates = ['open', 'granted', 'refused'] as const

/** What a restricted person sees of it. */
export const ownAppealModel = z.object({
  state: z.enum(appealStates),
  text: z.string(),
  answer: z.string(),
  created_at: z.string(),
})

export const ownRestrictionModel = z.object({
  restriction: accountRestriction,
  reason: z.string(),
  since: z.string(),
  until: z.string().nullable(),
  appeal: ownAppealModel.nullable(),
})
export type OwnRestriction = z.infer<typeof ownRestrictionModel>

export const appealModel = ownAppealModel.extend({
  id: anyId,
  person: adminBriefModel.nullable(),
  restriction: accountRestriction.nullable(),
  reason: z.string(),
  decided_at: z.string().nullable(),
})
export type AppealView = z.infer<typeof appealModel>
