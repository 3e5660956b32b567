import { tagCheckGet } from '@bowerbird/contract/conversions/conversion-calls'
import type { TagCheckView } from '@bowerbird/contract/conversions/conversion-models'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { handle } from '@bowerbird/core/call/handle'
import { allowAdvertiser } from '../business/allow-advertiser.ts'

const mostBytes = 5 * 1024 * 1024

/** Reads a page of the advertiser's own site, as anyone may, and looks for the tag in what it sends. */
export const checkTag = handle(tagCheckGet, async ({ advertiser_id, url }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'target')
  const { app } = ctx
  const answer = await app.web.outbound.fetchSafely(url, {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
    max_bytes: mostBytes,
  })
  if (!answer.ok) throw ctx.apiError('page_unreachable', answer.message)
  const html = new TextDecoder().decode(answer.bytes)
  return {
    url: answer.url,
    ...tagIn(html, advertiser_id),
    policy_allows: allowedBy(answer.headers['content-security-policy'], app.settings.public_url),
  }
})

/** What the source of a page says; what a tag manager adds when it runs is not in it. */
export function tagIn(
  html: string,
  advertiser_id: AdvertiserId,
): Omit<TagCheckView, 'url' | 'policy_allows'> {
  const called = [...html.matchAll(/bbtag\(\s*['"]load['"]\s*,\s*['"](\d{1,19})['"]/g)].map(
    (one) => one[1] ?? '',
  )
  // Each address is taken whole: its parts are not read once more for each beginning that stands in it.
  const pictured = [...html.matchAll(/\/w\/i\.gif\?([^"'>\s]*)/g)].flatMap(
    (one) => /tid=(\d{1,19})/.exec(one[1] ?? '')?.[1] ?? [],
  )
  return {
    has_script: /\/w\/core\.js\b/.test(html),
    tag_ids: [...new Set([...called, ...pictured])].slice(0, 20),
    has_own_tag: called.includes(advertiser_id),
    has_page_event: /bbtag\(\s*['"]page['"]/.test(html),
    has_picture: pictured.includes(advertiser_id),
  }
}

/** Whether the page's own policy lets our script run; null: it has none that says so. */
export function allowedBy(policy: string | undefined, own: string): boolean | null {
  const directives = new Map(
    (policy ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name.toLowerCase(), sources] as const
    }),
  )
  const sources =
    directives.get('script-src-elem') ?? directives.get('script-src') ?? directives.get('default-src')
  if (sources === undefined) return null
  const { host, origin } = new URL(own)
  return sources.some((source) => ['*', 'https:', host, origin, `${origin}/`].includes(source))
}
