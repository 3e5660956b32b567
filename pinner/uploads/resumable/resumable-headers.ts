import { localized } from '@bowerbird/texts/localized'
import { ApiError } from '@bowerbird/core/call/api-error'

/** A number of bytes as a header gives it; null for anything else. */
export function bytesIn(request: Request, name: string): number | null {
  const text = request.headers.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

const mostMetadata = 4096

/** `key base64, key base64`: kept as it is, read by no one but its sender, part of no path. */
export function metadataIn(request: Request): string {
  const text = request.headers.get('upload-metadata')?.trim() ?? ''
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.trim().split(' '))
  const keys = new Set(pairs.map(([key]) => key))
  const isSound = pairs.every(
    ([key = '', value = '', ...more]) =>
      /^[\x21-\x2b\x2d-\x7e]{1,100}$/.test(key) && /^[A-Za-z0-9+/]*={0,2}$/.test(value) && more.length === 0,
  )
  if (text.length <= mostMetadata && isSound && keys.size === pairs.length) return text
  throw new ApiError('bad_request', localized('errors-pinner.uploadMetadataCannotBeRead'))
}

export interface Checksum {
  algorithm: 'sha1' | 'sha256'
  digest: Buffer
}

/** What a part must come to; null when its sender gives nothing. */
export function checksumIn(request: Request): Checksum | null {
  const text = request.headers.get('upload-checksum')
  if (text === null) return null
  const [algorithm, base64 = '', ...more] = text.trim().split(' ')
  const digest = Buffer.from(base64, 'base64')
  const length = algorithm === 'sha1' ? 20 : 32
  if ((algorithm === 'sha1' || algorithm === 'sha256') && more.length === 0 && digest.length === length)
    return { algorithm, digest }
  throw new ApiError('bad_request', localized('errors-pinner.uploadChecksumTakesSha1OrSha256'))
}
