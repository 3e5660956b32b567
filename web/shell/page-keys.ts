import { isElsewhere } from '../client/is-elsewhere.ts'
import { keysRequest } from '../client/keys-request.ts'
import { hasLetterKeys } from '../client/letter-keys.ts'
import { keepPlaces } from '../pinner/pin-cards/grid-place.ts'
import { listenToHolds } from '../pinner/pin-cards/hold-cards.ts'
import { listenToHover } from '../pinner/pin-cards/hover-cards.ts'
import { walkGrids } from '../pinner/pin-cards/walk-grid.ts'
import { saveByKey } from '../pinner/saving/save-by-key.ts'

/** Starts the keys of every page, hovering and holding cards, and notes the reader's place in grids. Loaded when the page is idle. */
export function listenToKeys(): () => void {
  const stops = [walkGrids(), saveByKey(), keepPlaces(), listenToHolds(), listenToHover(), openByKey()]
  return () => stops.forEach((stop) => stop())
}

/** `?` opens the overview of keys, `/` goes to the search field. */
function openByKey(): () => void {
  function press(event: KeyboardEvent) {
    const { key, target } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if ((key !== '?' && key !== '/') || !hasLetterKeys() || isElsewhere(target)) return
    const field = document.querySelector<HTMLElement>('header [role="search"] input')
    if (key === '/' && !field) return
    event.preventDefault()
    if (key === '?') keysRequest.set(true)
    else field?.focus()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
