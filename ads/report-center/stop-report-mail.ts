import { reportMailGet, reportMailStop } from '@bowerbird/contract/report-center/report-center-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import { translate } from '@bowerbird/texts/translate'
import { recipientIn } from './report-mail-token.ts'
import { accountsToMail, recipientsOf, scheduleOf, stopRecipient } from './report-schedule-queries.ts'

/** Reading it changes nothing: programs that check mail open every link. */
export const readReportMail = handle(reportMailGet, async ({ token }, ctx) => (await mailOf(ctx, token)).view)

/** Twice is once. The holder of the link may use it: it came with the mail. */
export const stopReportMail = handle(reportMailStop, ({ token }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { view, recipient } = await mailOf(ctx, token)
    await stopRecipient(ctx.db, recipient, ctx.now)
    return { ...view, is_off: true }
  }),
)

/** A schedule that was deleted, or a recipient who left, has no mails to stop. */
async function mailOf({ db, app }: Pick<AnyCtx, 'db' | 'app'>, token: string) {
  const recipient = recipientIn(app.security.secret, token)
  if (!recipient) throw notFound()
  const { advertiser_id, report_id, user_id } = recipient
  const schedule = await scheduleOf(db, { advertiser_id, schedule_id: report_id })
  const row = (await recipientsOf(db, advertiser_id, [report_id])).find((one) => one.user_id === user_id)
  const [person] = await accountsToMail(db, [user_id])
  if (!schedule || !row || !person) throw notFound()
  const view = { email: masked(person.email), report: schedule.name, is_off: row.stopped_at !== null }
  return { view, recipient }
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
export function takeReportMailStop(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!/^\/report-center\/unsubscribe\/?$/.test(pathname) || request.method !== 'POST') return undefined
    const caller = anonymousCaller(request, socket_address, app)
    const outcome = await dispatcher.run(reportMailStop, { token: searchParams.get('token') ?? '' }, caller)
    const text = outcome.ok ? translate(caller.locale, 'unsubscribe.doneYouGetNoMoreMail') : outcome.message
    return new Response(`${text}\n`, {
      status: outcome.ok ? 200 : outcome.http_status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}
