import { z } from 'zod'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { callerOfJob } from '@bowerbird/core/call/caller-checks'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import { noPreferences } from '@bowerbird/core/ports/viewer'
import { digestMail } from './digest-mail.ts'
import { lockDigest, readerOf, settleDigest, dueDigests, postponeDigest } from './digest-queries.ts'
import { markMailed, noticesToMail } from './notice-queries.ts'
import { readNotices } from './read-notices.ts'
import type { ReaderCtx } from './read-notices.ts'
import { notificationSettings } from './setting-queries.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const mostNotices = 50

/**
 * Writes the mail that is due to a user, in a transaction: what they did not see, as they may see it and want it at
 * this moment (SAFETY 8). A second run finds nothing due.
 */
export async function writeDigest(app: AppContext, db: Db, user_id: UserId): Promise<void> {
  const now = app.clock.now()
  const digest = await lockDigest(db, user_id)
  if (!digest?.due_at || digest.due_at > now) return
  const reader = await readerOf(db, user_id)
  const settings = await notificationSettings(db, user_id)
  // To an address that no one proved nothing is written: it may be another user's.
  const mayWrite = reader?.has_verified_email && !reader.closed_at && !reader.is_demo
  if (!reader || !mayWrite || settings.digest === 'off') return settleDigest(db, user_id, null)
  const rows = await noticesToMail(db, user_id, mostNotices)
  const wanted = rows.filter((row) => settings.kinds.some((one) => one.kind === row.kind && one.by_mail))
  const ctx = readerCtx(app, db, reader)
  const notices = (await readNotices(ctx, wanted)).filter(isForMail)
  const [latest] = rows
  if (latest) await markMailed(db, user_id, latest.notice_id, now)
  if (notices.length === 0) return settleDigest(db, user_id, null)
  const { site_name, public_url } = app.settings
  const unsubscribe_url = new URL(
    `/unsubscribe/${unsubscribeToken(app.security.secret, user_id)}/`,
    public_url,
  ).href
  const { language } = ctx.viewer.preferences
  await sendMail(ctx, {
    to: reader.email,
    ...digestMail({ language, site_name, public_url, unsubscribe_url, notices }),
  })
  await settleDigest(db, user_id, now)
}

/** What concerns promotions, restrictions and appeals has mails of their own, sent at once. */
const mailedAtOnce: readonly NoticeView['moderation'][] = [
  'restricted',
  'restriction_lifted',
  'appeal_granted',
  'appeal_denied',
]

const isForMail = (notice: NoticeView) =>
  !notice.is_read && notice.kind !== 'promotion' && !mailedAtOnce.includes(notice.moderation)

/** A user who reads by a token without the scope for what is secret: a mail knows of nothing secret (SAFETY 2). */
function readerCtx(
  app: AppContext,
  db: Db,
  reader: NonNullable<Awaited<ReturnType<typeof readerOf>>>,
): ReaderCtx {
  const { user_id: id, preferences, ...account } = reader
  const viewer: ReaderCtx['viewer'] = {
    ...account,
    id,
    has_password: false,
    restriction: null,
    preferences: { ...noPreferences, ...preferences },
    browser_session_id: null,
    token: { id: '0', scopes: ['read'] },
  }
  const caller = callerOfJob(app, viewer, {
    request_id: `digest-${id}`,
    signal: new AbortController().signal,
  })
  return {
    call_id: 'digest',
    db,
    viewer,
    app,
    caller,
    now: app.clock.now(),
    newId: app.database.new_id,
    apiError: (code, message, detail) => new ApiError(code, message, detail),
    say: () => {},
    remember: () => {},
  }
}

const atOnce = 100
const laterMs = 6 * 3600 * 1000

/** Mails of what people did not see, to all whose are due. One that cannot be written waits, and holds up no one. */
export const sendDigests = task(
  'send_digests',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (let due = await dueDigests(db, now, atOnce); due.length > 0; due = await dueDigests(db, now, atOnce))
      for (const user_id of due) {
        if (signal.aborted) return
        try {
          await transaction(app.database.db, (db) => writeDigest(app, db, user_id))
        } catch (error) {
          app.observe.log.error({ user_id, err: error }, 'a mail of news could not be written')
          await postponeDigest(db, user_id, new Date(now.getTime() + laterMs))
        }
      }
  },
  { cron: '17 * * * *' },
)
