import type { Floors } from './floors.ts'
import { folderOf, importsOf, isTest } from './wall.ts'
import type { Wall } from './wall.ts'

/**
 * Slices stand on the floors of floors.ts: a slice imports only slices on floors below its own, type-only imports
 * included, so no two folders import each other. Files at the root of a workspace put its slices together: they may
 * import every slice, and no slice imports them.
 */
export const floorWallOf = (floors: Readonly<Record<string, Floors>>): Wall => ({
  name: 'floors',
  find: (tree) => findIn(tree, floors),
})

function* findIn(tree: Parameters<Wall['find']>[0], all: Readonly<Record<string, Floors>>) {
  const places = new Map(Object.entries(all).map(([workspace, list]) => [workspace, placesOf(list)]))
  for (const file of tree.values()) {
    const slices = places.get(folderOf(file.path))
    if (slices && !isTest(file.path) && sliceOf(file.path, slices) === undefined)
      yield {
        path: file.path,
        line: 1,
        message: 'its folder is on no floor: add it to tools/walls/floors.ts',
      }
  }
  for (const { file, import: item, target } of importsOf(tree)) {
    const slices = places.get(folderOf(file.path))
    if (!slices || target.kind !== 'own' || target.folder !== folderOf(file.path) || isTest(file.path))
      continue
    const from = sliceOf(file.path, slices)
    const to = sliceOf(target.path, slices)
    if (from === undefined || to === undefined || from === to) continue
    if (floorOf(from, slices) > floorOf(to, slices)) continue
    const reason = to === root ? 'it puts the slices together' : `${to} is not on a floor below ${from}`
    yield { path: file.path, line: item.line, message: `imports ${target.path}: ${reason}` }
  }
}

/** The floor of each slice, the lowest first. */
type Places = ReadonlyMap<string, number>
const root = ''

const placesOf = (list: Floors): Places =>
  new Map(list.toReversed().flatMap((floor, height) => floor.map((slice) => [slice, height] as const)))

const floorOf = (slice: string, slices: Places) => slices.get(slice) ?? Infinity

/** The slice that a file belongs to: the longest listed folder that holds it. */
function sliceOf(path: string, slices: Places): string | undefined {
  const folders = path.split('/').slice(1, -1)
  if (folders.length === 0) return root
  for (let depth = folders.length; depth > 0; depth--) {
    const slice = folders.slice(0, depth).join('/')
    if (slices.has(slice)) return slice
  }
  return undefined
}
