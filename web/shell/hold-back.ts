/** What the back button closes before it leaves the page: open windows, the latest last. */
const open: (() => void)[] = []

interface OverEntry {
  key?: string
  state?: unknown
  /** This entry of the history stands for a window over the page of the same key. */
  is_over?: boolean
}

/** While something lies over the page, the back button closes that. Returns how to let go. */
export function holdBack(close: () => void): () => void {
  open.push(close)
  if (!isOver()) history.pushState({ ...(history.state as OverEntry | null), is_over: true }, '')
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
  }
}

/** True when a back press was meant for a window, or for an entry that one left behind. `key` is the page that stands. */
export function tookBack(arrived: OverEntry | null, key: string, wasOver: boolean): boolean {
  if ((arrived?.key ?? 'first') !== key) return false
  const close = open.pop()
  if (close) {
    close()
    if (open.length > 0) history.pushState({ ...arrived, is_over: true }, '')
  } else if (wasOver && !arrived?.is_over) {
    // The window was closed otherwise and its entry stayed: this press means the page before.
    history.back()
  }
  return true
}

/** The entry that stands was made for a window: a walk from here takes its place. */
export function isOver(): boolean {
  return (history.state as OverEntry | null)?.is_over === true
}
