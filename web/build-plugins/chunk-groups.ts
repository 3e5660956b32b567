/** What the bundler knows of a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const entries = /\/web\/shell\/(?:entry\.client|root)\.tsx(?:\?|$)/
const screens = /\/web\/.*-route\.tsx(?:\?|$)/
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//
/** What so many screens share is loaded with the first of them. */
const sharedBy = 6

/**
 * Three files hold what pages run on: React, which seldom changes, the frame, and what most screens
 * share. Left alone, the bundler cuts one small file for each set of pages that share something.
 */
export const chunkGroups = [
  { name: 'react', test: react, priority: 2 },
  { name: (id: string, graph: ModuleGraph) => nameFor(id, graph), priority: 1 },
]

export function nameFor(id: string, graph: ModuleGraph): string | null {
  // An entry stays a file of its own: it runs last, after the page's modules have been named.
  if (entries.test(id) || screens.test(id)) return null
  const reaching = importersOf(id, graph)
  if (reaching.some((importer) => entries.test(importer))) return 'frame'
  const routes = new Set(
    reaching.filter((importer) => screens.test(importer)).map((importer) => importer.split('?')[0]),
  )
  return routes.size >= sharedBy ? 'screens' : null
}

/** Every module that loads this one at once, directly or through others. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(graph.getModuleInfo(next)?.importers ?? []))
  }
  return [...seen]
}
