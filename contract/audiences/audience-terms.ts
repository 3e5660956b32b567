/** Kinds of audiences of an ad account (ADS-07). No schema here: browsers read these, too. */
export const audienceKinds = ['VISITOR', 'CUSTOMER_LIST', 'ENGAGEMENT', 'ACTALIKE'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** `INITIALIZING`: not counted yet; `TOO_SMALL`: under the minimum, so no ad is served by it. */
export const audienceStatuses = ['INITIALIZING', 'READY', 'TOO_SMALL'] as const
export type AudienceStatus = (typeof audienceStatuses)[number]

/** Matched accounts that an audience must have before an ad is served by it. */
export const LEAST_AUDIENCE = 100
/** Sizes are answered in whole steps of so many. */
export const SIZE_STEP = 100

export const AUDIENCE_NAME_MAX = 100
export const AUDIENCE_DESCRIPTION_MAX = 500
/** Of an ad account. */
export const MOST_AUDIENCES = 250
/** That one ad group includes, and as many that it excludes. */
export const MOST_TARGETED_AUDIENCES = 50

/** What a customer list holds: SHA-256 of each e-mail address or telephone number, normalised. */
export const listKeyKinds = ['email', 'phone'] as const
export type ListKeyKind = (typeof listKeyKinds)[number]
export const listOperations = ['add', 'remove'] as const
export type ListOperation = (typeof listOperations)[number]
/** Hashes sent at once; longer lists are sent in parts. */
export const MOST_LIST_HASHES = 10_000

/** What people do with an ad that makes them part of an ENGAGEMENT audience; `save` and `closeup` as in reports. */
export const engagementActs = ['click', 'outbound', 'save', 'closeup'] as const
export type EngagementAct = (typeof engagementActs)[number]
/** Single events are kept for so many days. */
export const MOST_ENGAGEMENT_DAYS = 60
export const MOST_VISITOR_DAYS = 540

export const LEAST_PERCENT = 1
export const MOST_PERCENT = 10

/** Why a user is in an audience or out of it, for the owner of the site. The first that is true is the reason. */
export const membershipReasons = [
  'account_closed',
  'no_verified_email',
  'not_in_list',
  'in_list',
  'no_engagement',
  'engaged',
  'engaged_since',
  'other_country',
  'in_seed',
  'not_alike',
  'alike',
  'no_tag',
] as const
export type MembershipReason = (typeof membershipReasons)[number]
/** What keeps ads from being served by a membership. */
export const servingHolds = ['initializing', 'too_small', 'opted_out', 'too_young', 'account_closed'] as const
export type ServingHold = (typeof servingHolds)[number]
