import type { PasskeyView } from '@bowerbird/contract/mfa/mfa-models'
import type { UserPasskeyTable } from '../identity/mfa-tables.ts'

export function viewPasskey({ passkey_id, name, created_at, used_at }: UserPasskeyTable): PasskeyView {
  return {
    id: passkey_id,
    name,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }
}
