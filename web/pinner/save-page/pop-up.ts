/** The window of the pop-up save page (CREATE-07). */
export const popUpSize = { width: 750, height: 750, content: 48 } as const

/** True when the page is in a pop-up without the browser's bars. */
export function isPopUp(): boolean {
  return window.opener !== null || !window.toolbar.visible
}

/** Enlarges a pop-up that opened too small; other windows are left alone. */
export function growPopUp(): void {
  const height = popUpSize.height + popUpSize.content
  if (!isPopUp() || (outerWidth >= popUpSize.width && outerHeight >= height)) return
  window.resizeTo(Math.max(outerWidth, popUpSize.width), Math.max(outerHeight, height))
}

/** True for a narrow screen. A narrow pop-up on a desktop does not count: it can be enlarged. */
export function isPhone(): boolean {
  const isGrowable = isPopUp() && matchMedia('(pointer: fine)').matches
  return !isGrowable && matchMedia('(max-width: 739.98px)').matches
}

/** How long a toast is visible before its page closes. */
const toastReadMs = 1500

/**
 * Leaves after a save from another site with a delay: the previous page is another document, which would remove the
 * toast at once.
 */
export function leaveWithNotice(state: unknown): void {
  setTimeout(() => leaveSavePage(state), toastReadMs)
}

/**
 * Leaves the save page on a phone: closes a pop-up, else goes back, past the previous page if that is on this site
 * (CREATE-05).
 */
export function leaveSavePage(state: unknown): void {
  if (isPopUp()) window.close()
  else history.go(typeof state === 'object' && state !== null && 'leaves_two' in state ? -2 : -1)
}
