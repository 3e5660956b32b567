/** No schema here: browsers read these, too. */
export const partnerStates = ['invited', 'requested', 'active'] as const
export type PartnerState = (typeof partnerStates)[number]

/** On which side of it the business in the address stands: it owns the ad accounts, or works on them. */
export const partnerSides = ['client', 'partner'] as const
export type PartnerSide = (typeof partnerSides)[number]

/** Of one business, on either side. */
export const MOST_PARTNERS = 100
