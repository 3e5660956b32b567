import { hash } from 'node:crypto'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'

/** A verified identity at a provider. */
export interface OutsideIdentity {
  provider: SignInProvider
  /** How a session by it is noted (AUTH-02). */
  sign_in_type: number
  issuer: string
  subject: string
  email: string | null
  is_email_verified: boolean
  full_name: string
}

/** Identities are known by issuer and subject together, never by an address. */
export const identityKey = ({ issuer, subject }: Pick<OutsideIdentity, 'issuer' | 'subject'>): string =>
  hash('sha256', `${issuer}\n${subject}`)
