/** For tests: manifests (C2PA) and XMP as programs write them into pictures, without a signature that holds. */
import { pngChunk, withJpegSegment, withPngChunks } from './test-pictures.ts'

const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

export function xmpSaying(type: string, how: 'attribute' | 'text' | 'resource' = 'attribute'): string {
  const iri = `${sourceTypes}${type}`
  const name = 'Iptc4xmpExt:DigitalSourceType'
  const inner = {
    attribute: ` ${name}="${iri}"/>`,
    text: `><${name}>${iri}</${name}></rdf:Description>`,
    resource: `><${name} rdf:resource="${iri}"/></rdf:Description>`,
  }[how]
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"${inner}</rdf:RDF></x:xmpmeta>`
}

export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const superbox = (kind: string, label: string, ...content: Uint8Array[]) =>
  box(
    'jumb',
    box('jumd', Buffer.from(kind.padEnd(16, '\0')), Buffer.from([3]), Buffer.from(`${label}\0`)),
    ...content,
  )

/** A CBOR text. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from(bytes.length < 24 ? [0x60 + bytes.length] : [0x78, bytes.length]), bytes])
}

interface Manifest {
  type?: string
  label?: string
  form?: 'cbor' | 'json'
  /** Bytes of a thumbnail beside it. */
  thumbnail?: Buffer
}

/** A manifest store with one manifest, whose first action made the picture in this way. */
export function manifestStore({
  type = 'trainedAlgorithmicMedia',
  label = 'c2pa.actions.v2',
  form = 'cbor',
  thumbnail,
}: Manifest = {}): Buffer {
  const iri = `${sourceTypes}${type}`
  const actions =
    form === 'json'
      ? Buffer.from(JSON.stringify({ actions: [{ action: 'c2pa.created', digitalSourceType: iri }] }))
      : Buffer.concat([
          Buffer.from([0xa1]),
          text('actions'),
          Buffer.from([0x81, 0xa3]),
          text('action'),
          text('c2pa.created'),
          text('digitalSourceType'),
          text(iri),
          text('when'),
          text('2026-01-01'),
        ])
  return superbox(
    'c2pa',
    'c2pa',
    superbox(
      'c2ma',
      'urn:c2pa:0',
      superbox(
        'c2as',
        'c2pa.assertions',
        ...(thumbnail ? [superbox('@\xcb\f2', 'c2pa.thumbnail.claim', box('bidb', thumbnail))] : []),
        superbox(form, label, box(form, actions)),
      ),
    ),
  )
}

/** In as many segments as it takes; each repeats the head of its box. */
export function jpegWithManifest(jpeg: Buffer, store: Buffer, most = 60_000): Buffer {
  const pieces: Buffer[] = []
  for (let at = 8; at < store.length; at += most) pieces.push(store.subarray(at, at + most))
  return pieces
    .map((piece, index) => {
      const head = Buffer.alloc(8)
      head.write('JP', 0, 'latin1')
      head.writeUInt16BE(1, 2)
      head.writeUInt32BE(index + 1, 4)
      return Buffer.concat([head, store.subarray(0, 8), piece])
    })
    .toReversed()
    .reduce((bytes, segment) => withJpegSegment(bytes, 0xeb, segment), jpeg)
}

export const pngWithManifest = (png: Buffer, store: Buffer) => withPngChunks(png, pngChunk('caBX', store))

export function webpWithManifest(webp: Buffer, store: Buffer): Buffer {
  const head = Buffer.from('C2PA\0\0\0\0', 'latin1')
  head.writeUInt32LE(store.length, 4)
  const whole = Buffer.concat([webp, head, store, Buffer.alloc(store.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

export function avifWithManifest(avif: Buffer, store: Buffer): Buffer {
  const uuid = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex')
  return Buffer.concat([
    avif,
    box('uuid', uuid, Buffer.alloc(4), Buffer.from('manifest\0'), Buffer.alloc(8), store),
  ])
}
