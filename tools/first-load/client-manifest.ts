import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What Vite's manifest says of a built file. */
export interface BuiltFile {
  file: string
  /** Keys of the files that it cannot run without. Those that load when opened are not among them. */
  imports?: string[]
}

export interface ClientManifest {
  files: Record<string, BuiltFile>
  /** The route list, a script that every page names. */
  route_list: string
}

/** Reads the manifest of a client build; an error that names the remedy when there is none. */
export function readClientManifest(clientFolder: string): ClientManifest {
  const names = listed(join(clientFolder, 'assets')).filter((name) => /^manifest-.*\.js$/.test(name))
  const [name] = names
  if (!name || names.length > 1) {
    throw new Error(
      `${clientFolder} holds ${names.length} route lists where one is expected. Run: npm run build`,
    )
  }
  const text = readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')
  return { files: JSON.parse(text) as ClientManifest['files'], route_list: `assets/${name}` }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
