/**
 * Whether a colour profile holds colours that sRGB cannot: Display P3, as phones write it, Adobe
 * RGB and wider. Reads the red and green primaries of an ICC profile; one without them (tables,
 * grey, print) counts as ordinary.
 */
export function isWideGamut(profile: Uint8Array): boolean {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  if (view.byteLength < 132) return false
  const red = primary(view, 'rXYZ')
  const green = primary(view, 'gXYZ')
  // sRGB's own, adapted to D50 as profiles are: red x 0.648, green y 0.598. P3: 0.682 and 0.675.
  return (red !== null && red.x > 0.66) || (green !== null && green.y > 0.62)
}

function primary(view: DataView, name: string): { x: number; y: number } | null {
  const tags = Math.min(view.getUint32(128), 100)
  for (let at = 132; at < 132 + tags * 12 && at + 12 <= view.byteLength; at += 12) {
    if (signature(view, at) !== name) continue
    const offset = view.getUint32(at + 4)
    if (offset + 20 > view.byteLength) return null
    const [x, y, z] = [8, 12, 16].map((part) => view.getInt32(offset + part) / 65_536) as [
      number,
      number,
      number,
    ]
    const sum = x + y + z
    return sum > 0 ? { x: x / sum, y: y / sum } : null
  }
  return null
}

function signature(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}
