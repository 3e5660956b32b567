import { Buffer } from 'node:buffer'
import sharp from 'sharp'

export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
export const formats: readonly Format[] = ['jpeg', 'png', 'webp', 'avif', 'gif']

interface Wanted {
  /** No other seed has this picture's bytes. */
  seed: number
  width?: number
  height?: number
  format?: Format
}

let seeds = (Date.now() % 1e7) * 100 + (process.pid % 97)
export const newSeed = (): number => seeds++

/** A picture like a landscape: sky, sun, hills. An animated one as GIF. */
export async function picture({ seed, width = 600, height = 800, format = 'jpeg' }: Wanted): Promise<Buffer> {
  if (format === 'gif') return animated(seed, width, height)
  return sharp(Buffer.from(landscape(seed, width, height)))
    .toFormat(format, format === 'avif' ? { effort: 0, quality: 50 } : {})
    .toBuffer()
}

/** The same as a data URL, for calls. */
export async function pictureAddress(wanted: Wanted): Promise<string> {
  return `data:image/${wanted.format ?? 'jpeg'};base64,${(await picture(wanted)).toString('base64')}`
}

/** A picture whose parts are all like the whole: checks of two colours, as a data URL. */
export async function checkedAddress(seed: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><defs>
<pattern id="c" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#7a1fa2"/>
<path d="M0 0h20v20H0zM20 20h20v20H20z" fill="#f5d90a"/></pattern></defs>
<rect width="600" height="800" fill="url(#c)"/><rect x="4" y="4" width="8" height="8" fill="#${mark(seed)}"/></svg>`
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`
}

/** As a file input takes it. */
export async function pictureFile(wanted: Wanted) {
  const { format = 'jpeg' } = wanted
  return {
    name: `picture-${wanted.seed}.${format}`,
    mimeType: `image/${format}`,
    buffer: await picture(wanted),
  }
}

/** A colour that no other seed has. */
const mark = (seed: number): string => ((seed * 2654435761) % 0xffffff).toString(16).padStart(6, '0')

function landscape(seed: number, width: number, height: number, shift = 0): string {
  const hue = (seed * 137) % 360
  const sun = { x: ((seed * 53) % 80) + 10, y: ((seed * 29) % 30) + 10, r: ((seed * 7) % 8) + 6 }
  const hill = (top: number, light: number) => {
    const bend = ((seed * top) % 30) - 15
    return `<path d="M0 ${top} Q 25 ${top - 14 + bend} 50 ${top} T 100 ${top + bend / 3} V 100 H 0 Z" fill="hsl(${hue + top} 45% ${light}%)"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 60% 45%)"/><stop offset="1" stop-color="hsl(${hue + 60} 80% 85%)"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#s)"/><circle cx="${(sun.x + shift) % 100}" cy="${sun.y}" r="${sun.r}" fill="hsl(${hue + 40} 90% 80%)"/>
${hill(55, 55)}${hill(68, 42)}${hill(82, 28)}<rect x="2" y="2" width="3" height="2" fill="#${mark(seed)}"/></svg>`
}

async function animated(seed: number, width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(
    [0, 20, 40].map((shift) =>
      sharp(Buffer.from(landscape(seed, width, height, shift)))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  return sharp(Buffer.concat(frames), {
    raw: { width, height: height * frames.length, channels: 3, pageHeight: height },
  })
    .gif({ delay: [200, 200, 200], loop: 0, effort: 1, colours: 32 })
    .toBuffer()
}
