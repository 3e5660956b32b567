import { vipGet } from '@bowerbird/contract/media/upload-calls'
import { scene } from '@bowerbird/core/media/test-pictures'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { browserOf } from '../test-uploads.ts'

type Headers = Record<string, string>

/** Speaks to `/uploads/` as one person's program does. */
export function tusClient({ fetch }: World, session: Headers) {
  const ask = (method: string, path: string, headers: Headers = {}, body?: Uint8Array) =>
    fetch(path, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', ...session, ...headers },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
  return {
    ask,
    begin: (length: number | string, headers: Headers = {}) =>
      ask('POST', '/uploads/', { 'Upload-Length': String(length), ...headers }),
    head: (path: string) => ask('HEAD', path),
    end: (path: string) => ask('DELETE', path),
    part: (path: string, offset: number | string, body: Uint8Array, headers: Headers = {}) =>
      ask(
        'PATCH',
        path,
        {
          'Content-Type': 'application/offset+octet-stream',
          'Upload-Offset': String(offset),
          ...headers,
        },
        body,
      ),
  }
}

/** Ann, her program, and a photograph of some 550 KB that is begun already. */
export async function annWithAFile(env: Record<string, string> = {}) {
  const there = await world({ env })
  const ann = await there.make.pinner()
  const tus = tusClient(there, await browserOf(there, ann))
  const bytes = await scene(460, 400, 1).png({ compressionLevel: 0 }).toBuffer()
  const begun = await tus.begin(bytes.length)
  const address = begun.headers.get('location') ?? ''
  const upload_id = /\/uploads\/(\d+)$/.exec(address)?.[1] ?? ''
  const status = async () => (await ann.did(vipGet, { upload_ids: [upload_id] }))[upload_id]
  const offset = async () => (await tus.head(address)).headers.get('upload-offset')
  return { ...there, there, ann, tus, bytes, begun, address, upload_id, status, offset }
}
