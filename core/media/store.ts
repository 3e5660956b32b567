import type { Readable } from 'node:stream'

/** What can be put: bytes, a stream, or a file that lies on this machine (it is copied). */
export type FileSource = Uint8Array | Readable | { file: string }

export interface StoredFile {
  key: string
  size: number
}

/**
 * Where files live. Local disk now (local-store.ts), an S3-compatible store behind the same shape.
 * A key is a path of plain segments; see `assertKey`. A put is whole or absent, never half there.
 */
export interface FileStore {
  put(key: string, source: FileSource): Promise<StoredFile>
  get(key: string): Promise<{ stream: Readable; size: number } | null>
  /** The whole file at once, for small ones: cheaper than a stream. */
  read(key: string): Promise<Uint8Array | null>
  stat(key: string): Promise<{ size: number; modified_at: Date } | null>
  /** The file as a path that a decoder process can open. A remote store downloads it first. */
  open(key: string): Promise<{ path: string; release(): Promise<void> } | null>
  /** No error when the file is not there. */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
}

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/

/** Keys are made by us; one that could leave its folder is a defect, so this throws. */
export function assertKey(key: string): void {
  const valid = key.length <= 512 && key.split('/').every((part) => segment.test(part))
  if (!valid) throw new TypeError(`not a file key: ${JSON.stringify(key.slice(0, 80))}`)
}
