import { unsubscribeCreate } from '@bowerbird/contract/notifications/notification-calls'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { tell } from '@bowerbird/core/texts/tell'

/**
 * POST to the address of a mail's link (RFC 8058): mail programs send it for whoever clicks "unsubscribe", with no
 * session and from anywhere. The link alone says whose mail it is. GET is a page, and changes nothing.
 */
export function takeUnsubscribe(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const [, token] = /^\/unsubscribe\/([^/]+)\/?$/.exec(new URL(request.url).pathname) ?? []
    if (token === undefined || request.method !== 'POST') return undefined
    const caller = anonymousCaller(request, socket_address, app)
    const outcome = await dispatcher.run(unsubscribeCreate, { token }, caller)
    const text = outcome.ok
      ? tell(caller.locale, {
          en: 'Done: you get no more mail of this kind.',
          de: 'Erledigt: Du bekommst keine solchen Mails mehr.',
          ar: 'تم: لن تصلك رسائل من هذا النوع بعد الآن.',
        })
      : outcome.message
    return new Response(`${text}\n`, {
      status: outcome.ok ? 200 : outcome.http_status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}
