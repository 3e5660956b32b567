import type { UserId } from '@bowerbird/contract/kernel/ids'
import {
  unsubscribeCreate,
  unsubscribeGet,
  notificationSettingsGet,
  notificationSettingsUpdate,
} from '@bowerbird/contract/notifications/notification-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import { translate } from '@bowerbird/texts/translate'
import { addressOf } from './digest-queries.ts'
import { changeSettings, notificationSettings } from './setting-queries.ts'
import { unsubscribed } from './unsubscribe-token.ts'

/** Reading it changes nothing: programs that check mail open every link. */
export const readUnsubscribe = handle(unsubscribeGet, async ({ token }, ctx) =>
  stateOf(ctx, idOf(ctx, token)),
)

/** Twice is once. The holder of the link may use it: it came with the mail. */
export const unsubscribe = handle(unsubscribeCreate, ({ token }, ctx) =>
  ctx.transaction(async (ctx) => {
    const user_id = idOf(ctx, token)
    const before = await stateOf(ctx, user_id)
    if (!before.is_off) await changeSettings(ctx.db, user_id, { digest: 'off' })
    return { ...before, is_off: true }
  }),
)

function idOf({ app }: AnyCtx, token: string): UserId {
  const user_id = unsubscribed(app.security.secret, token)
  if (user_id === null) throw notFound()
  return user_id
}

async function stateOf({ db }: AnyCtx, user_id: UserId) {
  const email = await addressOf(db, user_id)
  if (email === undefined) throw notFound()
  return { email: masked(email), is_off: (await notificationSettings(db, user_id)).digest === 'off' }
}

/** `a…a@example.com`: enough for a user who knows it. A link that was passed on reveals no address. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${domain}`
}

/**
 * POST to the address of a mail's link (RFC 8058): mail programs send it for a user who clicks "unsubscribe", with no
 * session and from anywhere. The link alone says whose mail it is. GET is a page, and changes nothing.
 */
export function takeUnsubscribe(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const [, token] = /^\/unsubscribe\/([^/]+)\/?$/.exec(new URL(request.url).pathname) ?? []
    if (token === undefined || request.method !== 'POST') return undefined
    const caller = anonymousCaller(request, socket_address, app)
    const outcome = await dispatcher.run(unsubscribeCreate, { token }, caller)
    const text = outcome.ok ? translate(caller.locale, 'unsubscribe.doneYouGetNoMoreMail') : outcome.message
    return new Response(`${text}\n`, {
      status: outcome.ok ? 200 : outcome.http_status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}

export const readNotificationSettings = handle(notificationSettingsGet, (_input, ctx) =>
  notificationSettings(ctx.db, ctx.viewer.id),
)

export const updateSettings = handle(notificationSettingsUpdate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    await changeSettings(ctx.db, ctx.viewer.id, input)
    return notificationSettings(ctx.db, ctx.viewer.id)
  }),
)
