import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'bowerbird:server-build'
import type { PageContext } from '../page/page-context.ts'
import { createServerPage, serverPageContext } from '../page/server-page.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Renders the page that a request asks for. */
export function renderRequest(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverPageContext, createServerPage(page))
  return handle(request, context)
}
