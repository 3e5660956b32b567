import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router'
import type { StaticHandlerContext } from 'react-router'
import type { Manifest } from 'vite'
import { fillLazySlots } from '../client/lazy-slot.tsx'
import EmptyHome from '../pinner/feed/empty-home.tsx'
import { InterestOffer } from '../pinner/topics/interest-offer.tsx'
import AltTextSuggestions from '../pinner/alt-texts/alt-text-suggestions.tsx'
import { PinTopics } from '../pinner/topics/pin-topics.tsx'
import { QueriesContext } from '../client/use-query.ts'
import { SiteContext } from '../client/site.ts'
import { documentHtml } from '../document/document-html.ts'
import { assetsOfPage, devAssets } from '../document/page-assets.ts'
import { preloadHeader } from '../document/document-scripts.ts'
import { giveMemberParts } from '../frame/member-parts.ts'
import { faultOf } from '../navigation/page-fault.ts'
import type { PageFault } from '../navigation/page-fault.ts'
import { isLater, routeFiles } from '../navigation/route-files.ts'
import type { RouteName } from '../navigation/route-table.ts'
import { AdvisoryNotices } from '../page/advisory-notices.tsx'
import { HeadContext } from '../page/page-head.tsx'
import type { PageContext } from '../page/page-context.ts'
import { runLoadersWith } from '../page/page-loader.ts'
import { createServerPage, runOnServer, serverPageContext } from '../page/server-page.ts'
import type { ServerPage } from '../page/server-page.ts'
import PinComments from '../pinner/comments/pin-comments.tsx'
import CardMark from '../pinner/pin-cards/card-mark.tsx'
import { BoardList } from '../pinner/board-cards/board-list.tsx'
import { PersonList, SuggestedPeople } from '../pinner/person-cards/person-list.tsx'
import NothingFound from '../pinner/search/nothing-found.tsx'
import SearchBar from '../pinner/search/search-bar.tsx'
import * as closeupKnown from '../pinner/pins/closeup-known.tsx'
import { setPageLanguage } from '../texts/page-language.ts'
import { memberParts } from './member-slots.tsx'
import { createRoutes, frameId } from './routes.tsx'

giveMemberParts(memberParts)
fillLazySlots({
  ...closeupKnown,
  PinComments,
  SearchBar,
  AdvisoryNotices,
  AltTextSuggestions,
  CardMark,
  PinTopics,
  InterestOffer,
  EmptyHome,
  NothingFound,
  BoardList,
  PersonList,
  SuggestedPeople,
})
runLoadersWith(runOnServer)

const handler = createStaticHandler(createRoutes())

/** Renders the requested page. `manifest` is that of the browser build; null in development. */
export async function renderRequest(
  request: Request,
  page: PageContext,
  manifest: Manifest | null,
): Promise<Response> {
  const served = createServerPage(page)
  const requestContext = new RouterContextProvider()
  requestContext.set(serverPageContext, served)
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context
  const fault = faultIn(context, page)
  if (fault) context.errors = { [frameId]: fault }
  const body = bodyOf(context, served)
  return documentOf(request, { context, served, fault, body, manifest })
}

/** Reports a defect; either way the page has the status of the error. */
function faultIn({ errors }: StaticHandlerContext, { request_id, onDefect }: PageContext): PageFault | null {
  if (!errors) return null
  const [error] = Object.values(errors) as unknown[]
  const { status } = faultOf(error)
  if (status === 500) onDefect?.(error)
  return { status, request_id }
}

/** As one string: the loaders have settled by now, and streaming would cost four times as much. */
function bodyOf(context: StaticHandlerContext, { page, queries, head }: ServerPage): string {
  setPageLanguage(page.locale)
  return renderToString(
    <StrictMode>
      <HeadContext value={head}>
        <SiteContext value={page.site}>
          <QueriesContext value={queries}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </QueriesContext>
        </SiteContext>
      </HeadContext>
    </StrictMode>,
  )
}

interface Rendered {
  context: StaticHandlerContext
  served: ServerPage
  fault: PageFault | null
  body: string
  manifest: Manifest | null
}

function documentOf(request: Request, { context, served, fault, body, manifest }: Rendered): Response {
  const { page, queries, head } = served
  const name = context.matches.at(-1)?.route.id
  const files = fault || name === undefined ? [] : screenFiles(name as RouteName)
  const assets = manifest ? assetsOfPage(manifest, files, page.locale) : devAssets
  const headers = new Headers(Object.values(context.loaderHeaders).flatMap((one) => [...one]))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', preloadHeader(assets, head.head, page.nonce))
  const state = {
    site: page.site,
    locale: page.locale,
    fault,
    is_offline: name === 'offline',
    queries: queries.cache.all(),
  }
  const status = fault?.status ?? context.statusCode
  const path = new URL(request.url).pathname
  const html = documentHtml({ body, head: head.head, page, assets, state, status, path })
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

/** Keys in the build's manifest: paths from web/. */
const screenFiles = (name: RouteName) => [
  routeFiles[name].replace('../', ''),
  ...(isLater(name) ? ['shell/later-screens.ts'] : []),
]
