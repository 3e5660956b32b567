/** SAVE-08: every word of the query stands in the name, whatever the accents and case. */
export function matchesWords(name: string, query: string): boolean {
  const folded = fold(name)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** SAVE-09: by name; names that begin with a digit come after the others. */
export function inPickerOrder<Board extends { name: string }>(boards: readonly Board[]): Board[] {
  return boards.toSorted(
    (a, b) => Number(/^\d/.test(a.name)) - Number(/^\d/.test(b.name)) || compare(a.name, b.name),
  )
}

const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
