import { hash } from 'node:crypto'
import { foldName } from '../library/fold-name.ts'
import type { ImportItem } from './import-item.ts'

/** The same for the same thing in the same place, whichever file it came in. */
export function likenessOf(item: ImportItem): Buffer {
  const { board = '', section = '', link, title, description, created_at, picture } = item
  const from = picture && ('file' in picture ? picture.file : picture.urls[0])
  const told = [foldName(board), foldName(section), link, title, description, created_at, from]
  return Buffer.from(hash('sha256', JSON.stringify(told), 'hex'), 'hex').subarray(0, 16)
}
