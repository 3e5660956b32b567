import { findPictures } from './find-pictures.ts'
import type { Found } from './find-pictures.ts'
import { openSave, saveAddress } from './open-save.ts'
import type { Way } from './open-save.ts'

export interface Words {
  title: string
  close: string
  save: string
}

export interface Picking {
  site: string
  way: Way
  words: Words
  dir: string
}

const mark = 'data-bowerbird-pick'

/**
 * Shows the page's pictures in an overlay, largest first; a click opens the save page. Built by DOM and CSSOM only, in
 * a shadow tree: strict policies of the page allow it, and its styles do not apply. Without a picture, or where no
 * overlay is possible, the save page opens with the page's URL.
 */
export function pickPicture(picking: Picking): void {
  const there = document.querySelector(`[${mark}]`)
  there?.remove()
  // A dialog that is being closed is removed later, by its close event.
  if (there?.shadowRoot?.querySelector('dialog')?.open) return
  const found = findPictures()
  const isPicture = document.contentType.startsWith('image/')
  try {
    if (found.length === 0 || isPicture || !document.body) throw new Error('nothing to lay over')
    layOver(found, picking)
  } catch {
    const [only] = isPicture ? [location.href] : []
    save(picking, { url: location.href, media: only, description: document.title })
  }
}

function save(
  { site, way }: Picking,
  asked: { url: string; media?: string; description?: string; is_video?: boolean },
) {
  openSave(saveAddress(site, way, asked))
}

function layOver(found: readonly Found[], picking: Picking): void {
  const { words, dir } = picking
  const host = document.createElement('div')
  host.setAttribute(mark, '')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]

  const dialog = make('dialog', { dir, 'aria-label': words.title })
  const head = make('header')
  head.append(make('h1', {}, words.title), make('span', {}, String(found.length)))
  const close = make('button', { type: 'button', class: 'close' }, words.close)
  close.addEventListener('click', () => dialog.close())
  head.append(close)
  const list = make('ul')
  for (const picture of found)
    list.append(
      rowOf(picture, words, () => {
        dialog.close()
        save(picking, picture)
      }),
    )
  dialog.append(head, list)
  dialog.addEventListener('close', () => host.remove())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  // The page's keyboard shortcuts must not react to keys in the overlay.
  for (const kind of ['keydown', 'keypress', 'keyup'])
    host.addEventListener(kind, (event) => event.stopPropagation())
  root.append(dialog)
  document.documentElement.append(host)
  dialog.showModal()
}

function rowOf(picture: Found, words: Words, onPick: () => void): HTMLElement {
  const { media, description, width, height } = picture
  const row = make('li')
  const size = `${width} × ${height}`
  const button = make('button', {
    type: 'button',
    'aria-label': `${words.save}: ${description.slice(0, 120)}, ${size}`,
  })
  const image = make('img', { src: media, alt: '', loading: 'lazy' })
  // A picture that fails to load here cannot be chosen.
  image.addEventListener('error', () => row.remove())
  button.append(image, make('span', {}, size))
  button.addEventListener('click', onPick)
  row.append(button)
  return row
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.textContent = text
  return element
}

const styles = `
*{box-sizing:border-box;margin:0;padding:0;font:14px/20px ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
dialog{position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;border:0;padding:0 16px 16px;overflow:auto;background:#fbfaf7;color:#1e1c19;color-scheme:light}
dialog::backdrop{background:#fbfaf7}
header{position:sticky;top:0;display:flex;gap:12px;align-items:center;min-height:64px;background:#fbfaf7;z-index:1}
h1{font-size:20px;line-height:26px;font-weight:600}
header span{color:#57524a}
button{cursor:pointer;border:0;color:inherit;background:#f1eee8}
button:focus-visible{outline:3px solid #2447d6;outline-offset:2px}
.close{margin-inline-start:auto;height:40px;padding:0 16px;border-radius:20px;font-weight:600}
.close:hover{background:#e6e2d9}
ul{list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(180px,44%),1fr));gap:16px}
li button{display:flex;flex-direction:column;width:100%;height:220px;border-radius:16px;overflow:hidden;text-align:center}
li button:hover{background:#2447d6;color:#fff}
img{flex:1;min-height:0;width:100%;object-fit:contain}
li span{flex:none;padding:6px;font-size:12px;line-height:16px}
@media(prefers-color-scheme:dark){dialog,header,dialog::backdrop{background:#171512;color:#f4f1eb;color-scheme:dark}header span{color:#bdb6aa}button{background:#2d2a26}.close:hover{background:#3a3631}button:focus-visible{outline-color:#8ea2ff}}
`
