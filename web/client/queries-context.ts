import { createContext, use } from 'react'
import type { Queries } from './warm-queries.ts'

export const QueriesContext = createContext<Queries | null>(null)

export function useQueries(): Queries {
  const queries = use(QueriesContext)
  if (!queries) throw new Error('There is no QueriesContext above this component')
  return queries
}
