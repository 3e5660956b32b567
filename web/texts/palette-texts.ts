import {
  black,
  blue,
  brown,
  green,
  grey,
  orange,
  pink,
  purple,
  red,
  teal,
  white,
  yellow,
} from 'texts:palette'

export interface NamedColor {
  /** Six digits, without `#`, as addresses have it. */
  hex: string
  name: () => string
}

/** The colours that pins can be looked for by with one press. */
export const namedColors: readonly NamedColor[] = [
  { hex: 'c8282d', name: red },
  { hex: 'e8792b', name: orange },
  { hex: 'f0c93a', name: yellow },
  { hex: '4f9a48', name: green },
  { hex: '2a9d9a', name: teal },
  { hex: '2f6fc4', name: blue },
  { hex: '7b4fb0', name: purple },
  { hex: 'e58aae', name: pink },
  { hex: '8a5a3a', name: brown },
  { hex: '222222', name: black },
  { hex: '8c8c8c', name: grey },
  { hex: 'f5f3ee', name: white },
]

/** The name of the colour that is nearest to one, for people who do not see it. */
export function nameOfColor(hex: string): string {
  const [nearest] = namedColors.toSorted((one, other) => apart(one.hex, hex) - apart(other.hex, hex))
  return nearest?.name() ?? hex
}

function apart(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
}

function channels(hex: string): number[] {
  const number = Number.parseInt(hex.replace('#', ''), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}
