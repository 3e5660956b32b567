/** Phone pictures for tests, put together box by box: no tool that a test could ask writes HEVC. */

/** 160 x 128 pixels as four quarters: red, green over blue, grey (c83232, 32c832, 3232c8, c8c8c8). Coded by x265. */
const tile = Buffer.from(
  'AAABmygBrwnQiPghOXVf//u5n//7ozyH6rmJ0HMPFWJw+5VW+QJW/3Qb//EhHXfx+UOk4fi5cZbpKt2mACDUdFuPReyN+XxyBOh68dCmoVBQFAAabb4rAmTxP5Bl4cflDTAoHR4fPAhZRf/0X6GGMg42sXrnKrfF7qGV+5A26ppJVgGY4nPMJIrzV+3ktcp337/6B/9OAM8mGaCK+OV6H//4X0QH8YUl/7S0NVrSCb/Mie/fgqoxT7HuSZe3KKalGzrhpYvlBR7a85FsdbEIhoAJyv7UlD7a+HWBZf/ej+fU4U/F4Ak3/vR/PqcKKAdef1gM+vjgCgiu/qMVJ9BJYhMI52mzlcFkbCNvt6aplWXH+P3/4H7uWq6C2ckXxSmpfb7emqkB7pxTbr6gZK/wzyqxQB9/2AAj0SlPEfjTZ8NA+T2sV/pRXKChFiMzy1wlvYdbED+iBbylwxvkQP3mi7UUa9TaXlqs9F8vXqlw4NisT84PrnAGy6WaOtZp4SVAJMelItRIwE5O71cG0uppWQsizgBLkm2ubjF+MUTugA==',
  'base64',
)
const tileConfiguration = Buffer.from(
  'AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBQgIFlupJKa5uBAQMCAAAADAIAAAAMAhCIAAQAHRAHBcrBiQA==',
  'base64',
)
export const tileSize = { width: 160, height: 128 }

interface HeicOptions {
  /** Tiles side by side and below one another, as phones write them; 1 and 1: one picture without a grid. */
  columns?: number
  rows?: number
  /** Quarter turns against the clock, made after the mirroring. */
  turns?: number
  /** 0: left becomes right; 1: top becomes bottom. */
  mirror?: 0 | 1
  icc?: Uint8Array
  /** Colours by number: 1 for sRGB's, 12 for Display P3's. */
  primaries?: number
  exif?: Uint8Array
  xmp?: Uint8Array
  /** What the boxes claim of the size, when they lie. */
  claims?: { width: number; height: number }
  /** What a header within the coded pixels claims of it, which the boxes know nothing of. */
  coded?: { width: number; height: number }
}

interface Item {
  type: string
  data: Buffer
  properties: number[]
  /** References to other items: kind and their numbers. */
  refers?: [string, number[]]
}

export function heicOf(options: HeicOptions = {}): Buffer {
  const { columns = 1, rows = 1 } = options
  const isGrid = columns * rows > 1
  const size = { width: tileSize.width * columns, height: tileSize.height * rows, ...options.claims }
  const shared = sharedProperties(options)
  const properties = [box('hvcC', tileConfiguration), extent(tileSize), extent(size), ...shared]
  const ofMain = shared.map((_, at) => at + 4)
  const data = options.coded ? Buffer.concat([parametersOf(options.coded), tile]) : tile
  const tiles = Array.from({ length: columns * rows }, (): Item => ({
    type: 'hvc1',
    data,
    properties: [1, 2],
  }))
  const items: Item[] = isGrid
    ? [{ type: 'grid', data: grid(columns, rows, size), properties: [3, ...ofMain] }, ...tiles]
    : [{ type: 'hvc1', data, properties: [1, 3, ...ofMain] }]
  const [main] = items
  if (isGrid && main) main.refers = ['dimg', tiles.map((_, at) => at + 2)]
  if (options.exif) {
    const data = Buffer.concat([uint32(0), options.exif])
    items.push({ type: 'Exif', data, properties: [], refers: ['cdsc', [1]] })
  }
  if (options.xmp)
    items.push({ type: 'mime', data: Buffer.from(options.xmp), properties: [], refers: ['cdsc', [1]] })
  return fileOf(items, properties)
}

/** Parameters of another size before the tile's own data, where boxes do not tell of them; exp-Golomb coded. */
function parametersOf({ width, height }: { width: number; height: number }): Buffer {
  const begin = tileConfiguration.indexOf(Buffer.from([0x42, 0x01]))
  const parameters = tileConfiguration.subarray(begin, begin + tileConfiguration.readUInt16BE(begin - 2))
  const plain = Buffer.from(parameters.toString('latin1').replaceAll('\0\0\x03', '\0\0'), 'latin1')
  const bits = [...plain].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  // Two bytes of a head, one of numbers, twelve of a profile; then the parameters' number and 4:2:0.
  const at = 15 * 8 + '1'.length + '010'.length
  const rest = bits.slice(at + golomb(tileSize.width).length + golomb(tileSize.height).length)
  const changed = `${bits.slice(0, at)}${golomb(width)}${golomb(height)}${rest}`
  const bytes = Buffer.from((changed.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const escaped = escapedOf(bytes)
  const picture = tileConfiguration.subarray(tileConfiguration.indexOf(Buffer.from([0x44, 0x01])))
  return Buffer.concat([uint32(escaped.length), escaped, uint32(picture.length), picture])
}

/** Two zeros and a small byte would look like the end: a 3 is put between. */
function escapedOf(bytes: Buffer): Buffer {
  const escaped: number[] = []
  for (const byte of bytes) {
    if (byte <= 3 && escaped.at(-1) === 0 && escaped.at(-2) === 0) escaped.push(3)
    escaped.push(byte)
  }
  return Buffer.from(escaped)
}

function golomb(value: number): string {
  const bits = (value + 1).toString(2)
  return bits.padStart(2 * bits.length - 1, '0')
}

/** Order counts: mirrored first, then turned. */
function sharedProperties({ turns, mirror, icc, primaries }: HeicOptions): Buffer[] {
  return [
    ...(icc ? [box('colr', Buffer.from('prof'), Buffer.from(icc))] : []),
    ...(primaries ? [box('colr', Buffer.from('nclx'), Buffer.from([0, primaries, 0, 13, 0, 6, 0x80]))] : []),
    ...(mirror === undefined ? [] : [box('imir', Buffer.from([mirror]))]),
    ...(turns === undefined ? [] : [box('irot', Buffer.from([turns]))]),
  ]
}

function fileOf(items: Item[], properties: Buffer[]): Buffer {
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const meta = (start: number) => {
    let at = start
    const places = items.map(({ data }, index) => {
      const place = [uint16(index + 1), uint16(0), uint16(1), uint32(at), uint32(data.length)]
      at += data.length
      return Buffer.concat(place)
    })
    const links = items.map(({ properties: own }, index) =>
      // Turns and mirrors must be understood; the first bit says so.
      Buffer.concat([uint16(index + 1), Buffer.from([own.length, ...own.map((one) => one | 0x80)])]),
    )
    const references = items.flatMap(({ refers }, index) =>
      refers ? [box(refers[0], uint16(index + 1), uint16(refers[1].length), ...refers[1].map(uint16))] : [],
    )
    return fullBox(
      'meta',
      fullBox('hdlr', Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
      fullBox('pitm', uint16(1)),
      fullBox('iloc', Buffer.from([0x44, 0x00]), uint16(items.length), ...places),
      fullBox('iinf', uint16(items.length), ...items.map(entryOf)),
      ...(references.length > 0 ? [fullBox('iref', ...references)] : []),
      box('iprp', box('ipco', ...properties), fullBox('ipma', uint32(items.length), ...links)),
    )
  }
  const start = head.length + meta(0).length + 8
  return Buffer.concat([head, meta(start), box('mdat', ...items.map(({ data }) => data))])
}

function entryOf({ type }: Item, index: number): Buffer {
  const kind = type === 'mime' ? 'application/rdf+xml\0' : ''
  const entry = box(
    'infe',
    Buffer.from([2, 0, 0, 0]),
    uint16(index + 1),
    uint16(0),
    Buffer.from(`${type}\0${kind}`),
  )
  return entry
}

function grid(columns: number, rows: number, { width, height }: { width: number; height: number }): Buffer {
  return Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint32(width), uint32(height)])
}

const extent = ({ width, height }: { width: number; height: number }) =>
  fullBox('ispe', uint32(width), uint32(height))
const fullBox = (type: string, ...parts: Uint8Array[]) => box(type, Buffer.alloc(4), ...parts)

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const data = Buffer.concat(parts)
  return Buffer.concat([uint32(data.length + 8), Buffer.from(type, 'latin1'), data])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
