/** The first key of an address that the page does not know; null: it knows them all. */
export const unknownKeyIn = (search: URLSearchParams, known: readonly string[]): string | null =>
  [...search.keys()].find((key) => !known.includes(key)) ?? null
