let isBack = false

/** Back and forward show what was there, however old, so that the place in a long list is found again. */
export function isGoingBack(): boolean {
  return isBack
}

/** Call before the router starts, so that it knows before the loaders run. */
export function watchGoingBack(): void {
  addEventListener('popstate', () => (isBack = true), { capture: true })
}

export function wentThere(): void {
  isBack = false
}
