import { createHash } from 'node:crypto'

/** The SHA-256 that the head of a model's file gives for what follows it. */
export const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Throws when a model's file is damaged. Files of earlier releases have no checksum. */
export function checkModelBytes(bytes: Uint8Array, sha256: string | undefined): void {
  if (sha256 !== undefined && checksumOf(bytes) !== sha256)
    throw new Error('the file of the model is damaged: its SHA-256 is another one')
}
