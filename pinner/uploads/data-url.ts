import { ApiError } from '@bowerbird/core/call/api-error'

/** The bytes of a base64 data URL of a picture. Anything else is an 'Invalid Image' (pinner.md §4). */
export function bytesOfDataUrl(text: string): Uint8Array {
  const comma = text.indexOf(',')
  const head = text.slice(0, Math.min(comma, longestHead))
  if (!/^data:image\/[a-z0-9.+-]+(?:;[a-z-]+=[\w.-]+)*;base64$/i.test(head)) throw invalidImage()
  const digits = text.length - comma - 1 - (/={0,2}$/.exec(text.slice(-2))?.[0].length ?? 0)
  const bytes = Buffer.from(text.slice(comma + 1), 'base64')
  // Decoding skips what is no base64; a pattern over 70 MB would cost more than noticing it here.
  if (bytes.length === 0 || bytes.length !== Math.floor((digits * 3) / 4)) throw invalidImage()
  return bytes
}

export function isDataUrl(text: string): boolean {
  return /^data:/i.test(text)
}

const longestHead = 200

function invalidImage(): ApiError {
  return new ApiError('not_an_image', 'Invalid Image')
}
