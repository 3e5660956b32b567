import { localized } from '@bowerbird/texts/localized'
import { ArchiveFault } from '../import-archive.ts'
import type { ImportArchive } from '../import-archive.ts'

/** A large file as text, piece by piece: UTF-8 or UTF-16 by its mark; what is no UTF-8 is what Windows wrote before. */
export async function* fileText(archive: ImportArchive, name: string): AsyncGenerator<string> {
  const head = await archive.head(name, 64 * 1024)
  const stream = await archive.open(name)
  if (!head || !stream) throw new ArchiveFault(localized('errors-pinner.isNotInThisFile', { name }))
  const decoder = new TextDecoder(encodingOf(head))
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

function encodingOf(head: Buffer): string {
  const [a, b] = head
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return isUtf8(head) ? 'utf-8' : 'windows-1252'
}

/** The end may cut a character in two. */
function isUtf8(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
