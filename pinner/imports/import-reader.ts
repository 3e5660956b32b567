import type { ImportKind } from '@bowerbird/contract/imports/import-kinds'
import type { ImportArchive } from './import-archive.ts'
import type { ImportRecord } from './import-item.ts'

/**
 * Reads one kind of file. It streams: what it holds does not grow with the file, and it never asks the network.
 * The first record of an archive is the topmost pin of its board. One bad row is a refused row; an `ArchiveFault`
 * ends the reading.
 */
export interface ImportReader {
  readonly kind: ImportKind
  /** By names and first bytes. Readers are asked in the order of import-readers.ts, the strictest first. */
  recognises(archive: ImportArchive): Promise<boolean>
  read(archive: ImportArchive): AsyncIterable<ImportRecord>
}
