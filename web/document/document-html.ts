import { directionOf } from '@bowerbird/texts/about-language'
import { fullTitle } from '../page/page-head.tsx'
import type { PageHeadProps } from '../page/page-head.tsx'
import type { PageContext } from '../page/page-context.ts'
import { escapeHtml, jsonForHtml } from './escape-html.ts'
import { documentScripts, providerScripts } from './document-scripts.ts'
import type { PageAssets } from './page-assets.ts'
import type { PageState } from './page-state.ts'
import { matchRoute } from '../navigation/match-route.ts'

/** Sets the theme before the first paint; keep in step with theme.ts. Never throws: storage may be forbidden. */
const themeScript = `(()=>{let t;try{t=localStorage.getItem('bowerbird.theme')}catch{}const d=matchMedia('(prefers-color-scheme:dark)').matches;document.documentElement.dataset.theme=t==='dark'||t==='light'?t:d?'dark':'light'})()`

/**
 * Holds back forms that need scripts until the page is hydrated: submitting one would reload the page without its
 * input. A form with an action of its own is submitted. BrowserPage sets the mark.
 */
const holdFormsScript = `addEventListener('submit',e=>{'runs'in document.documentElement.dataset||e.target.hasAttribute('action')||e.preventDefault()})`

/** Runs before the first paint. */
const earlyScript = `${themeScript};${holdFormsScript}`

interface Parts {
  body: string
  head: PageHeadProps | null
  page: PageContext
  assets: PageAssets
  state: PageState
  status: number
  path: string
}

/**
 * The document around the rendered page. React owns only #page, so an error inside never makes it rebuild scripts and
 * styles of the document.
 */
export function documentHtml({ body, head, page, assets, state, status, path }: Parts): string {
  const nonce = escapeHtml(page.nonce)
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  return `<!DOCTYPE html><html lang="${escapeHtml(page.locale)}" dir="${directionOf(page.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${headTags(head, page, status, path)}<meta property="csp-nonce" nonce="${nonce}"><meta name="color-scheme" content="light dark">${iconTags}<script nonce="${nonce}">${earlyScript}</script>${styles.join('')}</head><body><div id="page">${body}</div><script type="application/json" id="page-state">${jsonForHtml(state)}</script>${outsideScripts(page, path)}${documentScripts(assets, nonce)}</body></html>`
}

/** Provider scripts, only on the log-in page and only for visitors. */
function outsideScripts({ viewer, site, nonce }: PageContext, path: string): string {
  const scripts = viewer.isAuth ? [] : providerScripts(path, site.sign_in)
  return scripts
    .map((src) => `<script nonce="${escapeHtml(nonce)}" src="${escapeHtml(src)}" async></script>`)
    .join('')
}

const iconTags =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">'

function headTags(head: PageHeadProps | null, { site }: PageContext, status: number, path: string): string {
  const title = fullTitle(head?.title ?? '', site.name)
  const canonical = new URL(head?.canonical ?? path, site.public_url).href
  const { description, image, kind = 'website', json_ld } = head ?? {}
  const hidden = status >= 400 || head?.no_index || site.is_private
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    hidden ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:title', head?.title || site.name),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', kind),
    meta('property', 'og:url', canonical),
    description && meta('property', 'og:description', description),
    ...(image ? imageTags(image, site.public_url) : [meta('name', 'twitter:card', 'summary')]),
    ...(hidden ? [] : alternateLinks(path, canonical)),
    json_ld &&
      `<script type="application/ld+json">${jsonForHtml(linkedData(json_ld, site.public_url))}</script>`,
  ]
  return tags.filter(Boolean).join('')
}

function imageTags(image: NonNullable<PageHeadProps['image']>, public_url: string): string[] {
  return [
    meta('property', 'og:image', new URL(image.url, public_url).href),
    image.width ? meta('property', 'og:image:width', String(image.width)) : '',
    image.height ? meta('property', 'og:image:height', String(image.height)) : '',
    image.alt ? meta('property', 'og:image:alt', image.alt) : '',
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
}

const addressFields = new Set(['url', 'image', 'item', 'sameAs', '@id', 'contentUrl', 'thumbnailUrl'])

/** schema.org data with absolute URLs, for readers outside this site. */
function linkedData(data: Record<string, unknown>, public_url: string): unknown {
  const whole = (key: string, value: unknown) =>
    addressFields.has(key) && typeof value === 'string' ? new URL(value, public_url).href : value
  return JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...data }, whole))
}

/**
 * Alternate links for machines: the feeds of a public page, and its embed endpoint. Only the server writes them, so
 * that the bundle does not contain them.
 */
function alternateLinks(path: string, canonical: string): string[] {
  const route = matchRoute(path)
  if (!route) return []
  const { name } = route
  const { origin } = new URL(canonical)
  if (name === 'profile' || name === 'profile_created' || name === 'profile_saved') {
    const profile = `${origin}/${encodeURIComponent(route.params['username'] ?? '')}/`
    return [...feeds(`${profile}feed`), ...oembed(origin, profile)]
  }
  if (name === 'board' || name === 'section')
    return [...feeds(canonical.replace(/\/$/, '')), ...oembed(origin, canonical)]
  return name === 'pin' ? oembed(origin, canonical) : []
}

const feeds = (address: string) => [
  alternate('application/rss+xml', `${address}.rss`),
  alternate('application/atom+xml', `${address}.atom`),
]

function oembed(origin: string, page: string): string[] {
  const url = encodeURIComponent(page)
  return [
    alternate('application/json+oembed', `${origin}/oembed/?url=${url}`),
    alternate('text/xml+oembed', `${origin}/oembed/?format=xml&url=${url}`),
  ]
}

const alternate = (type: string, href: string) =>
  `<link rel="alternate" type="${type}" href="${escapeHtml(href)}">`
