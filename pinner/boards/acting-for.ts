import type { AdvertiserStanding } from '@bowerbird/core/ports/business'
import type { AnyCtx } from '@bowerbird/core/http/ctx'
import type { Privacy } from '@bowerbird/contract/boards/board-models'

/** What somebody is who names an ad account or a profile to act for (BOARD-11). Nobody named: oneself. */
export async function actingFor(
  ctx: Pick<AnyCtx, 'viewer' | 'ground' | 'refusal'>,
  advertiser_id: string | undefined,
): Promise<AdvertiserStanding | 'self'> {
  if (advertiser_id === undefined) return 'self'
  const standing = ctx.viewer && (await ctx.ground.business.standingIn(ctx.viewer, advertiser_id))
  if (!standing) throw ctx.refusal('not_allowed', 'You cannot act for this ad account.')
  return standing
}

/** Refuses a profile (`orbac_subject_id`) that the viewer may not act as now. One's own is as good as none. */
export async function refuseUnlessActsAs(
  ctx: Pick<AnyCtx, 'viewer' | 'ground' | 'refusal'>,
  subject_id: string | undefined,
): Promise<void> {
  if (subject_id === undefined || subject_id === ctx.viewer?.id) return
  if (ctx.viewer === null || !(await ctx.ground.business.mayActAs(ctx.viewer, subject_id)))
    throw ctx.refusal('not_allowed', 'You cannot act as this profile.')
}

/** Who acts for somebody else's ad account makes protected boards, and no others; the rest choose, public unless said. */
export function privacyOfNewBoard(
  ctx: Pick<AnyCtx, 'refusal'>,
  standing: AdvertiserStanding | 'self',
  asked: Privacy | undefined,
): Privacy {
  if (standing !== 'member') return asked ?? 'public'
  if (asked === 'public' || asked === 'secret') throw mustStayProtected(ctx)
  return 'protected'
}

/** A board that was made for an ad account keeps its privacy for those who do not own the account. */
export async function refuseOpening(
  ctx: Pick<AnyCtx, 'viewer' | 'ground' | 'refusal'>,
  { advertiser_id }: { advertiser_id: string | null },
): Promise<void> {
  if (ctx.viewer === null || advertiser_id === null) return
  if ((await ctx.ground.business.standingIn(ctx.viewer, advertiser_id)) === 'member')
    throw mustStayProtected(ctx)
}

function mustStayProtected(ctx: Pick<AnyCtx, 'refusal'>) {
  return ctx.refusal(
    'not_allowed',
    'Boards that you make for this ad account are protected. Only its owner can make others.',
  )
}
