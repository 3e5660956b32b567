// npm run walls: reads every source file and names each import or call that breaks a wall.
import { fileURLToPath } from 'node:url'
import { checkWalls } from './check-walls.ts'
import { readSourceTree } from './source-tree.ts'

const tree = readSourceTree(fileURLToPath(new URL('../..', import.meta.url)))
const breaches = checkWalls(tree)
for (const { wall, path, line, message } of breaches) console.log(`${path}:${line}  [${wall}] ${message}`)
console.log(
  breaches.length === 0
    ? `${tree.size} files, no wall broken`
    : `${breaches.length} breaches in ${tree.size} files`,
)
process.exitCode = breaches.length === 0 ? 0 : 1
