/** A hashtag that is being typed. */
export interface WrittenTag {
  /** Offsets of its # and of its end. */
  start: number
  end: number
  /** The text between # and the caret. */
  query: string
}

/** From # on: no spaces, and no punctuation that ends a word. A # inside a word or a URL does not count. */
const before = /(?<![\p{L}\p{N}_&/#])#([^\s#.,;:!?'"“”‘’()[\]{}<>|/\\&@%^*+=~`…-]{1,60})$/u
const after = /^[^\s#.,;:!?'"“”‘’()[\]{}<>|/\\&@%^*+=~`…-]*/u

/** The hashtag at the caret, anywhere in the text; null when there is none. */
export function hashtagAt(text: string, caret: number): WrittenTag | null {
  const query = before.exec(text.slice(0, caret))?.[1]
  if (query === undefined) return null
  const rest = after.exec(text.slice(caret))?.[0] ?? ''
  return { start: caret - query.length - 1, end: caret + rest.length, query }
}

/** Replaces the typed hashtag by the whole one; null when it would not fit. */
export function withHashtag(
  text: string,
  { start, end }: WrittenTag,
  tag: string,
  most = Number.POSITIVE_INFINITY,
): { text: string; caret: number } | null {
  const rest = text.slice(end)
  const word = `#${tag}`
  // Exactly one space after it, whether or not one exists already.
  const spaced = /^\s/.test(rest) ? ([word, 1] as const) : ([`${word} `, 0] as const)
  const full = text.slice(0, start) + spaced[0] + rest
  if (full.length <= most) return { text: full, caret: start + spaced[0].length + spaced[1] }
  const bare = text.slice(0, start) + word + rest
  return bare.length <= most ? { text: bare, caret: start + word.length } : null
}
