// Holds the subjects of commits to STYLE.md 17, from the commit on that added this check.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { faultOfSubject } from './commits/commit-subject.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** Null where there is no history: a copy without .git, or one that was cut off. */
function commitsSince(path: string): string[] | null {
  try {
    const first = git('log', '--diff-filter=A', '--format=%H', '--', path).split('\n').at(-1)
    return first ? git('log', '--no-merges', '--format=%h %s', `${first}^..HEAD`).split('\n') : []
  } catch {
    return null
  }
}

const faults = (commitsSince('tools/check-commits.ts') ?? []).flatMap((line) => {
  const at = line.indexOf(' ')
  const subject = line.slice(at + 1)
  const fault = faultOfSubject(subject)
  return fault ? [`${line.slice(0, at)} "${subject}": ${fault}`] : []
})
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
