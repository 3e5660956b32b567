import { useState, useEffect } from 'react'

/** A query is a new object at each render: this returns the first one while the key is equal. */
export function useSteady<Query extends { key: readonly unknown[] }>(query: Query): Query {
  const name = JSON.stringify(query.key)
  const [held, hold] = useState({ name, query })
  if (held.name === name) return held.query
  hold({ name, query })
  return query
}

/** The value, debounced. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
