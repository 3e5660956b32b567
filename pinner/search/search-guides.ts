import { foldTag } from '../library/hashtags.ts'
import type { SearchQuery } from './read-query.ts'

interface Guide {
  term: string
  display: string
  position: number
}

const MOST = 8

/**
 * Words that narrow a search: the hashtags that its first hits have most in common. No plural of a word that was asked for,
 * or that is offered already.
 */
export function guidesOf(items: readonly object[], { words, tag }: SearchQuery): Guide[] {
  const asked = [...words.map(foldTag), ...(tag === null ? [] : [tag])]
  const counts = new Map<string, number>()
  for (const item of items) {
    const tags = 'hashtags' in item && Array.isArray(item.hashtags) ? (item.hashtags as string[]) : []
    for (const one of tags)
      if (!asked.some((word) => isSameWord(word, one))) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count < items.length || items.length === 1)
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .filter(([term], place, all) => !all.slice(0, place).some(([before]) => isSameWord(before, term)))
    .slice(0, MOST)
    .map(([term], position) => ({ term, display: term.replaceAll('_', ' '), position }))
}

const isSameWord = (one: string, other: string) =>
  one === other || isPluralOf(one, other) || isPluralOf(other, one)

/** By the endings of English, German (`Blumen`, `Federn`) and French (`bateaux`) after what they may follow. */
function isPluralOf(many: string, one: string): boolean {
  if (one.endsWith('y') && many === `${one.slice(0, -1)}ies`) return true
  if (!many.startsWith(one)) return false
  const ending = many.slice(one.length)
  if (ending === 'n') return /e[lr]?$/.test(one)
  if (ending === 'x') return /[ae]u$/.test(one)
  return ending === 's' || ending === 'es'
}
