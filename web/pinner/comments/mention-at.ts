/** A mention that is being typed: the offset of its @, its end, and the text between. */
export interface WrittenMention {
  start: number
  end: number
  query: string
}

const before = /(?<![\p{L}\p{N}_.@-])@([\p{L}\p{N}_]{1,30})$/u
const after = /^[\p{L}\p{N}_]*/u

/** The mention at the caret, from one character on (PEOPLE-05); null when there is none. */
export function mentionAt(text: string, caret: number): WrittenMention | null {
  const query = before.exec(text.slice(0, caret))?.[1]
  if (query === undefined) return null
  const rest = after.exec(text.slice(caret))?.[0] ?? ''
  return { start: caret - query.length - 1, end: caret + rest.length, query }
}

/** Replaces the typed mention by the whole name and one space. */
export function withMention(
  text: string,
  { start, end }: WrittenMention,
  username: string,
): { text: string; caret: number } {
  const rest = text.slice(end)
  const word = `@${username}`
  return {
    text: `${text.slice(0, start)}${word}${/^\s/.test(rest) ? '' : ' '}${rest}`,
    caret: start + word.length + 1,
  }
}
