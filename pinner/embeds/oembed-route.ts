import type { Route } from '@bowerbird/core/call/route'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { wholeAddress } from '@bowerbird/core/media/picture-address'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { element, escapeXml, xmlDeclaration } from './xml-text.ts'
import { answerStranger, plain } from './answer-stranger.ts'
import { boardFrame, pinFrame } from './embed-size.ts'
import type { FrameBounds } from './embed-size.ts'
import { readShowcase, readShownPin } from './showcase.ts'
import { shownAt } from './shown-at.ts'
import type { Place } from './shown-at.ts'

type Answer = Record<string, string | number>

/** `GET /oembed/?url=&format=json|xml&maxwidth=&maxheight=`: how to show a pin, board or profile on another page (oembed.com). */
export function oembedRoute(app: AppContext): Route {
  const { public_url, site_name } = app.settings
  return answerStranger(app, (url) => {
    if (!/^\/oembed\/?$/.test(url.pathname)) return undefined
    return async (ctx) => {
      const format = url.searchParams.get('format') ?? 'json'
      if (format !== 'json' && format !== 'xml') return plain(501, 'Formats are json and xml.')
      const asked = url.searchParams.get('url')
      if (!asked) return plain(400, 'Say with `url` which page is meant.')
      const place = shownAt(asked, [new URL(public_url).host, url.host])
      if (!place) return plain(404, 'Not found')
      const bounds = { maxwidth: pixels(url, 'maxwidth'), maxheight: pixels(url, 'maxheight') }
      const answer = {
        version: '1.0',
        type: 'rich',
        provider_name: site_name,
        provider_url: `${public_url}/`,
        cache_age: 60,
        ...(await shown(ctx, place, bounds)),
      }
      return written(answer, format)
    }
  })
}

async function shown(ctx: AnyCtx, place: Place, bounds: FrameBounds): Promise<Answer> {
  const whole = (path: string) => wholeAddress(path, ctx.app.settings)
  if ('pin_id' in place) {
    const pin = await readShownPin(ctx, place.pin_id)
    const { url, width, height } = pin.images['564x']
    return {
      title: pin.title || pin.description || pin.board.name,
      author_name: pin.pinner.full_name,
      author_url: whole(`/${encodeURIComponent(pin.pinner.username)}/`),
      thumbnail_url: whole(url),
      thumbnail_width: width,
      thumbnail_height: height,
      ...frameOf(
        whole(`/embed/pin/${pin.id}/`),
        pinFrame(pin.images.orig, bounds),
        pin.title || pin.board.name,
      ),
    }
  }
  const { user, board, section, pins } = await readShowcase(ctx, place, 1)
  const title = section?.title ?? board?.name ?? user.full_name
  const home = board ? board.url + (section ? `${encodeURIComponent(section.slug)}/` : '') : user.url
  const first = pins[0]?.images['564x']
  return {
    title,
    author_name: user.full_name,
    author_url: whole(user.url),
    ...(first && {
      thumbnail_url: whole(first.url),
      thumbnail_width: first.width,
      thumbnail_height: first.height,
    }),
    ...frameOf(whole(`/embed/${board ? 'board' : 'user'}${home}`), boardFrame(bounds), title),
  }
}

function frameOf(src: string, { width, height }: { width: number; height: number }, title: string): Answer {
  const html = `<iframe src="${escapeXml(src)}" width="${width}" height="${height}" title="${escapeXml(title)}" loading="lazy" frameborder="0" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;border-radius:16px;max-width:100%"></iframe>`
  return { html, width, height }
}

/** A value that is no number of pixels counts as missing. */
function pixels(url: URL, name: string): number | undefined {
  const text = url.searchParams.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

function written(answer: Answer, format: 'json' | 'xml'): Response {
  const isXml = format === 'xml'
  const xml = () =>
    `${xmlDeclaration}<oembed>${Object.entries(answer)
      .map(([name, value]) => element(name, String(value)))
      .join('')}</oembed>\n`
  return new Response(isXml ? xml() : JSON.stringify(answer), {
    headers: {
      'Content-Type': isXml ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
      'Access-Control-Allow-Origin': '*',
    },
  })
}
