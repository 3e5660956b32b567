import { useState } from 'react'
import { actKey } from '../../client/call.ts'

/** One idempotency key for each distinct operation of a form: a retry of the same input reuses it (SAVE-22). */
export function useActKeys(): (act: string) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (act) => {
    const key = keys.get(act) ?? actKey()
    keys.set(act, key)
    return key
  }
}
