import { execFileSync } from 'node:child_process'

/**
 * Files that differ from `since`, with those that git does not know yet. Paths from the root.
 * Throws with git's own words where there is no such revision.
 */
export function changedFiles(root: string, since: string): string[] {
  const differ = git(root, 'diff', '--name-only', '--no-renames', '-z', since, '--')
  return [...new Set([...differ, ...git(root, 'ls-files', '--others', '--exclude-standard', '-z')])]
}

/** Tests whose text holds the end of this path: its folder and name. */
export function testsThatName(root: string, path: string): string[] {
  try {
    const end = path.split('/').slice(-2).join('/')
    return git(root, 'grep', '-lzF', '--untracked', '-e', end, '--', '*.test.ts', '*.test.tsx')
  } catch {
    // None: git ends with 1.
    return []
  }
}

export function hasRevision(root: string, revision: string): boolean {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', revision).length > 0
  } catch {
    return false
  }
}

function git(root: string, ...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\0')
    .filter(Boolean)
}
