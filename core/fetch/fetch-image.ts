import { sniffImage, type InputFormat } from '../media/sniff-image.ts'
import { refuseFetch, type FetchRefusal } from './fetch-answer.ts'
import type { Outbound } from './outbound.ts'

export type FetchedImage = { ok: true; url: string; bytes: Uint8Array; format: InputFormat }

/** The bytes of a picture at an address. The format is known by content; whether it can be decoded is core/media's. */
export async function fetchImage(
  outbound: Outbound,
  url: string,
  options: { max_bytes?: number; signal?: AbortSignal } = {},
): Promise<FetchedImage | FetchRefusal> {
  const { max_bytes = MAX_IMAGE_BYTES, signal } = options
  const answer = await outbound.fetchSafely(url, { accept: ACCEPT, max_bytes, signal, skip_body: isPage })
  if (!answer.ok) return answer
  const format = sniffImage(answer.bytes)
  if (typeof format === 'string') return { ok: true, url: answer.url, bytes: answer.bytes, format }
  const refusal = refuseFetch('not_an_image')
  return format.refused === 'unsupported_format' ? { ...refusal, message: format.message } : refusal
}

export const MAX_IMAGE_BYTES = 25 * 1024 * 1024

const ACCEPT = 'image/avif,image/webp,image/jpeg,image/png,image/gif,image/*;q=0.5,*/*;q=0.1'

/** A log-in wall or an error page in place of the picture: no need to read it. */
function isPage(content_type: string): boolean {
  return /^\s*text\/html\b/i.test(content_type)
}
