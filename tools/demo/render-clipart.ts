import sharp from 'sharp'
import { clipartGround } from './clipart-ground.ts'
import { seeded } from './seeded.ts'

interface Scene {
  width: number
  height: number
  file: string
  topic: string
  variant: number
}

/** Clip art on a calm ground with a soft shadow; art that is itself a filled scene covers the whole picture. */
export async function renderClipart(svg: Buffer, scene: Scene): Promise<Buffer> {
  const { width, height } = scene
  const art = await fitted(svg, Math.round(width * 0.74), Math.round(height * 0.7))
  const { coverage, colour } = await lookOf(art.data)
  if (coverage > 0.94) {
    return sharp(svg)
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 84, effort: 2 })
      .toBuffer()
  }
  const random = seeded(`${scene.file} ${scene.variant}`)
  const ground = clipartGround({ width, height, topic: scene.topic, colour, random })
  const left = Math.round((width - art.width) / 2)
  const top = Math.round((height - art.height) / 2)
  return sharp(Buffer.from(ground))
    .composite([
      { input: await shadowOf(art, width, height, { left, top }), left: 0, top: 0 },
      { input: art.data, left, top },
    ])
    .webp({ quality: 86, effort: 2 })
    .toBuffer()
}

interface Art {
  data: Buffer
  width: number
  height: number
}

/** The drawing, as large as fits the box. The files are cropped to their drawing and 1000 units wide. */
async function fitted(svg: Buffer, maxWidth: number, maxHeight: number): Promise<Art> {
  const { data, info } = await sharp(svg)
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** How much of its box the art fills, and its mean colour where it is opaque. */
async function lookOf(art: Buffer): Promise<{ coverage: number; colour: [number, number, number] }> {
  const { data } = await sharp(art)
    .resize(48, 48, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let opaque = 0
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 128) continue
    opaque += 1
    sum[0] += data[i] ?? 0
    sum[1] += data[i + 1] ?? 0
    sum[2] += data[i + 2] ?? 0
  }
  const many = Math.max(1, opaque)
  return { coverage: opaque / (data.length / 4), colour: [sum[0] / many, sum[1] / many, sum[2] / many] }
}

async function shadowOf(
  art: Art,
  width: number,
  height: number,
  at: { left: number; top: number },
): Promise<Buffer> {
  const solid = await sharp(art.data).extractChannel('alpha').raw().toBuffer()
  const pixels = Buffer.alloc(solid.length * 4)
  solid.forEach((alpha, i) => {
    pixels.writeUInt32BE(0x1c141000 | Math.round(alpha * 0.32), i * 4)
  })
  const drop = Math.round(height * 0.02)
  const flat = await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: pixels,
        raw: { width: art.width, height: art.height, channels: 4 },
        left: at.left,
        top: at.top + drop,
      },
    ])
    .png()
    .toBuffer()
  return sharp(flat)
    .blur(width * 0.02)
    .png()
    .toBuffer()
}
