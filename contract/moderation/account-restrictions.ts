import { restrictions } from '../identity/restrictions.ts'

export const peopleFilters = ['all', 'restricted', 'closed'] as const

/** The restrictions that the owner of the site sets on accounts (AUTH-08). The others come about by themselves. */
export const accountRestrictions = [
  restrictions.SOFT_BANNED,
  restrictions.LOGIN_ASSISTANCE,
  restrictions.PASSWORD_RESET_SENT,
  restrictions.SUSPENDED,
] as const
