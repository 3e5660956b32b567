import { renderToString } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { SiteContext } from '../client/site.ts'
import { QueriesContext } from '../client/queries-context.ts'
import { packQueries } from '../client/warm-queries.ts'
import { speak } from '../texts/say.ts'
import { documentHtml } from './document-html.ts'
import { HeadContext } from './page-head.tsx'
import { preloadHeader } from './preload-header.ts'
import { serverPageContext } from './server-page.ts'

/** The whole document in one string: by now the loaders have settled, and streaming would cost four times as much. */
export default async function respond(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routing }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { page, queries, head } = context.get(serverPageContext)
  const handoff = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  speak(page.locale)
  const body = renderToString(
    <HeadContext value={head}>
      <SiteContext value={page.site}>
        <QueriesContext value={queries}>
          <ServerRouter context={routing} url={request.url} />
        </QueriesContext>
      </SiteContext>
    </HeadContext>,
  )
  const state = { site: page.site, locale: page.locale, request_id: page.request_id, queries: packQueries(queries.cache) }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', preloadHeader(routing, head.head))
  const html = documentHtml({ body, head: head.head, page, routing, handoff, state, status, path: new URL(request.url).pathname })
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

export function handleError(error: unknown, { context, request }: { context: Readonly<RouterContextProvider>; request: Request }): void {
  if (request.signal.aborted) return
  context.get(serverPageContext).page.onDefect?.(error)
}
