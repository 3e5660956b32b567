import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, businessId } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { roleList } from './business-models.ts'
import { partnerModel, partnersModel } from './partner-models.ts'
import { partnerSides } from './partner-terms.ts'

const partners = '/vx/businesses/{business_id}/partners/'
const one = `${partners}{partner_id}/`
const both = { business_id: businessId, partner_id: businessId }
/** Null: all of them, also those that are made later. */
const accounts = z
  .array(advertiserId)
  .min(1, localized('errors-contract.chooseAnAdAccount'))
  .max(100)
  .nullable()
const username = safeText({ min: 1, max: 100, too_short: localized('errors-contract.enterAUsername') })
/** On which side of the partnership the business in the address stands. */
const side = z.enum(partnerSides)

export const partnersGet = rest('GET', partners, {
  access: 'pinner',
  summary:
    'Businesses that work on ad accounts of this one, and those on whose accounts it works. For its owner and admins.',
  input: z.object({ business_id: businessId }),
  output: partnersModel,
})

export const partnerInvite = rest('POST', partners, {
  access: 'pinner',
  summary: 'Invites another business to work on ad accounts of this one, in these roles at most.',
  input: z.object({ business_id: businessId, username, roles: roleList, advertiser_ids: accounts }),
  output: partnerModel,
})

export const partnerRequest = rest('POST', '/vx/businesses/{business_id}/partner_requests/', {
  access: 'pinner',
  summary: 'Asks another business for access to its ad accounts, in these roles.',
  input: z.object({ business_id: businessId, username, roles: roleList }),
  output: partnerModel,
})

export const partnerAccept = rest('POST', `${one}accept/`, {
  access: 'pinner',
  summary:
    'Accepts what another business asked for. `side`: what this business is. Who gives access may set other roles and accounts. Twice is once.',
  input: z.object({
    ...both,
    side,
    roles: roleList.optional(),
    advertiser_ids: accounts.optional(),
  }),
  output: partnerModel,
})

export const partnerUpdate = rest('PUT', one, {
  access: 'pinner',
  summary: 'Changes the roles and the ad accounts of a partner, from now on.',
  input: z.object({ ...both, roles: roleList, advertiser_ids: accounts }),
  output: partnerModel,
})

export const partnerDelete = rest('DELETE', one, {
  access: 'pinner',
  summary:
    'Ends a partnership, declines one or takes it back; either business may, and it holds at once. Twice is once. `side`: what this business is.',
  input: z.object({ ...both, side }),
  output: z.object({ id: z.string() }),
})
