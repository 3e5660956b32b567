/** What the bundler knows of a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const entries = /\/web\/shell\/(?:entry\.client|root)\.tsx(?:\?|$)/
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//

/**
 * Two files hold what every page runs on: React, which seldom changes, and the frame. Left alone,
 * the bundler cuts one small file for each set of pages that share something.
 */
export const chunkGroups = [
  { name: 'react', test: react, priority: 2 },
  // An entry stays a file of its own: it runs last, after the page's modules have been named.
  { name: (id: string, graph: ModuleGraph) => (!entries.test(id) && isReachedFromEntry(id, graph) ? 'frame' : null), priority: 1 },
]

function isReachedFromEntry(id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (entries.test(next)) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(graph.getModuleInfo(next)?.importers ?? []))
  }
  return false
}
