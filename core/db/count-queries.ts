import { AsyncLocalStorage } from 'node:async_hooks'

export type QueryCount = { queries: number; texts: string[] }

const counting = new AsyncLocalStorage<QueryCount & { outer: QueryCount | undefined }>()

/**
 * Runs fn and tells how many statements it sent (transaction control included), with their texts.
 * Nested calls count for the outer one as well.
 */
export async function countQueries<T>(fn: () => T | Promise<T>): Promise<QueryCount & { result: T }> {
  const count = { queries: 0, texts: [] as string[], outer: counting.getStore() }
  const result = await counting.run(count, async () => fn())
  return { result, queries: count.queries, texts: count.texts }
}

/** Called by the database layer for every statement that it sends. */
export function noteQuery(text: string): void {
  let count: (QueryCount & { outer?: QueryCount | undefined }) | undefined = counting.getStore()
  while (count) {
    count.queries++
    // Enough to find a loop that queries; a job of hours must not gather texts.
    if (count.texts.length < 500) count.texts.push(text)
    count = count.outer
  }
}
