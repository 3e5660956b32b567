import { inBrowser } from '../../client/in-browser.ts'
import { isOver } from '../../navigation/trap-back-navigation.ts'

interface Visited {
  entries: () => readonly { url: string | null }[]
}

/** Leaves the page. Goes to `otherwise` when the history is empty and the tab stays open. */
export function leavePromote(otherwise: string): void {
  inBrowser('Leaving')
  // An open modal has added a history entry of its own.
  const over = isOver() ? 1 : 0
  const way = closingOf({
    history_length: history.length - over,
    visited: visitedHere(),
    closes_window: true,
  })
  if (way !== 'close_window') return history.go(-way - over)
  close()
  // Browsers do not close tabs that no script opened.
  if (!closed) location.assign(otherwise)
}

function visitedHere(): string[] {
  const { navigation } = window as { navigation?: Visited }
  return navigation?.entries().flatMap(({ url }) => url ?? []) ?? [document.referrer]
}

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
