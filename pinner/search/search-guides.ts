import { foldTag } from '../library/hashtags.ts'
import type { SearchQuery } from './read-query.ts'

interface Guide {
  term: string
  display: string
  position: number
}

const MOST = 8

/** Words that narrow a search: the hashtags that its first hits have most in common. */
export function guidesOf(items: readonly object[], { words, tag }: SearchQuery): Guide[] {
  const asked = new Set([...words.map(foldTag), tag])
  const counts = new Map<string, number>()
  for (const item of items) {
    const tags = 'hashtags' in item && Array.isArray(item.hashtags) ? (item.hashtags as string[]) : []
    for (const one of tags) if (!asked.has(one)) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count < items.length || items.length === 1)
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([term], position) => ({ term, display: term.replaceAll('_', ' '), position }))
}
