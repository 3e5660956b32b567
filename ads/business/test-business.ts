import {
  businessCreate,
  businessInviteAccept,
  businessInviteCreate,
} from '@bowerbird/contract/business/business-calls'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { setEmail } from '@bowerbird/core/identity/account-row-queries'
import { userTotpCreate, userTotpUpdate, userProofCreate } from '@bowerbird/contract/mfa/mfa-calls'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import { Secret, TOTP } from 'otpauth'

export const nest: Input<typeof businessCreate> = {
  name: 'Nest & Co',
  account_type: 'shop',
  country: 'US',
  currency: 'USD',
  time_zone: 'America/New_York',
}

/** A user with a business; as in the browser, their next request says that they are one. */
export async function makeBusiness(
  { make }: Pick<World, 'make'>,
  given: Partial<Input<typeof businessCreate>> = {},
): Promise<Pinner & { advertiser_id: AdvertiserId }> {
  const owner = await make.pinner()
  const { advertiser_id } = await owner.did(businessCreate, { ...nest, ...given })
  if (advertiser_id === null) throw new Error('a new business has no ad account')
  owner.viewer.is_partner = true
  return { ...owner, advertiser_id }
}

/** A user who works for a business, by an invite that they accepted; with a business account of their own. */
export async function makeMember(
  { make, db }: Pick<World, 'make' | 'db'>,
  business: Pinner,
  roles: MemberRole[],
): Promise<Pinner> {
  const member = await make.pinner()
  const { email } = member.viewer
  await setEmail(db, member.id, email)
  const { link } = await business.did(businessInviteCreate, { business_id: business.id, email, roles })
  await member.did(businessInviteAccept, { token: tokenOf(link) })
  member.viewer.is_partner = true
  return member
}

export const tokenOf = (link: string | null): string => link?.split('/').at(-2) ?? ''

/** An authenticator app guards a user's account from now on; the answer proves it in their session. */
export async function guard(
  { clock }: Pick<World, 'clock'>,
  person: Pinner,
): Promise<() => Promise<unknown>> {
  const { secret } = await person.did(userTotpCreate, {})
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
  await person.did(userTotpUpdate, { mfa_token: code() })
  return () => {
    clock.advance(60_000)
    return person.did(userProofCreate, { mfa_token: code() })
  }
}
