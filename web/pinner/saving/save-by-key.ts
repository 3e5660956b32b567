import { isElsewhere } from '../../client/is-elsewhere.ts'
import { hasLetterKeys } from '../../client/letter-keys.ts'

/** For so many frames the controls of a card that just got the focus are waited for. */
const mostFrames = 60

/** `s` presses Save of the focused card, or of the pin whose page is open (DISCOVER-09). */
export function saveByKey(): () => void {
  function press(event: KeyboardEvent) {
    const { key, target } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
    if (key.toLowerCase() !== 's' || !hasLetterKeys() || isElsewhere(target)) return
    const card = target instanceof Element ? target.closest('[data-card]') : null
    const within = card ?? document.querySelector('[data-closeup]')
    if (!within) return
    event.preventDefault()
    void pressSave(within)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

async function pressSave(within: Element): Promise<void> {
  for (let frame = 0; frame < mostFrames; frame++) {
    const button = within.querySelector<HTMLElement>('[aria-keyshortcuts~="s"]')
    if (button) return button.click()
    await new Promise(requestAnimationFrame)
  }
}
