import { readFileSync } from 'node:fs'

/** A file of ours beside the code, one JSON value a line. Its tests hold the lines against what `Line` says. */
export function readJsonLines<Line>(path: string): Line[] {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
