interface Around {
  /** Number of entries in this tab's history. */
  history_length: number
  /** URLs in the history, as far as the browser reveals them. */
  visited: readonly string[]
  /** True when a tab without history to go back to is closed. */
  closes_window: boolean
}

/** What closing quick promote does: closes the tab, or goes back one step, or three past a pin builder (QP-02). */
export function closingOf({ history_length, visited, closes_window }: Around): 'close_window' | 1 | 3 {
  if (closes_window && history_length <= 1) return 'close_window'
  return visited.some(isPinBuilder) ? 3 : 1
}

function isPinBuilder(address: string): boolean {
  return URL.canParse(address) && /\/pin-builder\/?$/.test(new URL(address).pathname)
}
