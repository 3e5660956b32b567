import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** What the build of the browser's files says of them. */
export async function readManifest(build_dir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(build_dir, 'client/.vite/manifest.json'), 'utf8')) as Manifest
}
