import { advertisersGet, businessCreate } from '@bowerbird/contract/business/business-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Person } from './person.ts'

/** Makes a user a business: by default in New York, in dollars. Answers its ad account. */
export async function makeBusiness(
  person: Person,
  given: Partial<Input<typeof businessCreate>> = {},
): Promise<AdvertiserId> {
  await person.did(businessCreate, {
    name: 'Nest & Co',
    account_type: 'shop',
    country: 'US',
    currency: 'USD',
    time_zone: 'America/New_York',
    ...given,
  })
  const [account] = await person.did(advertisersGet, {})
  if (!account) throw new Error('the business has no ad account')
  return account.id
}
