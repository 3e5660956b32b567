import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { mailHtml } from '@bowerbird/core/mail/mail-html'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import type { Mail } from '@bowerbird/core/mail/send-mail'
import type { Language } from '@bowerbird/texts/languages'
import { translate } from '@bowerbird/texts/translate'
import { advertiserById } from '../business/advertiser-queries.ts'
import type { ReportRun } from './report-center-tables.ts'
import { reportMailToken } from './report-mail-token.ts'
import { rightsOfUser } from './report-readers.ts'
import { accountsToMail, recipientsOf } from './report-schedule-queries.ts'

/** To those who wanted it and may still see it, in the transaction that ends the report: each gets one mail of it. */
export async function mailReport(
  { db, app, now }: { db: Db; app: AppContext; now: Date },
  run: ReportRun,
): Promise<void> {
  const { advertiser_id } = run
  const report_id = run.schedule_id ?? run.run_id
  const advertiser = await advertiserById(db, advertiser_id)
  const wanted = (await recipientsOf(db, advertiser_id, [report_id])).filter((one) => one.stopped_at === null)
  if (!advertiser) return
  const { site_name: site, public_url } = app.settings
  const link = (address: string) => new URL(address, public_url).href
  const people = await accountsToMail(
    db,
    wanted.map((one) => one.user_id),
  )
  for (const { user_id, email, has_verified_email, preferences, is_demo } of people) {
    // An address that is not verified may be another user's.
    if (!has_verified_email || is_demo) continue
    if (!(await rightsOfUser(db, advertiser, user_id)).includes('see')) continue
    const token = reportMailToken(app.security.secret, { advertiser_id, report_id, user_id })
    await sendMail(
      { db, app, now, newId: app.database.new_id },
      {
        to: email,
        ...reportMail({
          language: preferences.language ?? null,
          site,
          account: advertiser.name,
          run,
          link: link(`/advertiser/${advertiser_id}/report-center/download/?report=${run.run_id}`),
          unsubscribe_url:
            run.schedule_id === null ? null : link(`/report-center/unsubscribe/?token=${token}`),
        }),
      },
    )
  }
}

interface About {
  language: Language | null
  site: string
  account: string
  run: ReportRun
  link: string
  /** Null: it is made once. */
  unsubscribe_url: string | null
}

function reportMail({ language, site, account, run, link, unsubscribe_url }: About): Omit<Mail, 'to'> {
  const facts = { report: run.name, account, site, start: run.start_date, end: run.end_date }
  const subject = translate(language, 'report-mail.subject', facts)
  const text = translate(language, 'report-mail.text', facts)
  const action = { text: translate(language, 'report-mail.download'), href: link }
  const why = translate(language, 'report-mail.membersOnly')
  const stop = unsubscribe_url && { text: translate(language, 'report-mail.stop'), href: unsubscribe_url }
  return {
    kind: 'report_ready',
    purpose: 'report',
    subject,
    body: [
      subject,
      text,
      `${action.text}\n${link}`,
      why,
      ...(stop ? [`${stop.text}\n${stop.href}`] : []),
      '',
    ].join('\n\n'),
    html: mailHtml({
      language,
      title: subject,
      lines: [{ text, href: link }],
      action,
      foot: [why, ...(stop ? [stop] : [])],
    }),
    ...(unsubscribe_url !== null && { unsubscribe_url }),
  }
}
