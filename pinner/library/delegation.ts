import type { Call, Parsed } from '@bowerbird/contract/kernel/call'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AdvertiserStanding } from '@bowerbird/core/ports/business'
import type { AnyCtx, Ctx, Handler, HandlerAnswer } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { needsSecondFactor } from '@bowerbird/core/mfa/fresh-second-factor'
import { noPreferences } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import { profileRow } from '../profiles/people-queries.ts'
import { boardById } from './board-queries.ts'
import { pinById } from './pin-queries.ts'
import { boardOfSection } from './section-queries.ts'

/**
 * What a user is who names an ad account to act for (BOARD-11). No one named: oneself. Who acts as a profile is asked by
 * their own role in its account.
 */
export async function actingFor(
  ctx: Pick<AnyCtx, 'viewer' | 'caller' | 'app' | 'db' | 'apiError'>,
  advertiser_id: AdvertiserId | undefined,
): Promise<AdvertiserStanding | 'self'> {
  if (advertiser_id === undefined) return 'self'
  const viewer = ctx.caller.viewer
  const standing = viewer && (await ctx.app.sides.business.standingIn(viewer, advertiser_id, ctx.db))
  if (standing === 'needs_second_factor') throw await needsSecondFactor({ ...ctx, viewer })
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
  if (mayAct === 'needs_second_factor') throw await needsSecondFactor(ctx)
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
  const standing = await ctx.app.sides.business.standingIn(ctx.viewer, advertiser_id, ctx.db)
  if (standing === 'needs_second_factor') throw await needsSecondFactor(ctx)
  if (standing === 'member') throw mustStayProtected(ctx)
}

function mustStayProtected(ctx: Pick<AnyCtx, 'apiError'>) {
  return ctx.apiError('not_allowed', localized('errors-pinner.boardsThatYouMakeForThis'))
}

interface Options<C extends Call, AnswerId extends string> {
  again?: (id: AnswerId, ctx: Ctx<C>, input: Parsed<C>) => Promise<HandlerAnswer<C> | null>
}

/**
 * As `handle`, for what can be done to boards in the name of a profile (`orbac_subject_id`, BIZ-04): it runs with the
 * profile in place of the acting user. They count as the owner of the profile's things as well: on their own boards
 * they are themselves. Looked at outside and, with the history's line, inside the transaction.
 */
export function handleAs<C extends Call, AnswerId extends string = string>(
  call: C,
  run: (input: Parsed<C>, ctx: Ctx<C>) => Promise<HandlerAnswer<C>>,
  { again }: Options<C, AnswerId> = {},
): Handler {
  return handle(call, async (input, ctx) => run(input, await acting(ctx, input)), {
    ...(again && { again: async (id: AnswerId, ctx, input) => again(id, await acting(ctx, input), input) }),
  })
}

/** The names by which such calls say what they are about: a pin, a section or a board. */
interface Names {
  orbac_subject_id?: UserId
  id?: PinId
  section_id?: SectionId
  board_id?: BoardId
}

async function acting<C extends Call>(ctx: Ctx<C>, input: Parsed<C>): Promise<Ctx<C>> {
  const names = input as Names
  const subject_id = names.orbac_subject_id
  if (subject_id === undefined || subject_id === ctx.viewer?.id) return ctx
  const viewer = (await profileToActAs(ctx, subject_id)) as Ctx<C>['viewer']
  if (await isAboutOwn(ctx, names)) return ctx
  return {
    ...ctx,
    viewer,
    transaction: (fn) => ctx.transaction(async (own) => fn(within(await asSubject(own, subject_id)))),
  }
}

/** What is begun inside goes on in the same transaction, as the same profile. */
function within<C extends Call>(ctx: Ctx<C>): Ctx<C> {
  const inner: Ctx<C> = { ...ctx, transaction: (fn) => fn(inner) }
  return inner
}

async function isAboutOwn({ db, viewer }: Ctx, { id, section_id, board_id }: Names): Promise<boolean> {
  const about =
    (id === undefined ? undefined : (await pinById(db, id))?.board_id) ??
    (section_id === undefined ? undefined : await boardOfSection(db, section_id)) ??
    board_id
  return about !== undefined && (await boardById(db, about))?.owner_id === viewer?.id
}
