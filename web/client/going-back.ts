let isBack = false

/** Back and forward show what was there, however old, so that the place in a long list is found again. */
export function isGoingBack(): boolean {
  return isBack
}

export function setGoingBack(value: boolean): void {
  isBack = value
}
