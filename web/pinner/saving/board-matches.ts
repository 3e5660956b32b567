/** SAVE-08: every word of the query occurs in the name, ignoring accents and case. Names are passed folded. */
export function wordsMatcher(query: string): (folded: string) => boolean {
  const words = fold(query).split(/\s+/)
  return (folded) => words.every((word) => folded.includes(word))
}

export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** SAVE-09: by name; names that begin with a digit come after the others. */
export function inPickerOrder<Board extends { name: string }>(boards: readonly Board[]): Board[] {
  return boards.toSorted(
    (a, b) => Number(/^\p{Nd}/u.test(a.name)) - Number(/^\p{Nd}/u.test(b.name)) || compare(a.name, b.name),
  )
}

const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
