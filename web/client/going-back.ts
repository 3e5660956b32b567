let isBack = false

/**
 * True during back and forward navigation, which shows cached data of any age so that the scroll position is restored.
 */
export function isGoingBack(): boolean {
  return isBack
}

export function setGoingBack(value: boolean): void {
  isBack = value
}
