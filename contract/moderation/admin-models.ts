import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'
import { accountRestriction, adminBriefModel, appealModel, caseModel } from './moderation-models.ts'
import type { peopleFilters } from './account-restrictions.ts'

export type PeopleFilter = (typeof peopleFilters)[number]

/** An account as the owner of the site finds it. */
export const adminPersonModel = adminBriefModel.extend({
  email: z.string(),
  has_verified_email: z.boolean(),
  image_small_url: z.string().nullable(),
  created_at: z.string(),
  is_owner: z.boolean(),
  is_demo: z.boolean(),
  closed_as: z.enum(['deactivated', 'deleting', 'suspended']).nullable(),
  restriction: accountRestriction.nullable(),
  restriction_reason: z.string(),
  restricted_until: z.string().nullable(),
})
export type AdminPerson = z.infer<typeof adminPersonModel>

export const adminPersonDetailModel = adminPersonModel.extend({
  session_count: z.number().int(),
  /** Of when it was last seen, in any browser. */
  seen_at: z.string().nullable(),
  public_pin_count: z.number().int(),
  public_board_count: z.number().int(),
  cases: z.array(caseModel),
  appeal: appealModel.nullable(),
})
export type AdminPersonDetail = z.infer<typeof adminPersonDetailModel>

export const overviewModel = z.object({
  person_count: z.number().int(),
  new_person_count: z.number().int(),
  open_case_count: z.number().int(),
  open_appeal_count: z.number().int(),
  restricted_count: z.number().int(),
  unsent_mail_count: z.number().int(),
})
export type Overview = z.infer<typeof overviewModel>

export const auditActions = [
  'restriction_set',
  'restriction_lifted',
  'restriction_ended',
  'sessions_ended',
  'reset_link_sent',
  'quota_set',
  'case_looked_at',
  'case_removed',
  'case_restricted',
  'case_dismissed',
  'appeal_granted',
  'appeal_refused',
  'promotion_approved',
  'promotion_rejected',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntryModel = z.object({
  id: anyId,
  action: z.enum(auditActions),
  /** Null: it came about by itself. */
  actor: adminBriefModel.nullable(),
  person: adminBriefModel.nullable(),
  subject_kind: z.string(),
  subject_id: anyId,
  note: z.string(),
  created_at: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntryModel>
