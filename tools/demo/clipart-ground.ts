import type { Seeded } from './seeded.ts'

type Rgb = [number, number, number]

/** ground, shape, detail */
const palettes: readonly (readonly [string, string, string])[] = [
  ['#f6e7d8', '#eac7a4', '#c9835a'],
  ['#dfe8e2', '#b5cdbf', '#6f9484'],
  ['#f9e4e0', '#f0bdb4', '#c8766c'],
  ['#e2e9f3', '#b6c8e3', '#6f8bb8'],
  ['#fbf0d2', '#f0d28b', '#c99a3c'],
  ['#e9e2f2', '#c6b5df', '#8a74b0'],
  ['#24413f', '#35605b', '#7fb0a4'],
  ['#2a3350', '#3f4d78', '#94a5d8'],
  ['#f3efe6', '#ddd2bd', '#a08f6f'],
  ['#d9edf0', '#a5d3d8', '#4f969f'],
  ['#f7dccb', '#ef9f7d', '#b9583a'],
  ['#e4ecd2', '#bfd193', '#7f9850'],
  ['#4a2c36', '#6f4350', '#d6a3a8'],
  ['#fdf6ee', '#f5d9c9', '#e0907a'],
]

interface Ground {
  width: number
  height: number
  topic: string
  /** Mean colour of the art that goes on it. */
  colour: Rgb
  random: Seeded
}

/** A quiet ground in colours that set the art off: one big shape, sometimes a small detail. */
export function clipartGround(ground: Ground): string {
  const { width: w, height: h, random } = ground
  const body = ground.topic === 'night sky' ? starryGround(w, h, random) : shapedGround(ground)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`
}

function shapedGround({ width: w, height: h, colour, random }: Ground): string {
  const [back, shape, detail] = farthest(random.shuffle(palettes).slice(0, 6), colour)
  const flat = `<rect width="${w}" height="${h}" fill="${back}"/>`
  return flat + random.pick(shapes)({ w, h, shape, detail })
}

interface Room {
  w: number
  h: number
  shape: string
  detail: string
}

const shapes: readonly ((room: Room) => string)[] = [
  ({ w, h, shape, detail }) => {
    const r = Math.min(w, h) * 0.41
    return `<circle cx="${w / 2}" cy="${h / 2}" r="${r}" fill="${shape}"/><circle cx="${w / 2}" cy="${h / 2}" r="${r * 1.1}" fill="none" stroke="${detail}" stroke-width="3" opacity=".5"/>`
  },
  ({ w, h, shape }) => {
    const r = w * 0.38
    return `<path d="M${w / 2 - r} ${h}V${Math.max(h * 0.14 + r, h * 0.42)}A${r} ${r} 0 0 1 ${w / 2 + r} ${Math.max(h * 0.14 + r, h * 0.42)}V${h}Z" fill="${shape}"/>`
  },
  ({ w, h, shape }) =>
    `<path d="M0 ${h * 0.62}C${w * 0.3} ${h * 0.52} ${w * 0.6} ${h * 0.72} ${w} ${h * 0.58}V${h}H0Z" fill="${shape}"/>`,
  ({ w, h, shape }) => rays(w, h, shape),
  ({ w, h, shape, detail }) =>
    `<path d="M${w * 0.16} ${h * 0.5}C${w * 0.1} ${h * 0.2} ${w * 0.42} ${h * 0.08} ${w * 0.62} ${h * 0.14}C${w * 0.94} ${h * 0.22} ${w * 0.94} ${h * 0.6} ${w * 0.82} ${h * 0.78}C${w * 0.64} ${h * 0.98} ${w * 0.2} ${h * 0.9} ${w * 0.16} ${h * 0.5}Z" fill="${shape}"/><circle cx="${w * 0.84}" cy="${h * 0.16}" r="${w * 0.045}" fill="${detail}" opacity=".7"/>`,
  ({ w, h, shape, detail }) =>
    dots(w, h, shape) + `<rect x="0" y="${h - 14}" width="${w}" height="14" fill="${detail}" opacity=".55"/>`,
  ({ w, h, shape, detail }) =>
    `<rect x="${w * 0.07}" y="${w * 0.07}" width="${w * 0.86}" height="${h - w * 0.14}" rx="${w * 0.05}" fill="${shape}" opacity=".75"/><rect x="${w * 0.1}" y="${w * 0.1}" width="${w * 0.8}" height="${h - w * 0.2}" rx="${w * 0.035}" fill="none" stroke="${detail}" stroke-width="2.5" opacity=".6"/>`,
]

function rays(w: number, h: number, fill: string): string {
  const reach = Math.hypot(w, h)
  const wedges = Array.from({ length: 12 }, (_, i) => {
    const from = (i / 12) * Math.PI * 2
    const to = from + Math.PI / 12
    const at = (angle: number) =>
      `${(w / 2 + Math.cos(angle) * reach).toFixed(1)} ${(h / 2 + Math.sin(angle) * reach).toFixed(1)}`
    return `M${w / 2} ${h / 2}L${at(from)}L${at(to)}Z`
  })
  return `<path d="${wedges.join('')}" fill="${fill}" opacity=".6"/>`
}

function dots(w: number, h: number, fill: string): string {
  const step = w / 12
  const marks: string[] = []
  for (let row = 0; row * step < h + step; row++)
    for (let column = 0; column < 13; column++) {
      const x = column * step + (row % 2) * (step / 2)
      marks.push(
        `<circle cx="${x.toFixed(1)}" cy="${(row * step).toFixed(1)}" r="${(step * 0.13).toFixed(1)}"/>`,
      )
    }
  return `<g fill="${fill}">${marks.join('')}</g>`
}

function starryGround(w: number, h: number, random: Seeded): string {
  const [top, bottom] = random.pick([
    ['#0a1026', '#243465'],
    ['#10081f', '#43285c'],
    ['#04141c', '#12495a'],
  ] as const)
  const stars = Array.from({ length: 150 }, () => {
    const size = 0.6 + random.next() ** 3 * 3
    return `<circle cx="${(random.next() * w).toFixed(1)}" cy="${(random.next() * h).toFixed(1)}" r="${size.toFixed(1)}" opacity="${(0.3 + random.next() * 0.7).toFixed(2)}"/>`
  })
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#sky)"/><g fill="#fff6df">${stars.join('')}</g>`
}

/** The palette whose big shape differs most from the art, so that the art is visible. */
function farthest(
  candidates: readonly (readonly [string, string, string])[],
  colour: Rgb,
): readonly [string, string, string] {
  const distance = (hex: string) => {
    const value = Number.parseInt(hex.slice(1), 16)
    return Math.hypot((value >> 16) - colour[0], ((value >> 8) & 255) - colour[1], (value & 255) - colour[2])
  }
  const [first, ...rest] = candidates
  if (!first) throw new Error('farthest: no palette to choose from')
  return rest.reduce((best, next) => (distance(next[1]) > distance(best[1]) ? next : best), first)
}
