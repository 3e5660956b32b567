import type { RenditionSpec } from '@bowerbird/contract/media/renditions'
import { createHmac } from 'node:crypto'

/** What a rendition can be kept and served as. */
export type OutputFormat = 'webp' | 'avif' | 'jpeg' | 'png' | 'gif'

/** The bytes as they were uploaded: never served to the public. */
export function originalKey(sha256: string): string {
  return `original/${folder(sha256)}`
}

export function renditionKey(sha256: string, spec: RenditionSpec, format: OutputFormat): string {
  return `rendition/${folder(sha256)}/${spec}.${format === 'jpeg' ? 'jpg' : format}`
}

/** What was learnt when the picture came in. Written last: its presence means that all of it is there. */
export function factsKey(sha256: string): string {
  return `rendition/${folder(sha256)}/facts.json`
}

export function renditionsPrefix(sha256: string): string {
  return `rendition/${folder(sha256)}`
}

function folder(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('not a SHA-256 in hex')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/**
 * The name a picture goes by in public: it does not tell its SHA-256, so no one can ask
 * whether a file that they hold is stored here.
 */
export function imageSignature(secret: string | Uint8Array, sha256: string): string {
  return createHmac('sha256', secret).update(`image ${sha256}`).digest('hex').slice(0, 32)
}

export function isImageSignature(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
