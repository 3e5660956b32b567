import { Readable } from 'node:stream'
import { type RenditionSpec, renditionSpecOf } from '@bowerbird/contract/media/renditions'
import { isDiskFull } from '../db/database-errors.ts'
import { isImageRefusal } from './image-refusal.ts'
import { contentTypes, endings, negotiateFormat } from './negotiate-format.ts'
import type { Pictures } from './pictures.ts'
import type { FileStore } from './store.ts'
import { isStoreTrouble } from './store-trouble.ts'

export interface ImageServing {
  pictures: Pictures
  store: FileStore
}

/** Which picture a public name refers to, if a public use of it exists now; else null. */
export type PublicImageLookup = (signature: string) => Promise<{ sha256: string } | null>

/** Up to here a file is sent in one piece, which is cheaper than a stream. */
const wholeBytes = 512 * 1024

/** `GET /media/{spec}/{aa}/{bb}/{signature}.jpg`: pictures for everyone, to be kept for ever. */
export function servePublicImages(serving: ImageServing & { lookup: PublicImageLookup }) {
  return async (request: Request): Promise<Response> => {
    const asked = parseImagePath(new URL(request.url).pathname)
    if (!asked) return imageNotFound(request)
    const found = await serving.lookup(asked.signature)
    if (!found) return imageNotFound(request)
    return await serveRendition(serving, request, { ...found, ...asked, isPublic: true })
  }
}

interface ServedImage {
  sha256: string
  signature: string
  spec: RenditionSpec
  isPublic: boolean
}

/**
 * One rendition as an answer. The caller has decided that this request may see it; `isPublic`
 * says whether everyone may. `signature` only names it in the entity tag.
 */
export async function serveRendition(
  serving: ImageServing,
  request: Request,
  image: ServedImage,
): Promise<Response> {
  try {
    return await answerWith(serving, request, image)
  } catch (error) {
    // The store logs why.
    if (isStoreTrouble(error)) return tryLater(10)
    throw error
  }
}

async function answerWith(
  { pictures, store }: ImageServing,
  request: Request,
  image: ServedImage,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...mediaSafety, allow: 'GET, HEAD' } })
  }
  const { sha256, spec } = image
  const facts = await pictures.pictureFacts(sha256)
  if (!facts) return imageNotFound(request)
  const format = negotiateFormat(spec, facts, request.headers.get('accept'))
  const rendition = await pictures.renderRendition({ sha256, spec, format }).catch((error: unknown) => {
    if (isDiskFull(error)) return 'no_room' as const
    throw error
  })
  if (rendition === 'no_room') return tryLater(60)
  if (!rendition) return imageNotFound(request)
  if (isImageRefusal(rendition)) return tryLater(rendition.refused === 'busy' ? 1 : 60)
  const etag = `"${image.signature}-${spec}-${format}-${rendition.bytes.toString(36)}"`
  const headers = headersOf(image.isPublic, etag)
  headers['content-disposition'] = `inline; filename="${image.signature}.${endings[format]}"`
  if (matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers['content-length'] = String(rendition.bytes)
  headers['content-type'] = contentTypes[format]
  if (request.method === 'HEAD') return new Response(null, { headers })
  const body = await bodyOf(store, rendition.key, rendition.bytes)
  return body ? new Response(body, { headers }) : imageNotFound(request)
}

/** The rendition and public name in a path; null for anything else. */
export function parseImagePath(pathname: string): { spec: RenditionSpec; signature: string } | null {
  const match = /^\/media\/([0-9a-z]{2,9})\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{32})\.jpg$/.exec(pathname)
  const [, name = '', first = '', second = '', signature = ''] = match ?? []
  const spec = renditionSpecOf(name)
  return spec && signature.startsWith(first + second) ? { spec, signature } : null
}

/** Should a browser ever take a picture for a page, it runs nothing and is of no site. */
export const mediaSafety: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

function headersOf(isPublic: boolean, etag: string): Record<string, string> {
  return {
    ...mediaSafety,
    etag,
    vary: 'Accept',
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
  }
}

async function bodyOf(store: FileStore, key: string, bytes: number): Promise<BodyInit | null> {
  if (bytes <= wholeBytes) return (await store.read(key)) as Uint8Array<ArrayBuffer> | null
  const file = await store.get(key)
  return file ? (Readable.toWeb(file.stream) as ReadableStream<Uint8Array>) : null
}

/** Unknown, private and gone look alike. */
export function imageNotFound(request: Request): Response {
  const body = request.method === 'HEAD' ? null : 'Not found'
  const headers = { ...mediaSafety, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return new Response(body, { status: 404, headers })
}

function tryLater(seconds: number): Response {
  const headers = { ...mediaSafety, 'cache-control': 'no-store', 'retry-after': String(seconds) }
  return new Response(null, { status: 503, headers })
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
