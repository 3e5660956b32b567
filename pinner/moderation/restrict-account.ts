import { z } from 'zod'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AuditAction } from '@bowerbird/contract/moderation/admin-models'
import type { SetRestriction } from '@bowerbird/contract/moderation/moderation-models'
import { audit } from '@bowerbird/core/audit/audit'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { transaction } from '@bowerbird/core/db/transaction'
import { closeAccount, reopenAccount } from '@bowerbird/core/identity/close-account'
import { sessionsEnded } from '@bowerbird/core/identity/identity-events'
import { sendResetLink } from '@bowerbird/core/identity/send-account-link'
import { deleteSessionsOf } from '@bowerbird/core/identity/session-queries'
import { task } from '@bowerbird/core/jobs/task'
import { localized } from '@bowerbird/texts/localized'
import { closeAppealsOf } from './appeal-queries.ts'
import { accountRestricted } from './moderation-events.ts'
import { mailLifted, mailRestriction } from './restriction-mail.ts'
import type { MailCtx } from './restriction-mail.ts'
import { clearRestriction, restrictionOf, setRestriction, overRestrictions } from './restriction-queries.ts'
import type { RestrictedAccount } from './restriction-queries.ts'

export interface NewRestriction {
  restriction: SetRestriction
  /** Sent to the affected user. */
  reason: string
  days?: number | null | undefined
}

const dayMs = 24 * 3600 * 1000

/** Restricts an account, or changes its restriction. In a transaction. The owner of the site stays as they are. */
export async function restrictAccount(
  ctx: AnyCtx & { viewer: { id: UserId } },
  user_id: UserId,
  { restriction, reason, days }: NewRestriction,
): Promise<void> {
  const { db, now } = ctx
  const account = await restrictionOf(db, user_id, 'lock')
  if (!account) throw notFound()
  if (account.is_owner)
    throw ctx.apiError('not_allowed', localized('errors-pinner.whoeverRunsThisSiteCannotBe'))
  const until = days ? new Date(now.getTime() + days * dayMs) : null
  // An appeal against an earlier restriction is about another one.
  await closeAppealsOf(db, user_id, {
    state: 'refused',
    answer: '',
    decided_at: now,
    decided_by: ctx.viewer.id,
  })
  await setRestriction(db, user_id, { restriction, reason, until, now })
  if (restriction === restrictions.SUSPENDED) await closeAccount(ctx, user_id, 'suspended')
  else await reopenAccount(ctx, user_id, ['suspended'])
  await proveAnew(ctx, account, restriction)
  await audit(ctx, {
    action: 'restriction_set',
    user_id,
    subject_kind: 'restriction',
    subject_id: String(restriction),
    note: reason,
  })
  await accountRestricted.append(db, { user_id, restriction, until: until?.toISOString() ?? null })
  await mailRestriction(ctx, account, { restriction, reason, until })
}

/** With these two restrictions the next visitor proves who they are by the account's mail. */
async function proveAnew(
  { db }: Pick<AnyCtx, 'db'>,
  { user_id, username, preferences }: RestrictedAccount,
  restriction: SetRestriction,
): Promise<void> {
  const { LOGIN_ASSISTANCE, PASSWORD_RESET_SENT } = restrictions
  if (restriction !== LOGIN_ASSISTANCE && restriction !== PASSWORD_RESET_SENT) return
  await deleteSessionsOf(db, user_id)
  await sessionsEnded.append(db, { user_id })
  if (restriction === PASSWORD_RESET_SENT)
    await sendResetLink.enqueue(db, { name: username, language: preferences.language ?? 'en' })
}

export type LiftCtx = MailCtx & { viewer: { id: UserId } | null }

/** All is as it was before. In a transaction. False: there was nothing to lift. */
export async function liftRestriction(
  ctx: LiftCtx,
  user_id: UserId,
  { as = 'restriction_lifted', answer = '' }: { as?: AuditAction; answer?: string } = {},
): Promise<boolean> {
  const account = await restrictionOf(ctx.db, user_id, 'lock')
  if (!account || account.restriction === null) return false
  await lift(ctx, account, as)
  await mailLifted(ctx, account, answer)
  return true
}

async function lift(ctx: LiftCtx, { user_id, restriction }: RestrictedAccount, action: AuditAction) {
  const { db } = ctx
  await clearRestriction(db, user_id)
  await closeAppealsOf(db, user_id, {
    state: 'granted',
    answer: '',
    decided_at: ctx.now,
    decided_by: ctx.viewer?.id ?? null,
  })
  await reopenAccount(ctx, user_id, ['suspended'])
  await audit(ctx, { action, user_id, subject_kind: 'restriction', subject_id: String(restriction) })
  await accountRestricted.append(db, { user_id, restriction: null, until: null })
}

const atOnce = 100

/** Restrictions with an end date are lifted: a user who was suspended is visible to others again. */
export const endRestrictions = task(
  'end_restrictions',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (;;) {
      const over = await overRestrictions(db, now, atOnce)
      for (const user_id of over) {
        signal.throwIfAborted()
        await transaction(db, (db) =>
          liftRestriction({ db, app, now, newId: app.database.new_id, viewer: null }, user_id, {
            as: 'restriction_ended',
          }),
        )
      }
      if (over.length < atOnce) return
    }
  },
  { cron: '*/5 * * * *' },
)
