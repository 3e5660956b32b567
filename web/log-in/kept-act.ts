import type { KeptAct } from '../client/log-in-request.ts'
import { safeTabStorage } from '../client/safe-storage.ts'
import { keptActKey } from './kept-act-key.ts'

/** Longer than any log-in takes; later the person has forgotten it, and would be surprised. */
const keptMs = 10 * 60_000

interface Kept {
  act: KeptAct
  at: number
}

/** Keeps the act when the page is left while the log-in window is open. Answers how to stop. */
export function keepActOnLeave(act: KeptAct | null): () => void {
  const keep = () => {
    if (act) safeTabStorage.write(keptActKey, JSON.stringify({ act, at: Date.now() } satisfies Kept))
  }
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** The act that waits, once; null when none does, or for too long. */
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
