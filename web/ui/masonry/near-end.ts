/** More is fetched when the end comes within twice the window's height (SEARCH-12). */
const heightsAhead = 2
const throttleMs = 200

export function isNearEnd(bottomOfList: number, windowHeight: number): boolean {
  return bottomOfList - windowHeight < heightsAhead * windowHeight
}

/** Runs at once, then at most every 200 ms, and once more at the end if called meanwhile. */
export function throttled(act: () => void, ms = throttleMs): { ask: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAsked = false
  function rest() {
    timer = null
    if (isAsked) ask()
  }
  function ask() {
    isAsked = timer !== null
    if (isAsked) return
    act()
    timer = setTimeout(rest, ms)
  }
  return {
    ask,
    cancel() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      isAsked = false
    },
  }
}
