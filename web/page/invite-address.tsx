import type { InviteAcceptance } from '@bowerbird/contract/identity/invite-acceptance'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { dayInZone } from '../texts/dates.ts'
import {
  changeMyAddress,
  confirmFirst,
  confirmMyAddress,
  inviteIsFor,
  logInWithOther,
  openUntil,
  otherAddress,
  logInWithThatAddress,
  worksOnceUntil,
} from 'texts:invite-address'
import { buttonClasses } from '../ui/button-classes.ts'

interface InviteAddressProps {
  acceptance: InviteAcceptance
  /** Masked; null for a link with which anyone can join. */
  email_hint: string | null
  expires_at: string | null
}

/** The recipient's address and the expiry of an invite, above the button to accept. */
export function InviteTerms({ acceptance, email_hint, expires_at }: InviteAddressProps) {
  if (expires_at === null) return null
  const day = dayInZone(expires_at, 'UTC')
  if (email_hint === null) return <p className="text-14 text-pretty text-ink-soft">{openUntil({ day })}</p>
  return (
    <p className="text-14 text-pretty wrap-anywhere text-ink-soft">
      {inviteIsFor({ address: email_hint })} {acceptance === 'log_in' && logInWithThatAddress()}{' '}
      {worksOnceUntil({ day })}
    </p>
  )
}

/** Replaces the accept button: why this account cannot accept, and how to continue. */
export function OtherAddress({ acceptance }: Pick<InviteAddressProps, 'acceptance'>) {
  const { path: here, search } = useAddress()
  const next = here + (search.size > 0 ? `?${search}` : '')
  const isOther = acceptance === 'other_address'
  const settings = (
    <Link
      to={path('settings_account')}
      className={buttonClasses({ variant: isOther ? 'secondary' : 'primary', size: 'large', is_wide: true })}
    >
      {isOther ? changeMyAddress() : confirmMyAddress()}
    </Link>
  )
  return (
    <>
      <p role="status" className="rounded-16 bg-sunken p-4 text-14 text-pretty">
        {isOther ? otherAddress() : confirmFirst()}
      </p>
      {isOther && (
        <Link
          to={path('add_account', null, { next })}
          className={buttonClasses({ variant: 'primary', size: 'large', is_wide: true })}
        >
          {logInWithOther()}
        </Link>
      )}
      {settings}
    </>
  )
}
