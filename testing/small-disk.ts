import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Leaves this many bytes free. */
  fill(free?: number): void
  /** Makes room again. */
  clear(): void
  remove(): void
}

/** A file system in memory of this size; null where this process may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(free = 0) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free)))
    },
    clear: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
