import { createHmac } from 'node:crypto'

/**
 * The name a picture goes by in public: it does not tell its SHA-256, so nobody can ask
 * whether a file that they hold is stored here.
 */
export function imageSignature(secret: string | Uint8Array, sha256: string): string {
  return createHmac('sha256', secret).update(`image ${sha256}`).digest('hex').slice(0, 32)
}

export function isImageSignature(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
