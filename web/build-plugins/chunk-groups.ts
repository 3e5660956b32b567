/** The bundler's module information. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const entries = /\/web\/shell\/(?:entry\.client)\.tsx(?:\?|$)/
const screens = /\/web\/(?:.*\/)?([\w-]+-route)\.tsx(?:\?|$)/
const icons = /\/web\/ui\/icons\//
const react = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
/** Landing pages of visitors. Modules that three of them share get a chunk of their own. */
const doors = new Set(['ideas-route', 'closeup-route', 'board-route', 'profile-route', 'search-route'])

const controls = /\/node_modules\/@(?:base-ui|floating-ui)\//
/** Log-in pages; most forms share their modules. */
const formDoors = ['log-in-route', 'sign-up-route']

/**
 * Pages run on few chunks: React and the router, which seldom change; the frame, shared with log-in and others; what
 * the landing pages share; what the pin page shares with others and with parts that open on a press; what the ideas page shares; the
 * board page, whose parts its sections share; forms; menus and switches. By default the bundler cuts one small chunk per set of
 * pages that share modules: small files compress badly, each is a request, and no page should need more than 15
 * (docs/budgets.json).
 */
export const chunkGroups = [
  { name: 'react', test: react, priority: 9 },
  {
    name: groupOf(
      'frame',
      ({ isOfEntry, routes }) =>
        isOfEntry || (routes.has('log-in-route') && [...routes].some((route) => doors.has(route))),
    ),
    priority: 8,
  },
  {
    name: groupOf('screens', ({ routes }) => [...routes].filter((route) => doors.has(route)).length > 2),
    priority: 7,
  },
  {
    name: groupOf(
      'pin',
      ({ routes, isOpenedLater }) => routes.has('closeup-route') && (routes.size > 1 || isOpenedLater),
    ),
    priority: 6,
  },
  { name: groupOf('ideas', ({ routes }) => routes.has('ideas-route') && routes.size > 1), priority: 5 },
  { name: groupOf('board', ({ routes }) => routes.has('board-route')), priority: 5 },
  { name: groupOf('switches', ({ routes }) => routes.has('settings-route'), controls), priority: 4 },
  { name: groupOf('menus', ({ routes }) => routes.size > 1, controls), priority: 4 },
  {
    name: groupOf('forms', ({ routes }) => routes.size > 1 && formDoors.some((door) => routes.has(door))),
    priority: 3,
  },
  {
    name: groupOf('icons', ({ routes }) => ![...routes].some((route) => doors.has(route)), icons),
    priority: 0,
  },
]

/** Chunks of a first visit. Later chunks are named in them, and preload their own dependencies. */
const firstFiles = /(?:^|\/)(?:frame|screens|pin|board|root|[\w-]+-route)-[^/]*\.js$/

/** Preloads for a dynamic import: none where the list of names would weigh on the first visit. */
export function fetchedAlong(
  _file: string,
  needed: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  return hostType === 'js' && firstFiles.test(hostId) ? [] : needed
}

interface Reach {
  /** Loaded with every page. */
  isOfEntry: boolean
  /** Screens that import it statically. */
  routes: ReadonlySet<string>
  /** Also needed by a part that loads on hover or press. */
  isOpenedLater: boolean
}

function groupOf(name: string, belongs: (reach: Reach) => boolean, within = /./) {
  // An entry keeps its own chunk: it runs last, after the page's modules have been preloaded.
  return (id: string, graph: ModuleGraph) =>
    within.test(id) && !entries.test(id) && !screens.test(id) && belongs(reachOf(id, graph)) ? name : null
}

/** Follows static imports up to the entries and screens. */
function reachOf(id: string, graph: ModuleGraph): Reach {
  const seen = new Set<string>()
  const open = [id]
  let isOpenedLater = false
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const importers = graph.getModuleInfo(next)?.importers ?? []
    isOpenedLater ||= importers.length === 0 && !entries.test(next) && !screens.test(next)
    open.push(...importers)
  }
  const importers = [...seen]
  return {
    isOfEntry: importers.some((importer) => entries.test(importer)),
    routes: new Set(importers.flatMap((importer) => screens.exec(importer)?.[1] ?? [])),
    isOpenedLater,
  }
}
