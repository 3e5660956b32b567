import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of React Router's built manifest that says which scripts a route needs. */
export type ClientManifest = {
  url: string
  entry: ScriptSet
  routes: Record<string, ManifestRoute>
}

type ScriptSet = { module: string; imports?: string[] }

export type ManifestRoute = ScriptSet & {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  clientActionModule?: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
}

/** Reads `assets/manifest-*.js` of a client build; an error that names the remedy when there is none. */
export function readClientManifest(clientFolder: string): ClientManifest {
  const names = listed(join(clientFolder, 'assets')).filter((name) => /^manifest-.*\.js$/.test(name))
  const [name] = names
  if (!name || names.length > 1) {
    throw new Error(
      `${clientFolder} holds ${names.length} route manifests where one is expected. Run: npm run build`,
    )
  }
  const text = readFileSync(join(clientFolder, 'assets', name), 'utf8')
  const [, json] = /^window\.__reactRouterManifest=(.*);?$/s.exec(text.trim().replace(/;$/, '')) ?? []
  if (!json) throw new Error(`${name} is not a route manifest as this tool knows it.`)
  return JSON.parse(json) as ClientManifest
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
