import { useAddress } from '../../navigation/address.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { managedPage } from '../frame/managed-page.ts'
import { useAccount } from '../frame/own-accounts.ts'
import { UnknownKey } from '../frame/unknown-key.tsx'
import { unknownKeyIn } from '../frame/unknown-key-in.ts'
import { requireRight } from '../frame/require-right.ts'
import { CreateAutomatedPage } from './create-automated-page.tsx'

const warm = managedPage('automated_create_in', ({ account }) => {
  requireRight(account, 'run')
  return Promise.resolve()
})
export const loader = pageLoader(warm)

/** Makes an automated campaign (ADS-01, ADS-05). */
export default function CreateAutomatedRoute() {
  const account = useAccount()
  const unknown = unknownKeyIn(useAddress().search, [])
  if (!account) return null
  return unknown === null ? (
    <CreateAutomatedPage key={account.id} account={account} />
  ) : (
    <UnknownKey unknown={unknown} />
  )
}
