import { barrelWall } from './barrel-wall.ts'
import { circleWall } from './circle-wall.ts'
import { envelopeWall } from './envelope-wall.ts'
import { environmentWall } from './environment-wall.ts'
import { floorWallOf } from './floor-wall.ts'
import { floors } from './floors.ts'
import { handlerWall } from './handler-wall.ts'
import { layerWall } from './layer-wall.ts'
import { nameWall } from './name-wall.ts'
import { packageWall } from './package-wall.ts'
import { privateWall } from './private-wall.ts'
import { queryWall } from './query-wall.ts'
import { socketWall } from './socket-wall.ts'
import { stateWall } from './state-wall.ts'
import { testWall } from './test-wall.ts'
import { webSidesWall } from './web-sides-wall.ts'
import type { SourceTree } from './source-tree.ts'
import type { Breach, Wall } from './wall.ts'

/** The walls of ARCHITECTURE.md. */
const walls: readonly Wall[] = [
  layerWall,
  packageWall,
  webSidesWall,
  queryWall,
  environmentWall,
  socketWall,
  envelopeWall,
  circleWall,
  handlerWall,
  barrelWall,
  nameWall,
  testWall,
  privateWall,
  stateWall,
]

/** Every breach in the tree, in the order of paths and lines. A file that cannot be read is a breach of its own. */
export function checkWalls(tree: SourceTree, floorsOf = floors): Breach[] {
  const breaches: Breach[] = []
  for (const { path, syntaxErrors } of tree.values()) {
    for (const message of syntaxErrors) breaches.push({ wall: 'syntax', path, line: 1, message })
  }
  for (const { name, find } of [...walls, floorWallOf(floorsOf)]) {
    for (const breach of find(tree)) breaches.push({ wall: name, ...breach })
  }
  return breaches.sort((a, b) => a.path.localeCompare(b.path, 'en') || a.line - b.line)
}
