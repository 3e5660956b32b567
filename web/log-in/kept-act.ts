import type { KeptAct } from '../client/log-in-request.ts'
import { safeTabStorage } from '../client/safe-storage.ts'
import { keptActKey } from './kept-act-key.ts'

/** Longer than any log-in takes; later the user would not expect the operation any more. */
const keptMs = 10 * 60_000

interface Kept {
  act: KeptAct
  at: number
}

/** Stores the operation when the page is left while the log-in modal is open. Returns the function that stops this. */
export function keepActOnLeave(act: KeptAct | null): () => void {
  const keep = () => {
    if (act) safeTabStorage.write(keptActKey, JSON.stringify({ act, at: Date.now() } satisfies Kept))
  }
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** Takes the waiting operation, once; null when there is none, or it is too old. */
export function takeKeptAct(now = Date.now()): KeptAct | null {
  const text = safeTabStorage.read(keptActKey)
  safeTabStorage.remove(keptActKey)
  try {
    const { act, at } = JSON.parse(text ?? 'null') as Kept
    return now - at < keptMs ? act : null
  } catch {
    return null
  }
}
