import { readSourceTree } from '../walls/source-tree.ts'
import { changedFiles, hasRevision, testsThatName } from './changed-files.ts'
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
): { stages: Stages; message: string } {
  const { files, from } = changedSince(root, since)
  if (files.length === 0) return { stages: {}, message: `Nothing differs from ${from}.` }
  const everything = files.find(changesEverything)
  if (everything)
    return { stages: whole, message: `${everything} changed, which can affect every test: all are run.` }
  const { tests, journeys } = reachedTests(readSourceTree(root), files, (path) => testsThatName(root, path))
  const { check = [], slices = [], journeys: browser = [] } = whole
  const some = (name: string, command: readonly string[], paths: string[]) =>
    paths.length > 0 ? { [name]: [...command, ...paths] } : {}
  return {
    stages: { check, ...some('slices', slices, tests), ...some('journeys', browser, journeys) },
    message:
      `${files.length} files differ from ${from}. They reach ${tests.length} test files and ${journeys.length} journeys.` +
      (journeys.length === 0
        ? '\nJourneys of changed screens are not selected: `npm test -- build journeys` runs all of them.'
        : ''),
  }
}

function changedSince(root: string, since: string | undefined) {
  const from = since ?? 'HEAD'
  const files = changedFiles(root, from)
  const before = 'HEAD~1'
  return files.length === 0 && !since && hasRevision(root, before)
    ? { files: changedFiles(root, before), from: before }
    : { files, from }
}
