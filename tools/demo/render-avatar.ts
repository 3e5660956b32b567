import sharp from 'sharp'
import type { Look } from './world-types.ts'

/** A small flat portrait of an invented person, as PNG, 320 px square. */
export function renderAvatar(look: Look): Promise<Buffer> {
  return sharp(Buffer.from(avatarSvg(look)))
    .png({ palette: true })
    .toBuffer()
}

export function avatarSvg(look: Look): string {
  const { ground, skin, shirt } = look
  const shade = darker(skin, 0.13)
  const body = [
    `<rect width="320" height="320" fill="${ground}"/>`,
    `<circle cx="160" cy="150" r="138" fill="#ffffff" opacity=".22"/>`,
    behind(look),
    `<path d="M40 330C44 262 96 236 160 236C224 236 276 262 280 330Z" fill="${shirt}"/>`,
    `<path d="M132 196H188V236C188 254 132 254 132 236Z" fill="${shade}"/>`,
    `<path d="M126 238Q160 270 194 238L206 242Q160 292 114 242Z" fill="${darker(shirt, 0.18)}"/>`,
    ears(look, shade),
    `<path d="M104 136C104 90 128 70 160 70C192 70 216 90 216 136C216 184 192 216 160 216C128 216 104 184 104 136Z" fill="${skin}"/>`,
    beard(look),
    face(look, shade),
    hair(look),
    look.glasses ? glasses() : '',
    look.earrings
      ? `<circle cx="102" cy="172" r="6" fill="#e3b34a"/><circle cx="218" cy="172" r="6" fill="#e3b34a"/>`
      : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">${body.join('')}</svg>`
}

function ears({ style }: Look, shade: string): string {
  return style === 'scarf'
    ? ''
    : `<ellipse cx="103" cy="148" rx="12" ry="17" fill="${shade}"/><ellipse cx="217" cy="148" rx="12" ry="17" fill="${shade}"/>`
}

function face({ hair: colour, style }: Look, shade: string): string {
  const brow = darker(style === 'bald' ? '#6b4a36' : colour, 0.1)
  return `<path d="M122 128q14 -9 28 -2M170 126q14 -7 28 2" stroke="${brow}" stroke-width="5" fill="none" stroke-linecap="round"/><ellipse cx="137" cy="146" rx="5.5" ry="7" fill="#231a17"/><ellipse cx="183" cy="146" rx="5.5" ry="7" fill="#231a17"/><path d="M160 148q-7 20 2 24" stroke="${shade}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M142 188q18 14 36 0" stroke="${darker(shade, 0.35)}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="124" cy="172" r="10" fill="#d9625a" opacity=".22"/><circle cx="196" cy="172" r="10" fill="#d9625a" opacity=".22"/>`
}

function beard({ beard: has, hair: colour, style }: Look): string {
  const tone = style === 'cap' ? darker(colour, 0.15) : colour
  return has
    ? `<path d="M104 146C104 190 128 224 160 224C192 224 216 190 216 146C214 168 198 178 182 176C168 172 152 172 138 176C122 178 106 168 104 146Z" fill="${tone}"/>`
    : ''
}

/** Hair that falls behind head and shoulders. */
function behind({ style, hair: colour }: Look): string {
  switch (style) {
    case 'long':
      return `<path d="M92 130C84 66 120 44 160 44C200 44 236 66 228 130C226 190 240 236 236 276H84C80 236 94 190 92 130Z" fill="${colour}"/>`
    case 'waves':
      return `<path d="M94 120C88 60 122 44 160 44C198 44 232 60 226 120C240 140 222 156 236 178C250 204 226 214 232 240H88C94 214 70 204 84 178C98 156 80 140 94 120Z" fill="${colour}"/>`
    case 'bob':
      return `<path d="M90 140C84 68 120 46 160 46C200 46 236 68 230 140C230 172 232 196 222 210H98C88 196 90 172 90 140Z" fill="${colour}"/>`
    case 'afro':
      return `<circle cx="160" cy="118" r="92" fill="${colour}"/>`
    case 'curls':
      return curlsAt(colour)
    case 'bun':
      return `<circle cx="160" cy="44" r="30" fill="${colour}"/>`
    case 'braids':
      return [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<ellipse cx="${98 - i * 2}" cy="${170 + i * 24}" rx="16" ry="15" fill="${colour}"/><ellipse cx="${222 + i * 2}" cy="${170 + i * 24}" rx="16" ry="15" fill="${colour}"/>`,
        )
        .join('')
    case 'scarf':
      return `<path d="M86 140C78 66 118 46 160 46C202 46 242 66 234 140C236 190 250 220 246 262H74C70 220 84 190 86 140Z" fill="${colour === '#2b1a17' ? '#c4553b' : colour}"/>`
    case 'short':
    case 'cap':
    case 'bald':
      return ''
  }
}

function curlsAt(colour: string): string {
  const around = Array.from({ length: 11 }, (_, i) => {
    const angle = Math.PI * (1 + (i - 0.5) / 10)
    return `<circle cx="${(160 + Math.cos(angle) * 64).toFixed(1)}" cy="${(122 + Math.sin(angle) * 58).toFixed(1)}" r="26" fill="${colour}"/>`
  })
  return around.join('')
}

/** Hair that lies over the forehead. */
function hair({ style, hair: colour, shirt }: Look): string {
  const fringe = `<path d="M102 134C98 88 126 62 160 62C194 62 222 88 218 134C206 118 196 104 186 94C164 112 124 112 102 134Z" fill="${colour}"/>`
  switch (style) {
    case 'short':
      return `<path d="M102 128C96 76 126 54 162 54C200 54 226 76 218 128C214 112 206 102 196 96C170 104 138 104 120 98C110 106 104 116 102 128Z" fill="${colour}"/>`
    case 'bob':
      return `<path d="M100 140C94 84 122 60 160 60C198 60 226 84 220 140C210 122 206 112 204 108H116C112 114 106 124 100 140Z" fill="${colour}"/>`
    case 'afro':
      return `<path d="M102 128C106 92 130 80 160 80C190 80 214 92 218 128C210 104 190 98 160 98C130 98 110 104 102 128Z" fill="${colour}"/>`
    case 'curls':
      return [112, 136, 160, 184, 208]
        .map((x, i) => `<circle cx="${x}" cy="${i % 4 === 0 ? 100 : 86}" r="20" fill="${colour}"/>`)
        .join('')
    case 'scarf':
      return `<path d="M100 140C98 88 126 64 160 64C194 64 222 88 220 140C214 108 196 90 160 90C124 90 106 108 100 140Z" fill="#c4553b"/><path d="M104 206C124 244 196 244 216 206L236 262H84Z" fill="#a8432f"/>`
    case 'cap':
      return `<path d="M100 118C100 74 128 54 160 54C192 54 220 74 220 118Z" fill="${darker(shirt, 0.1)}"/><path d="M96 112H224C240 112 246 126 236 130H96Z" fill="${darker(shirt, 0.3)}"/>`
    case 'bald':
      return ''
    case 'long':
    case 'waves':
    case 'bun':
    case 'braids':
      return fringe
  }
}

const glasses = () =>
  `<g fill="none" stroke="#2b2523" stroke-width="5"><circle cx="136" cy="147" r="20"/><circle cx="184" cy="147" r="20"/><path d="M156 146q4 -4 8 0"/></g>`

function darker(hex: string, by: number): string {
  const value = Number.parseInt(hex.slice(1), 16)
  const channels = [value >> 16, (value >> 8) & 255, value & 255]
  return `#${channels
    .map((channel) =>
      Math.round(channel * (1 - by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
