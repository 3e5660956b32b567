import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { startHostileServer } from '@bowerbird/core/fetch/hostile-server'
import {
  animation,
  claimJpegSize,
  hollowPng,
  pngChunk,
  scene,
  seededRandom,
  withJpegSegment,
  withPngChunks,
} from '@bowerbird/core/media/test-pictures'
import { expect, onTestFinished, test } from 'vitest'
import { decodingFeatures, drawnHere } from './decoding-features.ts'
import { world } from './world.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>`
const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Never a picture, whatever it is called. */
async function refusedFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await scene(150, 150).jpeg().toBuffer()
  return {
    'UP-01 a drawing': Buffer.from(svg),
    'UP-01 a drawing with a prolog': Buffer.from(`\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg>${svg}`),
    'UP-01 a packed drawing': gzipSync(svg),
    'UP-01 a drawing behind the mark of a PNG': Buffer.concat([pngMagic, Buffer.from(svg)]),
    'UP-01 a page': Buffer.from('<html><script>alert(1)</script></html>'),
    'UP-02 16000 x 16000 in 31 KB': hollowPng(16_000, 16_000),
    'UP-02 65500 x 65500': claimJpegSize(jpeg, 65_500, 65_500),
    'UP-02 a header that lies': hollowPng(3_000, 3_000, 10),
    'UP-02 half of a file': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
  }
}

/** Costly, broken in places, or with more in it than a picture: read or refused, in time. */
async function costlyFiles(): Promise<Record<string, Buffer>> {
  const png = await scene(200, 150).png().toBuffer()
  const jpeg = await scene(200, 150).jpeg().toBuffer()
  const packed = deflateSync(Buffer.alloc(100_000_000))
  const chunk = (type: string, name: string) =>
    pngChunk(type, Buffer.concat([Buffer.from(`${name}\0\0`), packed]))
  const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(600, 0x5a)])
  return {
    'UP-04 an animation': await animation('gif', 40, 120, 120),
    'UP-04 an animation as WebP': await animation('webp', 40, 120, 120),
    'UP-05 a text that unpacks to 100 MB': withPngChunks(png, chunk('zTXt', 'Comment')),
    'UP-05 a profile that unpacks to 100 MB': withPngChunks(png, chunk('iCCP', 'profile')),
    'UP-05 a broken profile': withJpegSegment(jpeg, 0xe2, profile),
  }
}

async function thereForDecoding() {
  const scripts: Parameters<typeof startHostileServer>[0] = {}
  const site = await startHostileServer(scripts)
  onTestFinished(() => site.close())
  const home = await world({ env: { FETCH_ALLOW_HOSTS: site.place, RATE_FACTOR: '10000' } })
  const ann = await home.make.pinner()
  const board_id = (await home.make.board(ann)).id
  const images = async () => (await home.db.selectFrom('image').select('signature').execute()).length
  return { home, ann, board_id, site, scripts, images }
}

test('UP-08 every module that has strangers’ bytes decoded is a feature of these tests', async () => {
  const root = join(import.meta.dirname, '..')
  const found: string[] = []
  for await (const file of glob('{pinner,ads,services}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })) {
    if (/\.test\.ts$|(^|\/)test-/.test(file)) continue
    if (/\bingestImage\(|\bkeepPicture\(/.test(await readFile(join(root, file), 'utf8'))) found.push(file)
  }
  const listed = new Set([...decodingFeatures.flatMap((feature) => feature.files), ...Object.keys(drawnHere)])
  expect(found.filter((file) => !listed.has(file))).toEqual([])
  expect([...listed].filter((file) => !found.includes(file))).toEqual([])
})

test.each(decodingFeatures)(
  'UP-01 UP-02 what is no picture becomes none, by its content: $name',
  async ({ run }) => {
    const there = await thereForDecoding()
    let n = 0
    for (const [what, bytes] of Object.entries(await refusedFiles())) {
      const outcome = await run(there, bytes, n++)
      expect([what, outcome === 'ok' || outcome === 'internal']).toEqual([what, false])
    }
    expect(await there.images()).toBe(0)
  },
  120_000,
)

test.each(decodingFeatures)(
  'UP-04 UP-05 UP-08 costly and damaged files are read or refused, and the next good one is taken: $name',
  async ({ run, mutants: count }) => {
    const there = await thereForDecoding()
    const whole = [
      await scene(140, 130, 9).jpeg({ progressive: true }).toBuffer(),
      await scene(140, 130, 9).png().toBuffer(),
      await scene(140, 130, 9).webp().toBuffer(),
      await animation('gif', 4, 120, 120),
    ]
    const random = seededRandom(58)
    const mutants = Array.from({ length: count }, (_, at) =>
      damaged(whole[at % whole.length] ?? Buffer.alloc(0), random),
    )
    let n = 0
    for (const bytes of [...Object.values(await costlyFiles()), ...mutants])
      expect(await run(there, bytes, n++)).not.toBe('internal')
    const before = await there.images()
    await run(there, await scene(150, 150, 99).jpeg().toBuffer(), n)
    expect(await there.images()).toBe(before + 1)
  },
  240_000,
)

/** A few bytes changed, cut out or doubled, the same ones for the same seed. */
function damaged(whole: Buffer, random: () => number): Buffer {
  let bytes: Buffer = Buffer.from(whole)
  for (let change = 0; change <= random() * 6; change++) {
    const at = Math.floor(random() ** 2 * bytes.length)
    const length = Math.floor(random() * 24)
    const kind = Math.floor(random() * 3)
    if (kind === 0) bytes[at] = Math.floor(random() * 256)
    else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    else bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
  }
  return bytes
}
