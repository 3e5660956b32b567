import type { FileStore, StoredFile } from './store.ts'

export interface CopyReport {
  copied: number
  bytes: number
  /** There already, of the same size. */
  skipped: number
  removed: number
}

interface CopyOptions {
  /** Removes each file from the old store once the new one has the whole of it. */
  isMove?: boolean
  onFile?: (report: CopyReport) => void
}

/**
 * Copies every file of one store to another. Safe to break off and to run again, and while the site runs:
 * what is there already is skipped, what vanishes meanwhile is left out.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  { isMove = false, onFile = () => {} }: CopyOptions = {},
): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, bytes: 0, skipped: 0, removed: 0 }
  for await (const file of from.list('')) {
    const isKept = await copyOne(from, to, file, report)
    if (isMove && isKept) {
      await from.delete(file.key)
      report.removed += 1
    }
    onFile(report)
  }
  return report
}

/** True once the other store has all of it. */
async function copyOne(
  from: FileStore,
  to: FileStore,
  { key, size }: StoredFile,
  report: CopyReport,
): Promise<boolean> {
  const known = await to.stat(key)
  if (known?.size === size) {
    report.skipped += 1
    return true
  }
  const file = await from.get(key)
  if (!file) return false
  const written = await to.put(key, file.stream)
  if (written.size !== file.size)
    throw new Error(`${key} came over with ${written.size} of ${file.size} bytes`)
  report.copied += 1
  report.bytes += written.size
  return true
}
