import { localized } from '@bowerbird/texts/localized'
import { ApiError } from '../call/api-error.ts'
import type { BodyShare } from './body-budget.ts'

/** The body as text, refused as soon as it is larger than allowed, or than there is room for. */
export async function readBodyText(request: Request, max_bytes: number, share: BodyShare): Promise<string> {
  if (request.body === null) return ''
  if (Number(request.headers.get('content-length') ?? 0) > max_bytes) throw tooLarge(max_bytes)
  const encoding = request.headers.get('content-encoding')
  if (encoding !== null && encoding !== 'identity')
    throw new ApiError('unsupported_format', localized('errors-core.sendTheBodyWithoutCompression'))
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > max_bytes) throw tooLarge(max_bytes)
    share.take(chunk.byteLength)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new ApiError('bad_request', localized('errors-core.theBodyIsNotUtf8'))
  }
}

function tooLarge(max_bytes: number): ApiError {
  return new ApiError(
    'too_large',
    localized('errors-core.thisIsLargerThanTheKb', { round: Math.round(max_bytes / 1024) }),
  )
}
