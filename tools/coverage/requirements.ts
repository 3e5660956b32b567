import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const idPattern = /\b[A-Z]+-\d{2,}\b/g

export function idsIn(text: string): string[] {
  return text.match(idPattern) ?? []
}

/** Every requirement id that a folder of requirement tables defines, in their order. */
export function requirementIds(folder: string): Set<string> {
  const ids = new Set<string>()
  for (const name of pagesOf(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const [, id] = /^\| ([A-Z]+-\d+) \|/.exec(line) ?? []
      if (id) ids.add(id)
    }
  }
  return ids
}

/** The ids of a list of claims; a line from `#` on is a remark. */
export function claimedIds(text: string): string[] {
  return text.split('\n').flatMap((line) => idsIn(line.replace(/#.*/, '')))
}

/** How the project's copy of the requirements differs from the source it was taken from. */
export function copyDifferences(copy: string, source: string): string[] {
  const names = new Set([...pagesOf(copy), ...pagesOf(source)])
  return [...names].toSorted().flatMap((name) => {
    const [ours, theirs] = [join(copy, name), join(source, name)]
    if (!existsSync(ours)) return [`${name} is missing from the copy`]
    if (!existsSync(theirs)) return [`${name} is only in the copy`]
    return readFileSync(ours, 'utf8') === readFileSync(theirs, 'utf8')
      ? []
      : [`${name} differs from its source`]
  })
}

function pagesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
}
