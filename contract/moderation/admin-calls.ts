import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { knownId, optional, pageOptions, userId, wholeNumber } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'
import { safeText } from '../kernel/safe-text.ts'
import { adminPersonDetailModel, adminPersonModel, auditEntryModel, overviewModel } from './admin-models.ts'
import { peopleFilters } from './account-restrictions.ts'
import { accountRestriction } from './moderation-models.ts'

const owner = { access: 'owner', by_session_only: true } as const
const whom = z.object({ user_id: userId })

export const overviewGet = rest('GET', '/v3/admin/overview/', {
  ...owner,
  summary: 'The site in a few numbers, and what waits for its owner.',
  input: z.object({}),
  output: overviewModel,
})

export const adminPeopleGet = rest('GET', '/v3/admin/people/', {
  ...owner,
  summary: 'Accounts, newest first; found by how their username, name or e-mail address begins.',
  input: z.object({
    query: optional(safeText({ max: 254 })),
    filter: z.enum(peopleFilters).default('all'),
    ...pageOptions(25, 100),
  }),
  output: z.array(adminPersonModel),
  paged: true,
})

export const adminPersonGet = rest('GET', '/v3/admin/people/{user_id}/', {
  ...owner,
  summary: 'One account, with what was reported of it.',
  input: whom,
  output: adminPersonDetailModel,
})

export const personRestrict = rest('PUT', '/v3/admin/people/{user_id}/restriction/', {
  ...owner,
  summary: 'Restricts an account: 0 is read-only, 2 and 3 must prove their identity again, 6 is suspended.',
  input: z.object({
    user_id: userId,
    restriction: accountRestriction,
    reason: safeText({
      max: 1000,
      min: 1,
      lines: true,
      too_short: localized('errors-ads.sayWhyTheyAreTold'),
    }),
    /** Absent: until it is lifted. */
    days: wholeNumber(1, 3650).nullish(),
  }),
  output: adminPersonModel,
})

export const personLift = rest('DELETE', '/v3/admin/people/{user_id}/restriction/', {
  ...owner,
  summary: 'Lifts the restriction of an account.',
  input: whom,
  output: adminPersonModel,
})

export const personLogOut = rest('POST', '/v3/admin/people/{user_id}/log_out/', {
  ...owner,
  summary: 'Logs a user out of every browser.',
  input: whom,
  output: z.object({ id: knownId<UserId>(), session_count: z.number().int() }),
})

export const personResetLink = rest('POST', '/v3/admin/people/{user_id}/reset_link/', {
  ...owner,
  summary: 'Mails a user a link to set a new password.',
  input: whom,
  output: z.object({ id: knownId<UserId>() }),
})

export const auditGet = rest('GET', '/v3/admin/audit/', {
  ...owner,
  summary: 'What the owner of the site did to accounts and their content, newest first.',
  input: z.object({ user_id: optional(userId), ...pageOptions(50, 100) }),
  output: z.array(auditEntryModel),
  paged: true,
})
