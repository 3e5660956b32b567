import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AdvertiserStanding } from '@bowerbird/core/ports/business'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { noPreferences } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import { profileRow } from './acting-profile-queries.ts'

/** What a user is who names an ad account or a profile to act for (BOARD-11). No one named: oneself. */
export async function actingFor(
  ctx: Pick<AnyCtx, 'viewer' | 'app' | 'db' | 'apiError'>,
  advertiser_id: AdvertiserId | undefined,
): Promise<AdvertiserStanding | 'self'> {
  if (advertiser_id === undefined) return 'self'
  const standing = ctx.viewer && (await ctx.app.sides.business.standingIn(ctx.viewer, advertiser_id, ctx.db))
  if (!standing) throw ctx.apiError('not_allowed', localized('errors-pinner.youCannotActForThisAd'))
  return standing
}

/**
 * The same ctx with the profile (`orbac_subject_id`) in place of the acting user: its boards, its blocks, none
 * of one's own. Refused where they may not act as it now; one's own is as good as none. What a write does is written
 * down with both names, so make it in that transaction. A token goes on saying what it may.
 */
export async function asSubject<C extends ActingCtx>(ctx: C, subject_id: UserId | undefined): Promise<C> {
  const { viewer, app, db } = ctx
  if (subject_id === undefined || subject_id === viewer?.id) return ctx
  const subject = await profileToActAs(ctx, subject_id)
  if (isWrite(ctx))
    await app.sides.business.noteActedAs({
      db,
      now: ctx.now,
      newId: ctx.newId,
      actor_id: viewer?.id ?? asUserId('0'),
      subject_id,
      call_id: ctx.call_id,
    })
  return { ...ctx, viewer: subject }
}

/** Refused to a user who may not act as the profile now. A write holds the permission until it is done, or comes too late. */
export async function profileToActAs(ctx: ActingCtx, subject_id: UserId): Promise<Viewer> {
  const { viewer, app, db } = ctx
  const where = { db, held: isWrite(ctx) }
  const mayAct = viewer !== null && (await app.sides.business.mayActAs(viewer, subject_id, where))
  const profile = mayAct ? await profileRow(db, subject_id) : undefined
  if (viewer === null || !profile)
    throw ctx.apiError('not_allowed', localized('errors-pinner.youCannotActAsThisProfile'))
  const { user_id: id, preferences, ...row } = profile
  const { token, browser_session_id } = viewer
  return {
    ...row,
    id,
    // Of what a profile may, an actor needs no more than its boards.
    is_owner: false,
    has_password: false,
    restriction: null,
    preferences: { ...noPreferences, ...preferences },
    browser_session_id,
    ...(token && { token }),
  }
}

type ActingCtx = Pick<AnyCtx, 'viewer' | 'app' | 'db' | 'now' | 'newId' | 'call_id' | 'apiError'>

const isWrite = ({ call_id }: Pick<AnyCtx, 'call_id'>) => !/^GET |\.get$/.test(call_id)

/** A user who acts for another user's ad account makes protected boards, and no others; the rest choose, public by default. */
export function privacyOfNewBoard(
  ctx: Pick<AnyCtx, 'apiError'>,
  standing: AdvertiserStanding | 'self',
  asked: Privacy | undefined,
): Privacy {
  if (standing !== 'member') return asked ?? 'public'
  if (asked === 'public' || asked === 'secret') throw mustStayProtected(ctx)
  return 'protected'
}

/**
 * A board that was made for an ad account keeps its privacy for those who do not own the account, and any board of a
 * profile for those who act as it: what it keeps secret is not theirs to show.
 */
export async function refuseOpening(
  ctx: Pick<AnyCtx, 'viewer' | 'app' | 'db' | 'apiError' | 'caller'>,
  { advertiser_id }: { advertiser_id: AdvertiserId | null },
): Promise<void> {
  if (ctx.viewer !== null && ctx.viewer.id !== ctx.caller.viewer?.id)
    throw ctx.apiError('not_allowed', localized('errors-pinner.onlyWhoeverOwnsThisProfileMay'))
  if (ctx.viewer === null || advertiser_id === null) return
  if ((await ctx.app.sides.business.standingIn(ctx.viewer, advertiser_id, ctx.db)) === 'member')
    throw mustStayProtected(ctx)
}

function mustStayProtected(ctx: Pick<AnyCtx, 'apiError'>) {
  return ctx.apiError('not_allowed', localized('errors-pinner.boardsThatYouMakeForThis'))
}
