/** Hashes that the helper offers; the conversions API takes SHA-256. */
export const hashKinds = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const
export type HashKind = (typeof hashKinds)[number]

/** How a value is written before it is hashed. */
export const valueKinds = ['em', 'ph', 'external_id'] as const
export type ValueKind = (typeof valueKinds)[number]

const normal: Record<ValueKind, (text: string) => string> = {
  em: (text) => text.trim().toLowerCase(),
  ph: (text) => text.replace(/\D/g, ''),
  external_id: (text) => text.trim(),
}

export interface HashedValue {
  normalised: string
  hash: string
}

/** Each line as it is hashed, and its hash in lower-case hexadecimal; empty lines are left out. Nothing leaves the browser. */
export async function hashLines(
  text: string,
  { kind, value_kind }: { kind: HashKind; value_kind: ValueKind },
): Promise<HashedValue[]> {
  const values = text.split(/\r?\n/).map(normal[value_kind]).filter(Boolean).slice(0, 1_000)
  return Promise.all(
    values.map(async (normalised) => {
      const digest = await crypto.subtle.digest(kind, new TextEncoder().encode(normalised))
      const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
      return { normalised, hash }
    }),
  )
}
