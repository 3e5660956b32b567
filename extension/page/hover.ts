import { browser } from '../browser.ts'
import { leastSide } from '../picture.ts'
import * as texts from 'texts:extension'
import { directionOf } from '@bowerbird/texts/about-language'
import { browserLanguage } from '../browser-language.ts'
import { pictureOfImage } from './collect-pictures.ts'

/** What the background says of the picture under the pointer. */
export interface HoverState {
  is_on: boolean
  /** The board that it is on already. */
  board: string | null
}

/**
 * A save button on the picture under the pointer, in a closed shadow root. It can do one thing: ask for our own
 * window, in which saving takes another press. So nothing is won by pressing it from the page, and such presses
 * (`isTrusted` says so) do nothing at all.
 */
function start(): void {
  const { host, save, off } = hoverButtons()

  let current: HTMLImageElement | null = null
  let isOver = false

  const hide = () => {
    current = null
    host.style.display = 'none'
  }

  async function show(image: HTMLImageElement): Promise<void> {
    const src = pictureOfImage(image)?.src
    if (image === current || src === undefined) return
    current = image
    const state = (await browser.runtime.sendMessage({ kind: 'hover_state', src })) as HoverState | null
    if (current !== image || !state?.is_on) return state?.is_on === false ? end() : undefined
    save.textContent = state.board === null ? texts.save() : texts.savedTo({ board: state.board })
    save.dataset['saved'] = String(state.board !== null)
    const box = image.getBoundingClientRect()
    if (!host.isConnected) document.documentElement.append(host)
    host.style.display = 'block'
    host.style.transform = `translate(${Math.max(0, box.left) + 8}px, ${Math.max(0, box.top) + 8}px)`
  }

  function end(): void {
    hide()
    host.remove()
    isOver = true
  }

  document.addEventListener(
    'pointerover',
    ({ target, isTrusted, pointerType }) => {
      if (!isTrusted || isOver || pointerType === 'touch' || target === host) return
      if (target instanceof HTMLImageElement && isLarge(target)) void show(target)
      else if (current && !(target instanceof Node && current.contains(target))) hide()
    },
    { passive: true },
  )
  document.addEventListener('scroll', hide, { passive: true, capture: true })
  save.addEventListener('click', (event) => {
    event.preventDefault()
    event.stopPropagation()
    const src = current && pictureOfImage(current)?.src
    if (event.isTrusted && src) void browser.runtime.sendMessage({ kind: 'save_picture', src })
  })
  off.addEventListener('click', (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (!event.isTrusted) return
    void browser.runtime.sendMessage({ kind: 'hover_off' })
    end()
  })
}

/** The save and off buttons in a closed shadow root. */
function hoverButtons() {
  const host = document.createElement('bowerbird-save')
  host.style.cssText =
    'all: initial; position: fixed; z-index: 2147483647; inset: 0 auto auto 0; display: none'
  const root = host.attachShadow({ mode: 'closed' })
  const style = new CSSStyleSheet()
  style.replaceSync(look)
  root.adoptedStyleSheets = [style]
  const save = buttonOf('save', texts.save())
  const off = buttonOf('off', '×')
  off.setAttribute('aria-label', texts.hoverOff())
  off.title = texts.hoverOff()
  root.append(save, off)
  root.host.setAttribute('dir', directionOf(browserLanguage()))
  return { host, save, off }
}

function isLarge(image: HTMLImageElement): boolean {
  const box = image.getBoundingClientRect()
  return [image.naturalWidth, image.naturalHeight, box.width, box.height].every((side) => side >= leastSide)
}

function buttonOf(name: string, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = name
  button.textContent = label
  return button
}

const look = `
  button { all: unset; box-sizing: border-box; cursor: pointer; font: 600 14px/20px system-ui, sans-serif;
    border-radius: 999px; background: #2447d6; color: #fff; padding: 8px 14px; min-height: 36px;
    box-shadow: 0 1px 4px rgb(20 18 15 / 0.35); max-width: 260px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  button:hover { background: #1b37ab }
  button:focus-visible { outline: 3px solid #fff; outline-offset: -5px }
  button[data-saved='true'] { background: #1a6b3b }
  .off { background: rgb(20 18 15 / 0.62); padding: 8px 12px; margin-inline-start: 4px }
  .off:hover { background: #1e1c19 }
`

// Put into a page once, however often it is asked for.
const marked = globalThis as { bowerbirdHover?: boolean }
if (!marked.bowerbirdHover) {
  marked.bowerbirdHover = true
  start()
}
