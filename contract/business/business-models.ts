import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { isSimpleEmail } from '../collaborators/simple-email.ts'
import { countryCode } from '../identity/account-fields.ts'
import { anyId, knownId, listOf, optional, typedWebAddress, wholeNumber } from '../kernel/fields.ts'
import type { AdvertiserId, BusinessId, UserId } from '../kernel/ids.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { userBriefModel } from '../people/user-models.ts'
import { advertiserRights, memberRoles } from './business-roles.ts'
import { accountCurrencies, businessActs, businessTypes } from './business-terms.ts'
import type { ConversionAnswer } from './business-terms.ts'

export const accountCurrency = z.enum(accountCurrencies, {
  error: localized('errors-contract.chooseACurrency'),
})

/** A name of the time zone database. Offsets are none: they do not know when clocks change. */
export const timeZone = exactText(64).refine(
  (name) => /^[A-Za-z]/.test(name) && isTimeZone(name),
  localized('errors-contract.chooseATimeZone'),
)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const answer = wholeNumber(0, 3).transform((number) => number as ConversionAnswer)
export const inviteAddress = exactText(254)
  .trim()
  .refine(isSimpleEmail, { message: localized('errors-contract.enterAWholeEMailAddress') })

const businessName = safeText({
  min: 1,
  max: 80,
  too_short: localized('errors-contract.enterTheNameOfYourBusiness'),
})
export const accountName = safeText({ min: 1, max: 80, too_short: localized('errors-contract.enterAName') })

/** What a business says of itself. */
export const businessDetails = {
  name: businessName,
  account_type: z.enum(businessTypes, { error: localized('errors-contract.chooseWhatDescribesYouBest') }),
  site: optional(typedWebAddress).transform((address) => address ?? ''),
  country: countryCode,
  contact_name: optional(safeText({ max: 80 })).transform((name) => name ?? ''),
  contact_email: optional(inviteAddress).transform((address) => address ?? ''),
  /** 0 not answered, 1 yes, 2 no, 3 not sure. */
  runs_ads: optional(answer).transform((number): ConversionAnswer => number ?? 0),
  sells_online: optional(answer).transform((number): ConversionAnswer => number ?? 0),
  works_for_others: optional(answer).transform((number): ConversionAnswer => number ?? 0),
}

/** Never changes once the ad account is made. */
export const accountPlace = { country: countryCode, currency: accountCurrency, time_zone: timeZone }

export const roleList = listOf(z.enum(memberRoles), memberRoles.length)
  .refine((roles) => roles.length > 0, localized('errors-contract.chooseARole'))
  .transform((roles) => memberRoles.filter((role) => roles.includes(role)))

const answerOut = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export const businessModel = z.object({
  /** That of the account. */
  id: knownId<BusinessId>(),
  name: z.string(),
  account_type: z.enum(businessTypes),
  site: z.string(),
  country: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  runs_ads: answerOut,
  sells_online: answerOut,
  works_for_others: answerOut,
  requires_mfa: z.boolean(),
  version: z.number().int(),
  created_at: z.string(),
  /** Its first ad account. */
  advertiser_id: knownId<AdvertiserId>().nullable(),
})
export type BusinessView = z.infer<typeof businessModel>

const profileRole = z.enum(['OWNER', ...memberRoles])

/** Whom a user may act as (BIZ-02); the names of its fields are given. */
export const profileModel = z.object({
  id: knownId<UserId>(),
  permissions: z.array(profileRole),
  viewerMeetsMfaRequirement: z.boolean(),
  user: z.object({
    username: z.string(),
    businessName: z.string(),
    imgUrl: z.string().nullable(),
    eligibleForStlTool: z.boolean(),
    merchantId: z.string().nullable(),
    scheduledPinCount: z.number().int(),
  }),
})
export type Profile = z.infer<typeof profileModel>

export const advertiserModel = z.object({
  id: knownId<AdvertiserId>(),
  /** Whose account the business is that it belongs to. */
  owner_user_id: knownId<BusinessId>(),
  business_name: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  /** Of the viewer. */
  permissions: z.array(profileRole),
  rights: z.array(z.enum(advertiserRights)),
  /** The business asks for a second factor, and this session gave none lately: its calls refuse. */
  needs_second_factor: z.boolean(),
  /** Nothing of it is shown: by the owner of the site, or its business ended. */
  disabled: z.enum(['site', 'business_ended']).nullable(),
  version: z.number().int(),
  created_at: z.string(),
})
export type AdvertiserView = z.infer<typeof advertiserModel>

export const businessMemberModel = z.object({
  user: userBriefModel,
  roles: z.array(profileRole),
  is_me: z.boolean(),
  /** The viewer may change their roles and take them off. */
  can_change: z.boolean(),
  joined_at: z.string(),
})
export type BusinessMemberView = z.infer<typeof businessMemberModel>

export const businessInviteModel = z.object({
  id: anyId,
  email: z.string(),
  roles: z.array(z.enum(memberRoles)),
  inviter: userBriefModel.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type BusinessInviteView = z.infer<typeof businessInviteModel>

export const businessAccessModel = z.object({
  id: knownId<BusinessId>(),
  name: z.string(),
  requires_mfa: z.boolean(),
  permissions: z.array(profileRole),
  members: z.array(businessMemberModel),
  invites: z.array(businessInviteModel),
})
export type BusinessAccess = z.infer<typeof businessAccessModel>

export const businessActModel = z.object({
  id: anyId,
  act: z.enum(businessActs),
  /** Null: a user who is gone. */
  actor: userBriefModel.nullable(),
  user: userBriefModel.nullable(),
  advertiser: z.object({ id: knownId<AdvertiserId>(), name: z.string() }).nullable(),
  /** Roles, an address, or the call that was made. */
  detail: z.string(),
  created_at: z.string(),
})
export type BusinessActView = z.infer<typeof businessActModel>
