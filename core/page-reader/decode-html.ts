/**
 * The text of a page from its bytes, in the order of the HTML standard: byte order mark, Content-Type, a `meta`
 * near the start; then UTF-8 when it is UTF-8, else windows-1252, which has a character for every byte.
 */
export function decodeHtml(bytes: Uint8Array, content_type: string): string {
  const label = markedEncoding(bytes) ?? usable(charsetIn(content_type)) ?? usable(metaEncoding(bytes))
  if (label) return new TextDecoder(label).decode(bytes)
  try {
    // `stream` because the page may have been cut in the middle of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By its mark, or by the zeros that `<` has beside it in UTF-16 without one. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && d === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0)) return 'utf-16be'
  return undefined
}

/** How far into the page browsers look. */
const META_BYTES = 1024 * 2

function metaEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, META_BYTES)).toString('latin1').toLowerCase()
  for (let at = head.indexOf('<meta'); at >= 0; at = head.indexOf('<meta', at + 5)) {
    const end = head.indexOf('>', at)
    const charset = charsetIn(head.slice(at, end < 0 ? undefined : end))
    // A parser that can read this `meta` byte by byte has no UTF-16 before it, whatever it says.
    if (charset) return charset.startsWith('utf-16') ? 'utf-8' : charset
  }
  return undefined
}

function charsetIn(text: string): string | undefined {
  const lower = text.slice(0, 1000).toLowerCase()
  const at = lower.indexOf('charset')
  if (at < 0) return undefined
  const [, label] = /^\s*=\s*["']?\s*([\w.:-]{1,40})/.exec(lower.slice(at + 'charset'.length)) ?? []
  return label === 'x-user-defined' ? 'windows-1252' : label
}

/** Undefined for unknown labels, and for UTF-7, which no browser reads either. */
function usable(label: string | undefined): string | undefined {
  if (!label) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
