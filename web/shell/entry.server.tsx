import { StrictMode } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { isRouteErrorResponse } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { fillLazySlots } from '../client/lazy-slot.tsx'
import { SiteContext } from '../client/site.ts'
import { QueriesContext } from '../client/queries-context.ts'
import { documentHtml } from '../document/document-html.ts'
import { manifestIn } from '../document/manifest-in.ts'
import { screenOf } from '../document/document-scripts.ts'
import { preloadHeader } from '../document/preload-header.ts'
import { giveMemberParts } from '../frame/member-parts.ts'
import { addressOf } from '../navigation/address.ts'
import type { PageFault } from '../navigation/page-fault.ts'
import type { RouteModule } from '../navigation/route-module.ts'
import { HeadContext } from '../page/page-head.tsx'
import { serverPageContext } from '../page/server-page.ts'
import PinComments from '../pinner/comments/pin-comments.tsx'
import * as closeupKnown from '../pinner/pins/closeup-known.tsx'
import { setPageLanguage } from '../texts/page-language.ts'
import { memberParts } from './member-slots.tsx'
import { PageView } from './page-view.tsx'
import type { PageViewProps } from './page-view.tsx'

giveMemberParts(memberParts)
fillLazySlots({ ...closeupKnown, PinComments })

/** The whole document in one string: by now the loaders have settled, and streaming would cost four times as much. */
export default function respond(
  request: Request,
  status: number,
  headers: Headers,
  served: EntryContext,
  context: RouterContextProvider,
): Response {
  const { page, queries, head } = context.get(serverPageContext)
  const routing = { ...served, manifest: manifestIn(served.manifest, page.locale) }
  const url = new URL(request.url)
  const { errors, matches } = routing.staticHandlerContext
  const fault = errors ? faultOf(Object.values(errors)[0], page.request_id) : null
  const { default: Screen, handle } = routing.routeModules[screenOf(routing)] as unknown as RouteModule
  setPageLanguage(page.locale)
  const body = renderToString(
    <StrictMode>
      <HeadContext value={head}>
        <SiteContext value={page.site}>
          <QueriesContext value={queries}>
            <PageView
              Root={routing.routeModules['root']?.default as ComponentType as PageViewProps['Root']}
              Screen={Screen}
              frame={handle?.frame ?? 'full'}
              address={addressOf(url, (matches.at(-1)?.params ?? {}) as Record<string, string>)}
              fault={fault}
            />
          </QueriesContext>
        </SiteContext>
      </HeadContext>
    </StrictMode>,
  )
  const state = {
    site: page.site,
    locale: page.locale,
    fault,
    queries: queries.cache.all(),
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', preloadHeader(routing, head.head, page.nonce))
  const html = documentHtml({ body, head: head.head, page, routing, state, status, path: url.pathname })
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): void {
  if (!request.signal.aborted) context.get(serverPageContext).page.onDefect?.(error)
}

function faultOf(error: unknown, request_id: string): PageFault {
  return { status: isRouteErrorResponse(error) ? error.status : 500, request_id }
}
