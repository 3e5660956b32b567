/** Why a user does not get in, or not in whole (AUTH-08). The numbers are the specification's. */
export const restrictions = {
  SOFT_BANNED: 0,
  RATE_LIMITED: 1,
  LOGIN_ASSISTANCE: 2,
  PASSWORD_RESET_SENT: 3,
  PREVENT_FACEBOOK_REGISTER: 4,
  PREVENT_GOOGLE_REGISTER: 5,
  SUSPENDED: 6,
} as const
export type Restriction = (typeof restrictions)[keyof typeof restrictions]
