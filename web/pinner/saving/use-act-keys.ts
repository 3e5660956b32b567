import { useState } from 'react'
import { actKey } from '../../client/call.ts'

/** One key for each distinct act of a form: another try at the same thing is the same act (SAVE-22). */
export function useActKeys(): (act: string) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (act) => {
    const key = keys.get(act) ?? actKey()
    keys.set(act, key)
    return key
  }
}
