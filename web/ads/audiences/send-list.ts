import { audienceListUpdate } from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceView } from '@bowerbird/contract/audiences/audience-models'
import { MOST_LIST_HASHES } from '@bowerbird/contract/audiences/audience-terms'
import type { ListKeyKind, ListOperation } from '@bowerbird/contract/audiences/audience-terms'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { call } from '../../client/call.ts'
import type { ListKeys } from './read-list.ts'

/** Hashing is offered by browsers on pages of an encrypted connection alone. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

/** SHA-256 as lower-case hexadecimal. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface ListPart {
  key_kind: ListKeyKind
  /** Either these are hashed already, or each is before it is sent. */
  values: readonly string[]
  is_hashed: boolean
}

/** What is sent one after the other. */
export function partsOfList({ email, phone, hashed }: ListKeys, size = MOST_LIST_HASHES): ListPart[] {
  const parts = (key_kind: ListKeyKind, values: readonly string[], is_hashed: boolean): ListPart[] =>
    Array.from({ length: Math.ceil(values.length / size) }, (_, n) => ({
      key_kind,
      values: values.slice(n * size, (n + 1) * size),
      is_hashed,
    }))
  return [...parts('email', email, false), ...parts('phone', phone, false), ...parts('email', hashed, true)]
}

interface Sending {
  audience: Pick<AudienceView, 'advertiser_id' | 'id'>
  operation: ListOperation
  parts: readonly ListPart[]
  /** The first part to be sent: those before it arrived. */
  from: number
  onSent: (parts: number) => void
}

/** Hashes and sends the parts; answers as the last of them, or the first that was refused. What arrived may come again. */
export async function sendList({ audience, operation, parts, from, onSent }: Sending): Promise<Sent> {
  let sent: Sent = { ok: true, data: { received: 0, is_counted: false } }
  for (const [at, { key_kind, values, is_hashed }] of parts.entries()) {
    if (at < from) continue
    const hashes = is_hashed ? [...values] : await Promise.all(values.map(hashOf))
    sent = await call(audienceListUpdate, {
      advertiser_id: audience.advertiser_id,
      audience_id: audience.id,
      operation,
      key_kind,
      hashes,
      is_last: at === parts.length - 1,
    })
    if (!sent.ok) return sent
    onSent(at + 1)
  }
  return sent
}

type Sent = Outcome<Output<typeof audienceListUpdate>>
