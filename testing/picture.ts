import sharp from 'sharp'

interface Wanted {
  seed: number
  width?: number
  height?: number
  color?: string
  format?: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'
}

/** A picture of which no other seed has the bytes. */
export async function pictureBytes({
  seed,
  width = 160,
  height = 200,
  color,
  format = 'png',
}: Wanted): Promise<Buffer> {
  const background = color ?? `hsl(${(seed * 47) % 360} 60% 60%)`
  const mark = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="${seed % 100}" y="${Math.floor(seed / 100) % 150}" width="20" height="20" fill="#${((seed * 2654435761) % 0xffffff).toString(16).padStart(6, '0')}"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: mark }])
    .toFormat(format)
    .toBuffer()
}

/** The same as a data URL. */
export async function picture(wanted: Wanted): Promise<string> {
  const bytes = await pictureBytes(wanted)
  return `data:image/${wanted.format ?? 'png'};base64,${bytes.toString('base64')}`
}
