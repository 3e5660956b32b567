import { fundAccountsGet, fundsQueueGet, proofGet } from '@bowerbird/contract/money/funds-calls'
import { refresh } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'

export const waitingPayments = pages(fundsQueueGet, { state: 'asked' })
export const settledPayments = pages(fundsQueueGet, { state: 'settled' })
export const fundAccounts = pages(fundAccountsGet, {})
export const proofOfBooks = query(proofGet, {})

/** Call after the site's owner settled a payment or granted credit. */
export const refreshFunds = () =>
  void Promise.all([refresh(waitingPayments), refresh(settledPayments), refresh(fundAccounts)])
