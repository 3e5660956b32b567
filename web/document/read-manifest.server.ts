import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** Reads the manifest of the browser build. */
export async function readManifest(build_dir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(build_dir, 'client/.vite/manifest.json'), 'utf8')) as Manifest
}
