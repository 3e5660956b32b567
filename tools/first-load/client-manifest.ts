import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What Vite's manifest says of a built file. */
export interface BuiltFile {
  file: string
  /** Keys of the files that it cannot run without. Those that load when opened are not among them. */
  imports?: string[]
}

export interface ClientManifest {
  files: Record<string, BuiltFile>
}

/** Reads the manifest of a client build; an error that names the remedy when there is none. */
export function readClientManifest(clientFolder: string): ClientManifest {
  const file = join(clientFolder, '.vite', 'manifest.json')
  if (!existsSync(file)) throw new Error(`${clientFolder} holds no build. Run: npm run build`)
  return { files: JSON.parse(readFileSync(file, 'utf8')) as ClientManifest['files'] }
}
