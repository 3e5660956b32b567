import { isPromoteCountry } from '@bowerbird/contract/quick-promote/promote-countries'
import type { Account } from './own-accounts.ts'

/** Quick promote is offered to those who run campaigns, in the countries that have it (QP-06). */
export const mayPromote = (account: Pick<Account, 'rights' | 'country'> | undefined): boolean =>
  account !== undefined && account.rights.includes('run') && isPromoteCountry(account.country)
