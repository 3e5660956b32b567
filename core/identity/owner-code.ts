import { createHmac, timingSafeEqual } from 'node:crypto'

/** The code that the first account needs when the server listens beyond this machine; printed at start. */
export function ownerCode(secret: string): string {
  return createHmac('sha256', secret).update('owner code').digest('base64url').slice(0, 16)
}

export function matchesOwnerCode(secret: string, given: string | undefined): boolean {
  const expected = Buffer.from(ownerCode(secret))
  const actual = Buffer.from(given?.trim() ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
