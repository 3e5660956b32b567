import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { CallRefused } from '../../client/call-refused.ts'
import { useAddress } from '../../navigation/address.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { fundsOf } from '../billing/money-queries.ts'
import { managedPage } from '../frame/managed-page.ts'
import type { ManagedArgs } from '../frame/managed-page.ts'
import { useAccount } from '../frame/own-accounts.ts'
import { requireRight } from '../frame/require-right.ts'
import { pinToPromote } from '../promoting/promote-queries.ts'
import { QuickPromotePage } from './quick-promote-page.tsx'

type Args = ManagedArgs<'quick_promote_in'>

const warm = managedPage('quick_promote_in', async ({ account, queries, search }: Args) => {
  requireRight(account, 'run')
  const pin_id = askedPin(search)
  await Promise.all([
    unlessRefused(queries.warm(fundsOf(account.id))),
    // The page reports a pin that cannot be promoted and offers the choice of another.
    pin_id && unlessRefused(queries.warm(pinToPromote(account.id, pin_id))),
  ])
})
export const loader = pageLoader(warm)

/** Promotes one pin in a few steps (QP-01). */
export default function QuickPromoteRoute() {
  const account = useAccount()
  const { search } = useAddress()
  const isHydrated = useIsHydrated()
  if (!account) return null
  return (
    <QuickPromotePage
      // The stored draft is known only after hydration.
      key={`${account.id} ${String(isHydrated)}`}
      account={account}
      asked_pin_id={askedPin(search)}
      knows_drafts={isHydrated}
    />
  )
}

function askedPin(search: URLSearchParams): PinId | null {
  const asked = search.get('pinId') ?? ''
  return /^[1-9]\d{0,18}$/.test(asked) ? asPinId(asked) : null
}

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
  }
}
