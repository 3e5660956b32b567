import { inBrowser } from '../../client/in-browser.ts'
import { isOver } from '../../navigation/trap-back-navigation.ts'
import { closingOf } from './closing.ts'

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
