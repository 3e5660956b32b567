// node tools/lockfile.ts: completes package-lock.json after `npm install`; with --check, says what it lacks.
import { readFileSync, writeFileSync } from 'node:fs'
import { completeLockfile, missingOptional, withEngines } from './lockfile/complete-lockfile.ts'
import type { Lockfile } from './lockfile/complete-lockfile.ts'

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lockfile
if (process.argv.includes('--check')) {
  const missing = missingOptional(lock)
  if (missing.length > 0) {
    console.log(
      `package-lock.json lacks these, and npm ci will refuse it. Run: node tools/lockfile.ts\n${missing.join('\n')}`,
    )
    process.exitCode = 1
  }
  const engines = withEngines(lock)
  if (engines.length > 0) {
    console.log(
      `package-lock.json has engines of ${engines.length} packages, so npm ci warns on Node 20. Run: node tools/lockfile.ts`,
    )
    process.exitCode = 1
  }
} else {
  const complete = completeLockfile(lock)
  writeFileSync(path, `${JSON.stringify(complete, null, 2)}\n`)
  const missing = missingOptional(complete)
  console.log(missing.length > 0 ? `still missing: ${missing.join(', ')}` : 'package-lock.json is complete')
  process.exitCode = missing.length > 0 ? 1 : 0
}
