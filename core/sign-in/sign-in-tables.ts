import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'

export type OutsideClaimTable = { identity_key: string; user_id: UserId }
export type UserOutsideIdentityTable = {
  user_id: UserId
  identity_key: string
  provider: SignInProvider
  issuer: string
  subject: string
  label: string
  connected_at: Date
}
export type UsedIdTokenTable = { token_hash: string; expires_at: Date }

declare module '../db/tables.ts' {
  interface Tables {
    outside_claim: OutsideClaimTable
    user_outside_identity: UserOutsideIdentityTable
    used_id_token: UsedIdTokenTable
  }
}
