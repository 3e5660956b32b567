import type { Readable } from 'node:stream'
import type { ImportKind } from '@bowerbird/contract/imports/import-terms'
import type { ImportRecord } from './import-item.ts'

/** Why an archive, or a file in it, cannot be read; the message is for the person who gave it. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault'
}

/**
 * What a user gave to import: a ZIP file, one file, or several. Readers see names and bytes, never where they
 * lie. A name is a relative path with plain slashes: no `..`, no drive, nothing absolute.
 */
export interface ImportArchive {
  /** In the order of the archive; of several files, by name. */
  names(): readonly string[]
  /** Names that no file may have, and that are not read. */
  unsafe_names(): readonly string[]
  /**
   * Bytes of a file as they come; null when there is none of that name. Throws an `ArchiveFault`, at once or out
   * of the stream, when it is damaged or larger than `max_bytes` (1 GB by default).
   */
  open(name: string, options?: { max_bytes?: number }): Promise<Readable | null>
  /** A small file as text: UTF-8, or UTF-16 by its mark. At most 32 MB by default. */
  text(name: string, max_bytes?: number): Promise<string | null>
  /** The first bytes of a file, to recognise it by; null when there is none of that name. */
  head(name: string, bytes?: number): Promise<Buffer | null>
  close(): Promise<void>
}

/**
 * Reads one kind of file. It streams: what it holds does not grow with the file, and it never asks the network.
 * The first record of an archive is the topmost pin of its board. One bad row is a refused row; an `ArchiveFault`
 * ends the reading.
 */
export interface ImportReader {
  readonly kind: ImportKind
  /** By names and first bytes. Readers are asked in the order of read-files.ts, the strictest first. */
  recognises(archive: ImportArchive): Promise<boolean>
  read(archive: ImportArchive): AsyncIterable<ImportRecord>
}
