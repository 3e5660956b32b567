/** What the back button closes before it leaves the page: open windows, the latest last. */
const open: (() => unknown)[] = []
/** What a window answers that went a step back instead of closing. */
export const stays = Symbol('stays')

interface OverEntry {
  key?: string
  state?: unknown
  /** This entry of the history stands for a window over the page of the same key. */
  is_over?: boolean
}

/** Whether the entry that stands was made for a window. Kept, because a back press tells only where it arrived. */
let standsOver = typeof history !== 'undefined' && isOver()

/** While something lies over the page, the back button closes that. Returns how to let go. */
export function trapBackNavigation(close: () => unknown): () => void {
  open.push(close)
  if (!isOver()) history.pushState({ ...(history.state as OverEntry | null), is_over: true }, '')
  standsOver = true
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
  }
}

/** True when a back press was meant for a window, or for an entry that one left behind. `key` is the page that stands. */
export function tookBack(arrived: OverEntry | null, key: string): boolean {
  const cameFromOver = standsOver
  standsOver = arrived?.is_over === true
  if ((arrived?.key ?? 'default') !== key) return false
  const close = open.at(-1)
  if (close) {
    // Another window lies under it, or it goes a step back itself: that is the back button's next.
    const isMore = open.length > 1
    if (close() === stays || isMore) holdAgain(arrived)
  } else if (cameFromOver && !standsOver) {
    // The window was closed otherwise and its entry stayed: this press means the page before.
    history.back()
  }
  return true
}

/** The entry that stands was made for a window: a navigation from here takes its place. */
export function isOver(): boolean {
  return (history.state as OverEntry | null)?.is_over === true
}

/** A navigation has put its own entry there. */
export function leftOver(): void {
  standsOver = false
}

function holdAgain(entry: OverEntry | null): void {
  history.pushState({ ...entry, is_over: true }, '')
  standsOver = true
}

/**
 * Keeps back presses that are meant for a window from the router: call before the router is made, whose own listener
 * then comes second. `keyNow` names the entry of the page that stands.
 */
export function listenForBackPresses(keyNow: () => string): void {
  addEventListener('popstate', (event) => {
    if (tookBack(event.state as OverEntry | null, keyNow())) event.stopImmediatePropagation()
  })
}
