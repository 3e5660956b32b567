import { useSyncExternalStore } from 'react'

const written = '2026-01-01'
const today = () => new Date().toISOString().slice(0, written.length)
const never = () => () => {}

/** The day of examples that are sent as they are printed: today (UTC), once the page runs; before, one that no clock changes. */
export const useExampleDay = (): string => useSyncExternalStore(never, today, () => written)
