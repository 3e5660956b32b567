import { inBrowser } from '../../client/in-browser.ts'
import { isOver } from '../../navigation/trap-back-navigation.ts'
import { closingOf } from './closing.ts'

interface Visited {
  entries: () => readonly { url: string | null }[]
}

/** Leaves the page. Where the history has nothing behind it, and the window stays, to `otherwise`. */
export function leavePromote(otherwise: string): void {
  inBrowser('Leaving')
  // A window that stood over the page left an entry of its own.
  const over = isOver() ? 1 : 0
  const way = closingOf({
    history_length: history.length - over,
    visited: visitedHere(),
    closes_window: true,
  })
  if (way !== 'close_window') return history.go(-way - over)
  close()
  // A window that no script opened stays.
  if (!closed) location.assign(otherwise)
}

function visitedHere(): string[] {
  const { navigation } = window as { navigation?: Visited }
  return navigation?.entries().flatMap(({ url }) => url ?? []) ?? [document.referrer]
}
