import { openSave, saveAddress } from './open-save.ts'
import type { Asked, Way } from './open-save.ts'
import { pickPicture } from './pick-picture.ts'
import { drawButton, drawCount, style } from './draw-button.ts'
import { chooseAPicture, close, save } from 'texts:button'
import { directionOf } from '@bowerbird/texts/about-language'
import { inLanguage, knownLanguage } from './button-language.ts'

/**
 * `<script async defer src="https://…/save-button.js">` on other sites' pages: turns links with `data-pin-do` into
 * buttons and frames. Attributes are those that share widgets have. It sets no cookie, stores nothing, and requests a
 * number from the site only where a count is wanted.
 */
const script = document.currentScript ?? document.querySelector('script[src*="/save-button.js"]')
const site = script instanceof HTMLScriptElement ? new URL(script.src).origin : ''
const settings = script instanceof HTMLElement ? script.dataset : {}

const doings: Record<string, (link: HTMLAnchorElement) => void> = {
  buttonPin: makeSaveButton,
  buttonBookmark: makePickButton,
  embedPin: (link) => embed(site, link, { width: pinWidths[link.dataset['pinWidth'] ?? ''] ?? 236 }),
  embedBoard: embedMany,
  embedUser: embedMany,
  embedFolder: embedMany,
}

const pinWidths: Record<string, number> = { small: 236, medium: 345, large: 600 }

/**
 * Converts the marked links that were not converted yet. Pages with dynamic content call it by the name in
 * `data-pin-build`.
 */
function makeAll(within: ParentNode = document): void {
  for (const link of within.querySelectorAll<HTMLAnchorElement>('a[data-pin-do]')) {
    const make = doings[link.dataset['pinDo'] ?? '']
    if (!make || 'pinMade' in link.dataset) continue
    link.dataset['pinMade'] = ''
    make(link)
  }
}

/** The link's own `url`, `media` and `description` are the defaults, as in handwritten links. */
function askedBy(link: HTMLAnchorElement): Asked {
  const { pinUrl, pinMedia, pinDescription } = link.dataset
  const given = new URL(link.href || site, document.baseURI).searchParams
  const about = pinDescription ?? given.get('description') ?? document.title
  return {
    url: pinUrl ?? given.get('url') ?? location.href,
    media: pinMedia ?? given.get('media') ?? undefined,
    description: about,
  }
}

function makeSaveButton(link: HTMLAnchorElement): void {
  const asked = askedBy(link)
  const way: Way = asked.media ? 'button' : 'link'
  const address = saveAddress(site, way, asked)
  draw(link, address, () => openSave(address), asked.url)
}

/** Any picture of the page: the user chooses after the click. */
function makePickButton(link: HTMLAnchorElement): void {
  const language = languageOf(link)
  const words = inLanguage(language, () => ({ title: chooseAPicture(), close: close(), save: save() }))
  const asked = askedBy(link)
  const pick = () => pickPicture({ site, way: 'button', words, dir: directionOf(language) })
  draw(link, saveAddress(site, 'link', { ...asked, media: undefined }), pick, asked.url)
}

function draw(link: HTMLAnchorElement, address: string, onClick: () => void, url: string): void {
  const { pinTall, pinRound, pinCount, pinConfig } = link.dataset
  const words = inLanguage(languageOf(link), save)
  drawButton(link, { address, words, is_tall: isSet(pinTall), is_round: isSet(pinRound) })
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onClick()
  })
  const place = pinCount ?? pinConfig
  if (place === 'above' || place === 'beside') void drawCount(link, { site, url, place })
}

function embedMany(link: HTMLAnchorElement): void {
  const { pinBoardWidth, pinScaleHeight } = link.dataset
  embed(site, link, { width: Number(pinBoardWidth) || 480, height: Number(pinScaleHeight) || undefined })
}

const isSet = (value: string | undefined) => value !== undefined && value !== 'false' && value !== '0'
const languageOf = ({ dataset }: HTMLElement) =>
  knownLanguage(dataset['pinLang'] ?? settings['pinLang'] ?? document.documentElement.lang)

if (site) {
  const { pinBuild } = settings
  if (pinBuild) Object.defineProperty(window, pinBuild, { value: makeAll, configurable: true })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => makeAll())
  else makeAll()
}

interface Room {
  width: number
  height?: number
}

/** Replaces the link by the frame of a pin, board, section or profile. */
function embed(site: string, link: HTMLAnchorElement, room: Room): void {
  const { origin, pathname } = new URL(link.href, document.baseURI)
  const parts = pathname.split('/').filter(Boolean)
  // Only pages of the site are framed, whatever the link's URL.
  if (origin !== site || parts.length === 0) return
  const [first] = parts
  const path =
    first === 'pin'
      ? parts.slice(0, 2).join('/')
      : `${parts.length === 1 ? 'user' : 'board'}/${parts.join('/')}`
  const frame = document.createElement('iframe')
  frame.src = `${site}/embed/${path}/`
  frame.title = link.textContent.trim() || link.href
  frame.loading = 'lazy'
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  frame.width = String(room.width)
  frame.height = String(room.height ?? (first === 'pin' ? Math.round(room.width * 1.5) + 112 : 480))
  style(frame, { border: '0', 'border-radius': '16px', 'max-width': '100%' })
  link.replaceWith(frame)
  if (first === 'pin' && room.height === undefined) void fit(site, link.href, frame)
}

/** Sizes a pin's frame to its picture once the site has answered. */
async function fit(site: string, url: string, frame: HTMLIFrameElement): Promise<void> {
  const query = new URLSearchParams({ url, maxwidth: frame.width })
  const answer = await fetch(`${site}/oembed/?${query}`, { credentials: 'omit' }).catch(() => null)
  if (!answer?.ok) return
  const { height } = (await answer.json()) as { height: number }
  frame.height = String(height)
}
