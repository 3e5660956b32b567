import { asPinId } from '@bowerbird/contract/kernel/ids'
import { directionOf } from '@bowerbird/texts/about-language'
import { translate } from '@bowerbird/texts/translate'
import type { Route } from '@bowerbird/core/call/route'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { languageAsked } from '@bowerbird/core/texts/language-asked'
import { answerStranger, plain } from './answer-stranger.ts'
import { oembedRoute } from './oembed-route.ts'
import { readShowcase, readShownPin } from './showcase.ts'
import { placeOf } from './shown-at.ts'
import type { Language } from '@bowerbird/texts/languages'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { wholeAddress } from '@bowerbird/core/media/picture-address'
import { escapeXml } from './xml-text.ts'
import type { Showcase } from './showcase.ts'
import { createHash } from 'node:crypto'
import type { Settings } from '@bowerbird/core/config/settings'
import { pinFootHeight } from './embed-size.ts'

/** The look of embedded pages: the tokens of the site, without its scripts. */
const embedStyle = `:root{color-scheme:light dark;--ground:#fff;--sunken:#f1eee8;--line:#e4dfd6;--ink:#1e1c19;--soft:#57524a;--accent:#2447d6;--strong:#1b37ab;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#211f1c;--sunken:#2d2a26;--line:#3a3631;--ink:#f4f1eb;--soft:#bdb6aa;--accent:#8ea2ff;--strong:#aab9ff;--on:#12162b}}
*{box-sizing:border-box}
body{margin:0;height:100vh;display:flex;flex-direction:column;overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--ground);color:var(--ink);font:14px/20px ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",sans-serif}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.picture{flex:1;min-height:0;background:var(--sunken)}
.picture:focus-visible{outline-offset:-3px}
.picture img{display:block;width:100%;height:100%;object-fit:cover}
.foot{flex:none;height:${pinFootHeight}px;padding:12px;display:flex;flex-direction:column;justify-content:space-between}
.head{flex:none;padding:12px;display:flex;gap:12px;align-items:center;justify-content:space-between}
.words{min-width:0}
h1{margin:0;font-size:14px;line-height:20px;font-weight:600;overflow:hidden;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
p{margin:0;font-size:12px;line-height:16px;color:var(--soft);overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.line{display:flex;gap:12px;align-items:center;justify-content:space-between}
.button{flex:none;display:inline-flex;align-items:center;height:32px;padding:0 12px;border-radius:16px;background:var(--accent);color:var(--on);font-weight:600}
.button:hover{background:var(--strong);text-decoration:none}
ul{flex:1;min-height:0;margin:0;padding:0 12px 12px;overflow:auto;list-style:none;columns:132px;column-gap:8px}
li{break-inside:avoid;margin-bottom:8px}
li a{display:block;border-radius:12px;overflow:hidden;background:var(--sunken)}
li img{display:block;width:100%;height:auto}
.empty{padding:0 12px 12px}`

/** Nothing but this style and pictures of this site; any page may frame it. */
function embedPolicy({ public_url, media_url }: Pick<Settings, 'public_url' | 'media_url'>): string {
  const hash = createHash('sha256').update(embedStyle).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' ${[public_url, ...(media_url ? [media_url] : [])].join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors *`
}

const pinsEach = 30

/**
 * `/embed/pin/{id}/`, `/embed/board/{user}/{board}/` (or a section of it), `/embed/user/{user}/`: the pages of this
 * site that others may frame. They have no script and no session, so that clickjacking them achieves nothing.
 */
export function serveEmbeds(app: AppContext): readonly Route[] {
  const { site_name, public_url, media_url } = app.settings
  const policy = embedPolicy(app.settings)
  return [
    oembedRoute(app),
    answerStranger(app, ({ pathname }, request) => {
      const [, kind, rest = ''] = /^\/embed\/(pin|board|user)\/(.+)$/.exec(pathname) ?? []
      if (kind === undefined) return pathname.startsWith('/embed/') ? nothingThere : undefined
      const language = languageAsked(request.headers.get('accept-language'))
      return async (ctx) => {
        const html = await embedHtml(ctx, {
          kind,
          rest,
          around: { site_name, public_url, media_url, language },
        })
        return html === undefined ? await nothingThere() : framed(html)
      }
    }),
  ]

  function framed(html: string): Response {
    return new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'public, max-age=60',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Robots-Tag': 'noindex',
        Vary: 'Accept-Language',
      },
    })
  }
}

interface Asked {
  kind: string
  rest: string
  around: Parameters<typeof pinEmbedHtml>[1]
}

async function embedHtml(ctx: AnyCtx, { kind, rest, around }: Asked): Promise<string | undefined> {
  if (kind === 'pin') {
    const [, pin_id] = /^([1-9]\d{0,18})\/?$/.exec(rest) ?? []
    if (pin_id === undefined || BigInt(pin_id) >= 2n ** 63n) return undefined
    return pinEmbedHtml(await readShownPin(ctx, asPinId(pin_id)), around)
  }
  const place = placeOf(rest)
  if (!place || (kind === 'user') !== (place.slug === undefined)) return undefined
  return showcaseEmbedHtml(await readShowcase(ctx, place, pinsEach), around)
}

const nothingThere = () => Promise.resolve(plain(404, 'Not found'))

interface Around {
  language: Language
  site_name: string
  public_url: string
  media_url: string | undefined
}

/** One pin as a page for frames: its picture, its words, and the way to save it. */
function pinEmbedHtml(pin: PinView, around: Around): string {
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
function showcaseEmbedHtml({ user, board, section, pins }: Showcase, around: Around): string {
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
  const dir = directionOf(language)
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

const save = (language: Language) => translate(language, 'serve-embeds.save')
const see = (language: Language) => translate(language, 'serve-embeds.seeAll')
const nothing = (language: Language) => translate(language, 'serve-embeds.noPinsYet')
