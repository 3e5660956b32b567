import type { Route } from '@bowerbird/core/call/route'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { languageAsked } from '@bowerbird/core/texts/tell'
import { answerStranger, plain } from './answer-stranger.ts'
import { pinEmbedHtml, showcaseEmbedHtml } from './embed-html.ts'
import { embedPolicy } from './embed-style.ts'
import { oembedRoute } from './oembed-route.ts'
import { readShowcase, readShownPin } from './showcase.ts'
import { placeOf } from './shown-at.ts'

const pinsEach = 30

/**
 * `/embed/pin/{id}/`, `/embed/board/{user}/{board}/` (or a section of it), `/embed/user/{user}/`: the pages of this
 * site that others may frame. They hold no script and know nobody, so that there is nothing to trick anybody into.
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
    return pinEmbedHtml(await readShownPin(ctx, pin_id), around)
  }
  const place = placeOf(rest)
  if (!place || (kind === 'user') !== (place.slug === undefined)) return undefined
  return showcaseEmbedHtml(await readShowcase(ctx, place, pinsEach), around)
}

const nothingThere = () => Promise.resolve(plain(404, 'Not found'))
