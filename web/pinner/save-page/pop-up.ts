/** The window of the pop-up save page (CREATE-07). */
export const popUpSize = { width: 750, height: 750, content: 48 } as const

/** The page stands in a window of its own, without the browser's bars. */
export function isPopUp(): boolean {
  return window.opener !== null || !window.toolbar.visible
}

/** A pop-up that opened too small is made large enough; other windows are left alone. */
export function growPopUp(): void {
  const height = popUpSize.height + popUpSize.content
  if (!isPopUp() || (outerWidth >= popUpSize.width && outerHeight >= height)) return
  window.resizeTo(Math.max(outerWidth, popUpSize.width), Math.max(outerHeight, height))
}

/** A narrow screen. A narrow pop-up over a page on a desk is none: it can be made larger. */
export function isPhone(): boolean {
  const isGrowable = isPopUp() && matchMedia('(pointer: fine)').matches
  return !isGrowable && matchMedia('(max-width: 739.98px)').matches
}

/** So long a notice is read before its page goes. */
const toldMs = 1500

/** The same after a save from elsewhere: the page before is another document, which would take the notice away at once. */
export function leaveOnceTold(state: unknown): void {
  setTimeout(() => leaveSavePage(state), toldMs)
}

/** Leaves the save page on a phone: closes a pop-up, else goes back, past the page before if that was ours (CREATE-05). */
export function leaveSavePage(state: unknown): void {
  if (isPopUp()) window.close()
  else history.go(typeof state === 'object' && state !== null && 'leaves_two' in state ? -2 : -1)
}
