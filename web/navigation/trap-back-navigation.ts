/** Close functions of the open modals, the latest last. */
const open: (() => unknown)[] = []
/** Returned by a modal that went back one step instead of closing. */
export const stays = Symbol('stays')

interface OverEntry {
  key?: string
  state?: unknown
  /** True for the history entry of a modal over the page with the same key. */
  is_over?: boolean
}

/** Whether the current entry was made for a modal. Stored, because popstate only reports the new entry. */
let isOnOverEntry = typeof history !== 'undefined' && isOver()

/** Makes the back button call `close`. Returns the function that releases it. */
export function trapBackNavigation(close: () => unknown): () => void {
  open.push(close)
  if (!isOver()) history.pushState({ ...(history.state as OverEntry | null), is_over: true }, '')
  isOnOverEntry = true
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
  }
}

/**
 * True when a back press was meant for a modal, or for an entry that one left behind. `key` is the current page's key.
 */
export function tookBack(arrived: OverEntry | null, key: string): boolean {
  const wasOnOverEntry = isOnOverEntry
  isOnOverEntry = arrived?.is_over === true
  if ((arrived?.key ?? 'default') !== key) return false
  const close = open.at(-1)
  if (close) {
    // Another modal is below, or this one went back a step: trap the next press as well.
    const isMore = open.length > 1
    if (close() === stays || isMore) holdAgain(arrived)
  } else if (wasOnOverEntry && !isOnOverEntry) {
    // The modal was closed otherwise and its entry remained: this press means the page before.
    history.back()
  }
  return true
}

/** True when the current entry was made for a modal: a navigation from here replaces it. */
export function isOver(): boolean {
  return (history.state as OverEntry | null)?.is_over === true
}

/** Call when a navigation has created its own entry. */
export function leftOver(): void {
  isOnOverEntry = false
}

function holdAgain(entry: OverEntry | null): void {
  history.pushState({ ...entry, is_over: true }, '')
  isOnOverEntry = true
}

/**
 * Hides back presses that are meant for a modal from the router: call before the router is created, so that its
 * listener runs second. `keyNow` returns the key of the current page.
 */
export function listenForBackPresses(keyNow: () => string): void {
  addEventListener('popstate', (event) => {
    if (tookBack(event.state as OverEntry | null, keyNow())) event.stopImmediatePropagation()
  })
}
