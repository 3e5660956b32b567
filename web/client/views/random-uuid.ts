import { randomKey } from '../random-key.ts'

/** As `crypto.randomUUID`, which is missing where a site is served over plain http. */
export function randomUuid(): string {
  const hex = randomKey()
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
