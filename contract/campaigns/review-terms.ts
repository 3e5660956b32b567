/** Why the owner of the site turns an ad down. No schema here: browsers read these, too. */
export const reviewReasons = [
  'misleading',
  'prohibited',
  'adult',
  'violent',
  'rights',
  'destination_broken',
  'destination_differs',
  'unreadable',
  'targeting',
  'other',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** What of the ad it is about, so that it can be mended. */
export const reviewFields = ['pin', 'destination_url', 'targeting', 'ad'] as const
export type ReviewField = (typeof reviewFields)[number]

/**
 * Why an ad waits: it is new, it or its pin was changed, the name of its advertiser was changed (it goes on with the approved
 * name), or its advertiser appeals.
 */
export const reviewCauses = ['new', 'changed', 'pin_changed', 'advertiser_changed', 'appeal'] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** What people see of an ad and of its advertiser. A change of any of it is reviewed. */
export const reviewedFields = [
  'business_name',
  'business_site',
  'account_name',
  'full_name',
  'username',
  'avatar',
  'website',
  'claimed_sites',
  'board',
  'section',
  'title',
  'description',
  'alt_text',
  'picture',
  'link',
  'destination_url',
] as const
export type ReviewedField = (typeof reviewedFields)[number]

export const reviewStates = ['open', 'approved', 'rejected', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]
