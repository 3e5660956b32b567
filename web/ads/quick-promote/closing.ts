interface Around {
  /** Entries of this tab's history. */
  history_length: number
  /** Addresses that it holds, as far as the browser tells. */
  visited: readonly string[]
  /** Whether a window that has nowhere to go back to is closed. */
  closes_window: boolean
}

/** What closing quick promote does: ends the window, or goes back one step, or three past a pin builder (QP-02). */
export function closingOf({ history_length, visited, closes_window }: Around): 'close_window' | 1 | 3 {
  if (closes_window && history_length <= 1) return 'close_window'
  return visited.some(isPinBuilder) ? 3 : 1
}

function isPinBuilder(address: string): boolean {
  return URL.canParse(address) && /\/pin-builder\/?$/.test(new URL(address).pathname)
}
