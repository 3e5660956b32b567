/**
 * What metadata say of how a picture was made, in the words of the IPTC's list of digital source types
 * (https://cv.iptc.org/newscodes/digitalsourcetype/). Only these say that a machine made it, or a part of it.
 */
const madeByMachine = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
])

const lists = /^https?:\/\/(?:cv\.iptc\.org\/newscodes|c2pa\.org)\/digitalsourcetype\//

function saysMachine(type: string): boolean {
  return madeByMachine.has(type.trim().replace(lists, ''))
}

/** More than any honest packet; what stands behind it is not read. */
const mostBytes = 4 * 1024 * 1024

/** XMP tells it as an attribute, as text, or as the address of a resource. */
const inXmp =
  /:DigitalSourceType(?:\s{0,9}=\s{0,9}["']|\s{0,9}>\s{0,99}|\s{1,9}rdf:resource\s{0,9}=\s{0,9}["'])([^"'<]{1,200})/g

export function isMachineMadeByXmp(xmp: Uint8Array): boolean {
  const text = Buffer.from(xmp.subarray(0, mostBytes)).toString('utf8')
  return [...text.matchAll(inXmp)].some(([, type = '']) => saysMachine(type))
}

const key = Buffer.from('igitalSourceType', 'latin1')

/** The same in an assertion of a manifest, which is CBOR or JSON: a text after that key. */
export function isMachineMadeByAssertion(content: Buffer): boolean {
  for (let at = content.indexOf(key); at >= 0; at = content.indexOf(key, at + key.length)) {
    if (saysMachine(textAt(content, at + key.length))) return true
  }
  return false
}

const afterJsonKey = /^"\s{0,99}:\s{0,99}"([^"\\]{1,200})"/

/** The CBOR text, or the JSON string, that begins here; empty when something else does. */
function textAt(content: Buffer, at: number): string {
  const head = content[at] ?? 0
  if (head === 0x22) return afterJsonKey.exec(content.toString('latin1', at, at + 500))?.[1] ?? ''
  if (head >= 0x60 && head < 0x78) return content.toString('latin1', at + 1, at + 1 + head - 0x60)
  if (head === 0x78) return content.toString('latin1', at + 2, at + 2 + (content[at + 1] ?? 0))
  return ''
}
