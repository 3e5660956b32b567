import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provenIds } from './proven-ids.ts'
import { claimedIds, copyDifferences, requirementIds } from './requirements.ts'

export type Coverage = {
  requirements: Set<string>
  claimed: string[]
  proven: Set<string>
  /** What makes the check fail, a line each. */
  problems: string[]
}

/**
 * Holds the list of claims against the titles of tests. `source` is where the copy of the requirements was taken
 * from: compared when it is there, which it is not in a checkout on its own.
 */
export function checkCoverage(root: string, testPaths: string[], source: string): Coverage {
  const folder = join(root, 'docs/requirements')
  const requirements = requirementIds(folder)
  const claimed = claimedIds(readFileSync(join(folder, 'claimed.txt'), 'utf8'))
  const proven = new Set(
    testPaths.flatMap((path) => [...provenIds(path, readFileSync(join(root, path), 'utf8'))]),
  )
  const problems = [
    ...(existsSync(source) ? copyDifferences(folder, source) : []).map(
      (line) => `docs/requirements: ${line}`,
    ),
    ...repeated(claimed).map((id) => `${id} is claimed twice`),
    ...claimed.filter((id) => !requirements.has(id)).map((id) => `${id} is claimed and no requirement`),
    ...claimed
      .filter((id) => requirements.has(id) && !proven.has(id))
      .map((id) => `${id} is claimed and no running test names it`),
  ]
  return { requirements, claimed, proven, problems }
}

function repeated(ids: string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}
