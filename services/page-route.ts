import { takesCards } from '@bowerbird/core/config/takes-cards'
import { randomBytes } from 'node:crypto'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { absolutePictures } from '@bowerbird/core/server/absolute-pictures'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import type { Caller } from '@bowerbird/core/call/caller'
import { anonymousCaller, readCaller } from '@bowerbird/core/server/read-caller'
import { ApiError } from '@bowerbird/core/call/api-error'
import { getCookie } from '@bowerbird/core/call/request-cookies'
import { csrfCookie } from '@bowerbird/core/identity/session-cookie'
import { viewViewer } from '@bowerbird/core/identity/viewer-view'
import { isUnavailable } from '@bowerbird/core/db/database-errors'
import { signInOptions } from '@bowerbird/core/sign-in/providers'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { PageRenderer } from '@bowerbird/web/document/render-page'

interface Parts {
  app: AppContext
  dispatcher: Dispatcher
  render: PageRenderer
  /** Files of the browser build; null for addresses that are none. */
  assets: (request: Request) => Response | null
}

const placeOf = ({ country, region, postal_code }: Caller) =>
  [country, region, postal_code].filter(Boolean).join('/') || null

/** Pages: assets first, then whatever the route table knows. One look at the session a page. */
export function createPageRoute({ app, dispatcher, render, assets }: Parts): Route {
  const { settings } = app

  return async (request, socket_address) => {
    const asset = assets(request)
    if (asset) return asset
    const caller = await callerOrNobody(request, socket_address)
    const response = await render(request, {
      dispatch: async (address, input) => onMediaHost(await dispatcher.runById(address.id, input, caller)),
      media_url: settings.media_url,
      viewer: viewViewer(caller.viewer, app),
      has_passes: caller.guest_tokens.length > 0,
      nonce: randomBytes(16).toString('base64'),
      site: siteView(),
      locale: caller.locale,
      place: settings.promotions === 'on' ? placeOf(caller) : null,
      request_id: caller.request_id,
      onDefect: (error) =>
        app.observe.log.error({ request_id: caller.request_id, err: error }, 'a page failed'),
    })
    response.headers.set('X-Request-Id', caller.request_id)
    if (getCookie(request, 'csrftoken') === undefined)
      response.headers.append('Set-Cookie', csrfCookie(settings))
    return response
  }

  /** While the database is away pages are still answered: the calls inside say so. */
  async function callerOrNobody(request: Request, socket_address: string): Promise<Caller> {
    try {
      return await readCaller(request, socket_address, app)
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof ApiError)) throw error
      return anonymousCaller(request, socket_address, app)
    }
  }

  /** Pictures that everyone may see stand on a host of their own, where there is one. */
  function onMediaHost(outcome: Outcome): Outcome {
    if (settings.media_url === undefined || !outcome.ok || outcome.data === undefined) return outcome
    const data: unknown = JSON.parse(absolutePictures(JSON.stringify(outcome.data), '', settings.media_url))
    return { ...outcome, data }
  }

  function siteView() {
    return {
      name: settings.site_name,
      public_url: settings.public_url,
      registration: settings.registration,
      is_private: settings.instance === 'private',
      sends_mail: settings.smtp_url !== undefined,
      takes_cards: takesCards(settings),
      sign_in: signInOptions(settings),
    }
  }
}
