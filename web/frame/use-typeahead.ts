import { useEffect, useState } from 'react'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import type { TypeaheadItem } from '@bowerbird/contract/search/search-models'
import { call, isAborted } from '../client/call.ts'

type Items = readonly TypeaheadItem[]

/** How many answers are kept. */
const most = 10
/** How many rows a list has. */
const count = 8
/** Answers by viewer, scope and term; the one used last is the last. */
const kept = new Map<string, Items>()

export interface TypeaheadQuestion {
  /** Whose answers these are: own boards and recent searches are among them. */
  viewer_id: string | null
  scope: string
  term: string
}

/**
 * Completions of a term; undefined until they are known. The ten answers used last are kept, and a call that still
 * runs is aborted by the next one. What an empty field shows changes with each search and is asked for again.
 */
export function useTypeahead({ viewer_id, scope, term }: TypeaheadQuestion): Items | undefined {
  const key = `${viewer_id ?? ''} ${scope} ${term}`
  const [answer, setAnswer] = useState<{ key: string; items: Items }>()
  useEffect(() => {
    if (term !== '' && kept.has(key)) return
    const stop = new AbortController()
    void call(advancedTypeaheadGet, { term, pin_scope: scope, count }, { signal: stop.signal }).then(
      (outcome) => {
        if (isAborted(outcome)) return
        const items = outcome.ok ? outcome.data.items : []
        if (outcome.ok) keep(key, items)
        setAnswer({ key, items })
      },
    )
    return () => stop.abort()
  }, [key, term, scope])
  if (answer?.key === key) return answer.items
  return used(key)
}

/** Forgets what was answered: after a change of the recent searches, and in tests. */
export function forgetAnswers(): void {
  kept.clear()
}

function keep(key: string, items: Items): void {
  kept.delete(key)
  kept.set(key, items)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

function used(key: string): Items | undefined {
  const items = kept.get(key)
  if (items) keep(key, items)
  return items
}
