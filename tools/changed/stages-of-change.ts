import { readSourceTree } from '../walls/source-tree.ts'
import { changedFiles } from './changed-files.ts'
import { changesEverything, reachedTests } from './reached-tests.ts'

type Stages = Record<string, readonly string[]>

/**
 * The stages of npm test, each with only the files that a change can reach. `since` is a revision of git; without it
 * what is not committed, or else the last commit.
 */
export function stagesOfChange(
  root: string,
  whole: Stages,
  since?: string,
): { stages: Stages; said: string } {
  const { files, from } = lookAt(root, since)
  if (files.length === 0) return { stages: {}, said: `Nothing differs from ${from}.` }
  const everything = files.find(changesEverything)
  if (everything) return { stages: whole, said: `${everything} changed: everything is tried.` }
  const { tests, journeys } = reachedTests(readSourceTree(root), files)
  const { check = [], slices = [], journeys: browser = [] } = whole
  const some = (name: string, command: readonly string[], paths: string[]) =>
    paths.length > 0 ? { [name]: [...command, ...paths] } : {}
  return {
    stages: { check, ...some('slices', slices, tests), ...some('journeys', browser, journeys) },
    said:
      `${files.length} files differ from ${from}. They reach ${tests.length} test files and ${journeys.length} journeys.` +
      (journeys.length === 0
        ? '\nJourneys reach everything: `npm test -- build journeys` runs them all.'
        : ''),
  }
}

function lookAt(root: string, since: string | undefined) {
  const from = since ?? 'HEAD'
  const files = changedFiles(root, from)
  return files.length === 0 && !since
    ? { files: changedFiles(root, 'HEAD~1'), from: 'HEAD~1' }
    : { files, from }
}
