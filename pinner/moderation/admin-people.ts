import type { UserId } from '@bowerbird/contract/kernel/ids'
import {
  adminPeopleGet,
  adminPersonGet,
  personLift,
  personLogOut,
  personResetLink,
  personRestrict,
} from '@bowerbird/contract/moderation/admin-calls'
import { audit } from '@bowerbird/core/audit/audit'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { sessionsEnded } from '@bowerbird/core/identity/identity-events'
import { sendResetLink } from '@bowerbird/core/identity/send-account-link'
import { deleteSessionsOf } from '@bowerbird/core/identity/session-queries'
import { peopleByIds } from '../profiles/people-queries.ts'
import { appealOf } from './appeal-queries.ts'
import { viewAppeals } from './appeal-view.ts'
import { casesOfOwner } from './case-queries.ts'
import { viewCases } from './case-view.ts'
import { accountById, accountsAfter, presenceOf } from './people-list-queries.ts'
import { liftRestriction, restrictAccount } from './restrict-account.ts'
import { restrictionOf } from './restriction-queries.ts'
import type { AdminPerson } from '@bowerbird/contract/moderation/admin-models'
import { avatarUrl } from '@bowerbird/core/identity/viewer-view'
import type { AccountRow } from './people-list-queries.ts'

const mostCases = 20

export const listPeople = handle(adminPeopleGet, async ({ query, filter, page_size, bookmarks }, ctx) => {
  const text = query === undefined || query === '' ? undefined : query
  const scope = `accounts ${filter} ${text ?? ''}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<UserId>(), bookmarks)
  const rows = await accountsAfter(ctx.db, { text, filter, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.user_id })
  return { data: items.map(viewAccount), bookmark }
})

export const readPerson = handle(adminPersonGet, async ({ user_id }, { db }) => {
  const account = await accountById(db, user_id)
  if (!account) throw notFound()
  const { count, seen_at } = await presenceOf(db, user_id)
  const person = (await peopleByIds(db, [user_id])).get(user_id)
  const restricted_at = (await restrictionOf(db, user_id))?.restricted_at
  const appeal = restricted_at ? await appealOf(db, user_id, restricted_at) : undefined
  const [appealView] = await viewAppeals(db, appeal ? [appeal] : [])
  return {
    ...viewAccount(account),
    session_count: count,
    seen_at: seen_at?.toISOString() ?? null,
    public_pin_count: person?.public_pin_count ?? 0,
    public_board_count: person?.public_board_count ?? 0,
    cases: await viewCases(db, await casesOfOwner(db, user_id, mostCases)),
    appeal: appealView ?? null,
  }
})

export const restrictPerson = handle(personRestrict, ({ user_id, ...restriction }, ctx) =>
  ctx.transaction(async (ctx) => {
    await restrictAccount(ctx, user_id, restriction)
    return shownAgain(ctx, user_id)
  }),
)

/** Asked of a user who is not restricted, it answers the same. */
export const liftPerson = handle(personLift, ({ user_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await liftRestriction(ctx, user_id)
    return shownAgain(ctx, user_id)
  }),
)

/** All of the user's browsers are logged out: their next calls answer so. */
export const logPersonOut = handle(personLogOut, ({ user_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    if (!(await accountById(ctx.db, user_id))) throw notFound()
    const { count } = await presenceOf(ctx.db, user_id)
    await deleteSessionsOf(ctx.db, user_id)
    if (count > 0) {
      await sessionsEnded.append(ctx.db, { user_id })
      await audit(ctx, { action: 'sessions_ended', user_id, subject_kind: 'user', subject_id: user_id })
    }
    return { id: user_id, session_count: count }
  }),
)

/** The link goes to the account's own address: no one else sets its password, the owner of the site neither. */
export const mailResetLink = handle(personResetLink, ({ user_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const account = await restrictionOf(ctx.db, user_id)
    if (!account) throw notFound()
    const language = account.preferences.language ?? 'en'
    await sendResetLink.enqueue(ctx.db, { name: account.username, language }, { job_key: `reset ${user_id}` })
    await audit(ctx, { action: 'reset_link_sent', user_id, subject_kind: 'user', subject_id: user_id })
    return { id: user_id }
  }),
)

async function shownAgain({ db }: Pick<AnyCtx, 'db'>, user_id: UserId) {
  const account = await accountById(db, user_id)
  if (!account) throw notFound()
  return viewAccount(account)
}

/** An account as the owner of the site sees it. */
function viewAccount({
  user_id,
  avatar_signature,
  created_at,
  restriction_reason,
  restricted_until,
  ...rest
}: AccountRow): AdminPerson {
  return {
    ...rest,
    id: user_id,
    image_small_url: avatarUrl(avatar_signature, 'small'),
    created_at: created_at.toISOString(),
    restriction_reason: restriction_reason ?? '',
    restricted_until: restricted_until?.toISOString() ?? null,
  }
}
