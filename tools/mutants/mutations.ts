import listed from './mutations.json' with { type: 'json' }

/** A fault to plant in the product, and the tests that must find it. */
export interface Mutation {
  kind: string
  /** The wrong behaviour, in one sentence. */
  name: string
  file: string
  /** In the file exactly once. */
  from: string
  to: string
  /** Paths for Vitest. */
  tests: string[]
}

/** Faults in the rules that protect people and money. */
export const mutations: readonly Mutation[] = listed

/** The text with the mutation applied. Throws when the place is not there, or there more than once. */
export function applied(text: string, { file, from, to }: Mutation): string {
  const places = text.split(from).length - 1
  if (places !== 1) throw new Error(`${file} holds the text of this mutation ${places} times: ${from}`)
  return text.replace(from, () => to)
}
