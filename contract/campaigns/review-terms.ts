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

/** Why an ad waits: it is new, it or its pin was changed, or its advertiser says no to a no. */
export const reviewCauses = ['new', 'changed', 'pin_changed', 'appeal'] as const
export type ReviewCause = (typeof reviewCauses)[number]

export const reviewStates = ['open', 'approved', 'rejected', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]
