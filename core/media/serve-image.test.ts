import { createHash } from 'node:crypto'
import {
  type RenditionSpec,
  imagePath,
  renditionSize,
  renditionSpecs,
} from '@bowerbird/contract/media/renditions'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IngestedImage } from './ingest-image.ts'
import { originalKey, imageSignature, isImageSignature } from './media-keys.ts'
import { servePublicImages, serveRendition } from './serve-image.ts'
import { mediaForTest, type TestMedia } from './test-media.ts'
import { animation, scene } from './test-pictures.ts'

const secret = 'a secret of this site'
let media: TestMedia
let photo: IngestedImage
let moving: IngestedImage
let shown: Map<string, string>
let app: Hono

beforeAll(async () => {
  media = await mediaForTest()
  photo = await media.accept(await scene(1_000, 1_500, 2).jpeg().toBuffer())
  moving = await media.accept(await animation('gif', 4))
})
beforeEach(() => {
  shown = new Map([photo, moving].map(({ sha256 }) => [imageSignature(secret, sha256), sha256]))
  const serve = servePublicImages({
    ...media,
    lookup: async (signature) => {
      const sha256 = shown.get(signature)
      return sha256 ? { sha256 } : null
    },
  })
  app = new Hono()
  app.all('/media/*', (c) => serve(c.req.raw))
})
afterAll(() => media.end())

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const addressOf = (image: IngestedImage, spec: RenditionSpec) =>
  imagePath(imageSignature(secret, image.sha256), spec)
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  await app.request(path, { headers, method })

describe('CREATE-19 renditions over HTTP', () => {
  test.each(renditionSpecs)('CREATE-19 %s arrives in the size that is announced', async (spec) => {
    const answer = await get(addressOf(photo, spec), { accept: 'image/webp' })
    expect(answer.status).toBe(200)
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', ...renditionSize(spec, 1_000, 1_500) })
  })

  test("CREATE-19 'originals' is the same file as 'orig', under the same entity tag", async () => {
    const [orig, originals] = await Promise.all([
      get(addressOf(photo, 'orig')),
      get(addressOf(photo, 'orig').replace('/orig/', '/originals/')),
    ])
    expect(originals.headers.get('etag')).toBe(orig.headers.get('etag'))
    expect(await originals.arrayBuffer()).toEqual(await orig.arrayBuffer())
  })

  test('CREATE-19 the format is negotiated, its type is right, each has its own strong tag', async () => {
    const tags = new Set<string | null>()
    for (const [accept, type] of [
      [chrome, 'image/avif'],
      ['image/webp', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const answer = await get(addressOf(photo, '736x'), { accept })
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('vary')).toBe('Accept')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
      expect(`image/${(await sharp(bytes).metadata()).format}`.replace('heif', 'avif')).toBe(type)
      tags.add(answer.headers.get('etag'))
    }
    expect(tags.size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
  })

  test('CREATE-19 an answer may be kept for ever, is never sniffed, and runs nothing', async () => {
    const { headers } = await get(addressOf(photo, '236x'))
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="${imageSignature(secret, photo.sha256)}.jpg"`,
    )
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('CREATE-19 a client that has it already gets 304 without a body, for that format only', async () => {
    const etag = (await get(addressOf(photo, '236x'), { accept: 'image/webp' })).headers.get('etag') ?? ''
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(addressOf(photo, '236x'), { accept: 'image/webp', 'if-none-match': asked })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get(addressOf(photo, '236x'), { accept: '*/*', 'if-none-match': etag })).status).toBe(200)
  })

  test('CREATE-19 HEAD gets the same headers without the body; other methods are not allowed', async () => {
    const whole = await get(addressOf(photo, '236x'))
    const head = await get(addressOf(photo, '236x'), {}, 'HEAD')
    expect([...head.headers]).toEqual([...whole.headers])
    expect(await head.text()).toBe('')
    expect((await get(addressOf(photo, '236x'), {}, 'POST')).status).toBe(405)
  })

  test('CREATE-18 an animation at full size is animated for clients with and without WebP', async () => {
    for (const [accept, type] of [
      ['image/webp', 'image/webp'],
      ['*/*', 'image/gif'],
    ] as const) {
      const answer = await get(addressOf(moving, 'orig'), { accept })
      expect(answer.headers.get('content-type')).toBe(type)
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).pages).toBe(4)
    }
    expect((await get(addressOf(moving, '236x'), { accept: '*/*' })).headers.get('content-type')).toBe(
      'image/jpeg',
    )
  })

  test('OV-05 forty first requests of one rendition compute it once', async () => {
    const image = await media.accept(await scene(500, 400, 77).jpeg().toBuffer())
    shown.set(imageSignature(secret, image.sha256), image.sha256)
    const { done } = media.pool.stats()
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(addressOf(image, '400x300'))))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(media.pool.stats().done - done).toBe(1)
    await get(addressOf(image, '400x300'))
    expect(media.pool.stats().done - done).toBe(1)
  })

  test('CREATE-19 a file of a megabyte arrives whole', async () => {
    const noise = Buffer.from(
      Array.from({ length: 900 * 900 * 3 }, (_, at) => Math.imul(at + 7, 2_654_435_761) >>> 24),
    )
    const image = await media.accept(
      await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
        .png()
        .toBuffer(),
    )
    shown.set(imageSignature(secret, image.sha256), image.sha256)
    const answer = await get(addressOf(image, 'orig'), { accept: '*/*' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeGreaterThan(512 * 1024)
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
    expect((await sharp(bytes).metadata()).width).toBe(900)
  })
})

describe('CREATE-19 what is not served', () => {
  test('CREATE-19 IN-08 anything but a listed rendition of a known picture is the same 404', async () => {
    const good = addressOf(photo, '236x')
    const { sha256 } = photo
    const unknown = imageSignature(secret, createHash('sha256').update('unknown').digest('hex'))
    const bad = [
      good.replace('/236x/', '/237x/'),
      good.replace('/236x/', '/1200x/'),
      good.replace('.jpg', '.svg'),
      good.replace('.jpg', '.webp'),
      good.replace('.jpg', ''),
      good.replace('.jpg', '.jpg/'),
      good.replace(/\/media\/236x\/../, '/media/236x/zz'),
      good.toUpperCase().replace('/MEDIA/', '/media/'),
      good.replace('/236x/', '/%32%33%36x/'),
      `/media/236x/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}.jpg`,
      `/media/../${originalKey(sha256)}`,
      `/media/${originalKey(sha256)}`,
      '/media/236x/..%2f..%2foriginal/a.jpg',
      '/media/236x/%2e%2e/%2e%2e/x.jpg',
      '/media/',
      imagePath(unknown, '236x'),
    ]
    for (const path of bad) {
      const answer = await get(path)
      if (!new URL(path, 'http://x').pathname.startsWith('/media/')) continue
      expect([path, answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
        path,
        404,
        'Not found',
        'no-store',
      ])
    }
  })

  test('PR-04 a picture whose last public use is gone is the same 404 as an unknown one, tag or not', async () => {
    const address = addressOf(photo, '236x')
    const etag = (await get(address)).headers.get('etag') ?? ''
    shown.clear()
    const gone = await get(address, { 'if-none-match': etag })
    const never = await get(imagePath('0'.repeat(32), '236x'))
    expect([gone.status, await gone.text(), [...gone.headers]]).toEqual([
      never.status,
      await never.text(),
      [...never.headers],
    ])
    expect(gone.status).toBe(404)
  })

  test('PR-04 a picture that is not public is served with no caching', async () => {
    const asked = {
      sha256: photo.sha256,
      signature: imageSignature(secret, photo.sha256),
      spec: '236x',
      isPublic: false,
    } as const
    const answer = await serveRendition(media, new Request('http://x/'), asked)
    expect([
      answer.status,
      answer.headers.get('cache-control'),
      answer.headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'private, no-store', 'same-origin'])
  })

  test('CREATE-19 a deleted picture has no files and is not served', async () => {
    const image = await media.accept(await scene(300, 200, 55).png().toBuffer())
    shown.set(imageSignature(secret, image.sha256), image.sha256)
    expect((await get(addressOf(image, '236x'))).status).toBe(200)
    await media.pictures.deletePicture(image.sha256)
    expect((await get(addressOf(image, '236x'))).status).toBe(404)
    expect((await media.keys()).filter((key) => key.includes(image.sha256))).toEqual([])
  })

  test('UP-09 when too many requests wait, an existing rendition is served at once and a new one is deferred', async () => {
    const full = await mediaForTest({ pool: { queueLimit: 1, timeLimitMs: 60_000 } })
    const image = await full.accept(await scene(400, 300, 66).jpeg().toBuffer())
    const serve = servePublicImages({ ...full, lookup: async () => ({ sha256: image.sha256 }) })
    const ask = async (spec: RenditionSpec) =>
      await serve(new Request(`http://x${addressOf(image, spec)}`, { headers: { accept: 'image/webp' } }))
    const large = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#406080' } })
    const decoding = full.accept(await large.jpeg({ progressive: true }).toBuffer())
    await expect.poll(() => full.pool.stats().running, { interval: 5, timeout: 15_000 }).toBe(1)
    const [stored, ...others] = await Promise.all((['236x', '60x60', '75x75', '170x'] as const).map(ask))
    expect(stored?.status).toBe(200)
    expect(others.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 503, 503])
    expect(others.find((answer) => answer.status === 503)?.headers.get('retry-after')).toBe('1')
    await decoding
    expect((await ask('170x')).status).toBe(200)
    await full.end()
  })
})

test('CREATE-19 the public name is 32 hex digits that depend on the secret and do not reveal the hash', () => {
  const name = imageSignature(secret, photo.sha256)
  expect(isImageSignature(name)).toBe(true)
  expect(photo.sha256).not.toContain(name)
  expect(imageSignature('another secret', photo.sha256)).not.toBe(name)
  expect(imageSignature(secret, moving.sha256)).not.toBe(name)
})
