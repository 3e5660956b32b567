// npm run coverage: which claimed requirement ids no running test names. With --all, every area and what it lacks.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkCoverage } from './coverage/check-coverage.ts'
import { testFiles } from './coverage/test-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, '../shared/spec/requirements')
const files = testFiles(root).filter((path) => existsSync(join(root, path)))
const { requirements, claimed, proven, problems } = checkCoverage(root, files, source)

if (process.argv.includes('--all')) {
  for (const [area, ids] of Map.groupBy(requirements, (id) => id.replace(/-\d+$/, ''))) {
    const missing = ids.filter((id) => !proven.has(id))
    console.log(
      `${area.padEnd(9)} ${ids.length - missing.length}/${ids.length}  ${missing.join(' ')}`.trimEnd(),
    )
  }
}
for (const problem of problems) console.log(problem)
const met = claimed.filter((id) => proven.has(id)).length
console.log(
  `${met} of ${claimed.length} claimed ids named by running tests, ${requirements.size} requirements in all`,
)
process.exitCode = problems.length > 0 ? 1 : 0
