import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import {
  businessId,
  flag,
  inviteId,
  knownId,
  optional,
  pageOptions,
  userId,
  wholeNumber,
  advertiserId,
} from '../kernel/fields.ts'
import type { BusinessId, UserId } from '../kernel/ids.ts'
import { inviteAcceptance } from '../identity/invite-acceptance.ts'
import { userBriefModel } from '../people/user-models.ts'
import {
  accountPlace,
  businessAccessModel,
  businessActModel,
  businessDetails,
  businessInviteModel,
  businessMemberModel,
  businessModel,
  inviteAddress,
  profileModel,
  roleList,
  accountName,
  advertiserModel,
} from './business-models.ts'
import { memberRoles } from './business-roles.ts'

const token = z.string().regex(/^[\w-]{20,64}$/)
/** In the mailed link alone: its holder reads the mail of that address. */
const proof = optional(z.string().regex(/^[\w-]{20,64}$/))

export const businessGet = rest('GET', '/vx/business/', {
  access: 'pinner',
  summary: "The viewer's business, as they described it; null while their account is a personal one.",
  input: z.object({}),
  output: businessModel.nullable(),
})

export const businessCreate = rest('POST', '/vx/business/', {
  access: 'pinner',
  summary:
    "Makes the viewer's account a business, with a first ad account. Its currency and time zone never change.",
  input: z.object({ ...businessDetails, ...accountPlace }),
  output: businessModel,
})

export const businessUpdate = rest('PUT', '/vx/business/', {
  access: 'pinner',
  summary: 'Changes the description of the business. `version` is that of the copy that was changed.',
  input: z.object({ ...businessDetails, version: wholeNumber(1, 2_000_000_000) }),
  output: businessModel,
  errors: ['stale_version'],
})

export const businessDelete = rest('DELETE', '/vx/business/', {
  access: 'pinner',
  summary:
    'Changes back to a personal account: all campaigns end and all other members lose access. The balance stays until it is refunded.',
  input: z.object({}),
  output: z.object({ id: knownId<UserId>() }),
})

export const businessProfilesGet = rest('GET', '/vx/business_access/profiles/', {
  access: 'anyone',
  summary:
    'The profiles that the viewer may act as, their own first. Empty for users without a business account, and for visitors.',
  input: z.object({}),
  output: z.array(profileModel),
})

export const businessAccessGet = rest('GET', '/vx/businesses/{business_id}/', {
  access: 'pinner',
  summary: 'The members of a business, and who was invited. For its owner and admins.',
  input: z.object({ business_id: businessId }),
  output: businessAccessModel,
})

export const businessMfaUpdate = rest('PUT', '/vx/businesses/{business_id}/mfa/', {
  access: 'pinner',
  summary: 'Sets whether acting for a business requires a recent second factor. Its owner is exempt.',
  input: z.object({ business_id: businessId, requires_mfa: flag }),
  output: z.object({ requires_mfa: z.boolean() }),
})

export const businessActsGet = rest('GET', '/vx/businesses/{business_id}/acts/', {
  access: 'pinner',
  summary: 'Who did what for a business, newest first. For its owner and admins.',
  input: z.object({ business_id: businessId, ...pageOptions(25, 100) }),
  output: z.array(businessActModel),
  paged: true,
})

export const businessInviteCreate = rest('POST', '/vx/businesses/{business_id}/invites/', {
  access: 'pinner',
  summary: 'Invites a person by e-mail to work for a business. The link is returned once and works once.',
  input: z.object({ business_id: businessId, email: inviteAddress, roles: roleList }),
  output: z.object({ invite: businessInviteModel, link: z.string().nullable() }),
})

export const businessInviteDelete = rest('DELETE', '/vx/businesses/{business_id}/invites/{invite_id}/', {
  access: 'pinner',
  summary: 'Withdraws an invite: its link stops working.',
  input: z.object({ business_id: businessId, invite_id: inviteId }),
  output: z.object({ id: z.string() }),
})

export const businessInviteGet = rest('GET', '/vx/business_invites/{token}/', {
  access: 'anyone',
  open_when_private: true,
  summary: 'What an invite is for: the business, who invited, and the roles.',
  input: z.object({ token, proof }),
  output: z.object({
    business_name: z.string(),
    inviter: userBriefModel.nullable(),
    roles: z.array(z.enum(memberRoles)),
    requires_mfa: z.boolean(),
    /** The viewer accepted it before. */
    is_mine: z.boolean(),
    acceptance: inviteAcceptance,
    /** The address that it was sent to, masked; null once it was accepted. */
    email_hint: z.string().nullable(),
    expires_at: z.string().nullable(),
  }),
})

export const businessInviteAccept = rest('POST', '/vx/business_invites/{token}/accept/', {
  access: 'pinner',
  summary: 'Accepts an invite to work for a business, with the account of its address. It works once.',
  input: z.object({ token, proof }),
  output: z.object({ business_id: knownId<BusinessId>() }),
})

export const businessMemberUpdate = rest('PUT', '/vx/businesses/{business_id}/members/{user_id}/', {
  access: 'pinner',
  summary: "Sets a member's roles. Members cannot change their own roles or the owner's.",
  input: z.object({ business_id: businessId, user_id: userId, roles: roleList }),
  output: businessMemberModel,
})

export const businessMemberDelete = rest('DELETE', '/vx/businesses/{business_id}/members/{user_id}/', {
  access: 'pinner',
  summary: 'Removes a member from a business at once. With their own id, a member leaves.',
  input: z.object({ business_id: businessId, user_id: userId }),
  output: z.object({ business_id: knownId<BusinessId>(), user_id: knownId<UserId>() }),
})

export const advertisersGet = rest('GET', '/ads/v4/advertisers/', {
  access: 'pinner',
  summary: 'Every ad account that the viewer may see, their own first, with what they may do there.',
  input: z.object({}),
  output: z.array(advertiserModel),
})

export const advertiserGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/', {
  access: 'pinner',
  summary: 'One ad account, with what the viewer may do there.',
  input: z.object({ advertiser_id: advertiserId }),
  output: advertiserModel,
})

export const advertiserCreate = rest('POST', '/ads/v4/advertisers/', {
  access: 'pinner',
  summary:
    "Makes another ad account, for the viewer's business or for one that they administer. Country, currency and time zone never change.",
  input: z.object({ business_id: optional(businessId), name: accountName, ...accountPlace }),
  output: advertiserModel,
})

export const advertiserUpdate = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/', {
  access: 'pinner',
  summary: 'Gives an ad account another name. `version` is that of the copy that was changed.',
  input: z.object({
    advertiser_id: advertiserId,
    name: accountName,
    version: wholeNumber(1, 2_000_000_000),
  }),
  output: advertiserModel,
  errors: ['stale_version'],
})
