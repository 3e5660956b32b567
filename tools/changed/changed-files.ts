import { execFileSync } from 'node:child_process'

/**
 * Files that differ from `since`, with those that git does not know yet. Paths from the root.
 * Throws with git's own words where there is no such revision.
 */
export function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .filter(Boolean)
  const differ = git('diff', '--name-only', '--no-renames', '-z', since, '--')
  return [...new Set([...differ, ...git('ls-files', '--others', '--exclude-standard', '-z')])]
}
