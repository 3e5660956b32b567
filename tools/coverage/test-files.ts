import { execFileSync } from 'node:child_process'

/** Test files of a checkout, committed or not, as paths from its root. */
export function testFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return listed.split('\n').filter((path) => /\.(test\.tsx?|spec\.ts)$/.test(path))
}
