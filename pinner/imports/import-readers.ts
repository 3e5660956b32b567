import type { ImportReader } from './import-reader.ts'

/** The first that recognises a file reads it: those with the plainest marks stand first. */
export const importReaders: readonly ImportReader[] = []
