import type { Language } from '@bowerbird/contract/identity/languages'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { wholeAddress } from '@bowerbird/core/media/picture-address'
import { tell } from '@bowerbird/core/texts/tell'
import { escapeXml } from './xml-text.ts'
import { embedStyle } from './embed-style.ts'
import type { Showcase } from './showcase.ts'

interface Around {
  language: Language
  site_name: string
  public_url: string
  media_url: string | undefined
}

/** One pin as a page for frames: its picture, its words, and the way to save it. */
export function pinEmbedHtml(pin: PinView, around: Around): string {
  const address = whole(`/pin/${pin.id}/`, around)
  const title = pin.title || pin.description || pin.board.name
  return page(title, { ...around, address }, [
    `<a class="picture" ${outside(address)} aria-label="${escapeXml(title)}">${image(pin, '564x', around)}</a>`,
    `<div class="foot"><h1 dir="auto"><a ${outside(address)}>${escapeXml(title)}</a></h1>`,
    `<div class="line"><p dir="auto">${escapeXml(pin.pinner.full_name)} · ${escapeXml(around.site_name)}</p>`,
    `<a class="button" ${outside(whole(`/pin/${pin.id}/repin/x/`, around))}>${save(around.language)}</a></div></div>`,
  ])
}

/** A board, section or person, with the newest pins. */
export function showcaseEmbedHtml({ user, board, section, pins }: Showcase, around: Around): string {
  const home = board ? board.url + (section ? `${encodeURIComponent(section.slug)}/` : '') : user.url
  const address = whole(home, around)
  const title = section?.title ?? board?.name ?? user.full_name
  const byline = board ? user.full_name : `@${user.username}`
  const items = pins.map(
    (pin) =>
      `<li><a ${outside(whole(`/pin/${pin.id}/`, around))} aria-label="${escapeXml(pin.title || pin.alt_text || pin.description || pin.board.name)}">${image(pin, '236x', around)}</a></li>`,
  )
  return page(title, { ...around, address }, [
    `<div class="head"><div class="words"><h1 dir="auto">${escapeXml(title)}</h1><p dir="auto">${escapeXml(byline)} · ${escapeXml(around.site_name)}</p></div>`,
    `<a class="button" ${outside(address)}>${see(around.language)}</a></div>`,
    items.length > 0
      ? `<ul tabindex="0">${items.join('')}</ul>`
      : `<p class="empty">${nothing(around.language)}</p>`,
  ])
}

function page(title: string, { language, site_name, address }: Around & { address: string }, body: string[]) {
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  return `<!DOCTYPE html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeXml(title)} | ${escapeXml(site_name)}</title><link rel="canonical" href="${escapeXml(address)}"><style>${embedStyle}</style></head><body>${body.join('')}</body></html>`
}

/** Beside the link that names it, the picture says nothing again. */
function image(pin: PinView, spec: '236x' | '564x', around: Around): string {
  const { url, width, height } = pin.images[spec]
  const src = around.media_url === undefined ? url : wholeAddress(url, around)
  return `<img src="${escapeXml(src)}" width="${width}" height="${height}" alt="" loading="lazy">`
}

const outside = (address: string) => `href="${escapeXml(address)}" target="_blank" rel="noopener"`
const whole = (path: string, { public_url }: Pick<Around, 'public_url'>) => new URL(path, public_url).href

const save = (language: Language) => tell(language, { en: 'Save', de: 'Merken', ar: 'حفظ' })
const see = (language: Language) => tell(language, { en: 'See all', de: 'Alle ansehen', ar: 'عرض الكل' })
const nothing = (language: Language) =>
  tell(language, { en: 'No Pins yet.', de: 'Noch keine Pins.', ar: 'لا دبابيس بعد.' })
