/** A hashtag that is being written. */
export interface WrittenTag {
  /** Where its # stands, and where it ends. */
  start: number
  end: number
  /** What stands between # and the caret. */
  query: string
}

/** From # on: no spaces, no punctuation that ends a word. One that begins inside a word or an address is none. */
const before = /(?<![\p{L}\p{N}_&/#])#([^\s#.,;:!?'"“”‘’()[\]{}<>|/\\&@%^*+=~`…-]{1,60})$/u
const after = /^[^\s#.,;:!?'"“”‘’()[\]{}<>|/\\&@%^*+=~`…-]*/u

/** The hashtag at the caret, wherever that is in the text; null when there is none. */
export function hashtagAt(text: string, caret: number): WrittenTag | null {
  const query = before.exec(text.slice(0, caret))?.[1]
  if (query === undefined) return null
  const rest = after.exec(text.slice(caret))?.[0] ?? ''
  return { start: caret - query.length - 1, end: caret + rest.length, query }
}

/** The text with a whole hashtag in the place of the one that was begun; null when it would not fit. */
export function withHashtag(
  text: string,
  { start, end }: WrittenTag,
  tag: string,
  most = Number.POSITIVE_INFINITY,
): { text: string; caret: number } | null {
  const rest = text.slice(end)
  const word = `#${tag}`
  // One space after it, whatever stands there already.
  const spaced = /^\s/.test(rest) ? ([word, 1] as const) : ([`${word} `, 0] as const)
  const full = text.slice(0, start) + spaced[0] + rest
  if (full.length <= most) return { text: full, caret: start + spaced[0].length + spaced[1] }
  const bare = text.slice(0, start) + word + rest
  return bare.length <= most ? { text: bare, caret: start + word.length } : null
}
