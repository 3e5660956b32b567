import { matchRoute } from '../../web/navigation/match-route.ts'
import { routeFiles } from '../../web/navigation/route-files.ts'
import type { ClientManifest } from './client-manifest.ts'

/**
 * The scripts that a browser needs before a page works: the entry, the page's own screen, and all that these import. Islands that load when opened are not among them.
 */
export function scriptsOfPage({ files }: ClientManifest, address: string): string[] {
  const match = matchRoute(address)
  if (!match) throw new Error(`No route answers ${address}.`)
  const screen = new URL(routeFiles[match.name], 'file:///navigation/').pathname.slice(1)
  const open = ['shell/entry.client.tsx', screen]
  const needed = new Set<string>()
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const built = files[key]
    if (!built) throw new Error(`The build holds no ${key}. Run: npm run build`)
    if (needed.has(built.file)) continue
    needed.add(built.file)
    open.push(...(built.imports ?? []))
  }
  return [...needed].toSorted()
}
