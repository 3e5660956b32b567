import { adUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { AdId, PinId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { requestReview } from '../entities/request-review.ts'
import { adOf, deletePinAd, insertPinAds, updateAd } from '../entities/ad-queries.ts'
import { endArchived } from '../entities/end-archived.ts'
import type { Ad } from '../entities/campaign-tables.ts'
import { actionOf, refuseArchived } from '../entities/edit-errors.ts'
import { differing, notifyServing, recordChange } from '../entities/record-change.ts'
import type { ChangeCtx } from '../entities/record-change.ts'
import { theOne } from './read-campaigns.ts'
import { staleEntity } from './stale-entity.ts'
import { viewAds } from './view-entities.ts'

/** Changes what is named of an ad. With another pin or another destination it is an ad that no one reviewed. */
export const editAd = handle(
  adUpdate,
  (input, ctx) =>
    ctx.transaction(async (ctx) => {
      const { advertiser_id, ad_id } = input
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      const row = await adOf(ctx.db, advertiser_id, ad_id, 'lock')
      if (!row) throw notFound()
      const viewed = async (one: Ad) => theOne(await viewAds(ctx, advertiser, [one]))
      if (row.version !== input.version) throw await staleEntity(ctx, await viewed(row))
      ctx.remember(ad_id)
      const change = checkedAd(ctx, row, input)
      if (change === null) return viewed(row)
      if (change.after.pin_id !== undefined) await refuseForeignPin(ctx, advertiser, change.after.pin_id)
      const saved = await saveAd(ctx, row, change)
      await notifyServing(ctx, row)
      return viewed(saved)
    }),
  {
    again: async (ad_id: AdId, ctx, { advertiser_id }) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      const row = await adOf(ctx.db, advertiser_id, ad_id)
      return row ? theOne(await viewAds(ctx, advertiser, [row])) : null
    },
  },
)

function wishedOf({
  name,
  status,
  destination_url,
  pin_id,
}: Partial<Parsed<typeof adUpdate>>): Partial<Omit<Ad, 'reviewed'>> {
  return {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(destination_url !== undefined && { destination_url }),
    ...(pin_id !== undefined && { pin_id }),
  }
}

type AdChange = NonNullable<ReturnType<typeof differing<Omit<Ad, 'reviewed'>>>>

/** What is wished of an ad that differs from what is there; null: nothing. The caller checks a new pin. */
export function checkedAd(
  ctx: Pick<AnyCtx, 'apiError'>,
  row: Ad,
  wish: Partial<Parsed<typeof adUpdate>>,
): AdChange | null {
  const change = differing<Omit<Ad, 'reviewed'>>(row, wishedOf(wish))
  if (change !== null) refuseArchived(ctx, row)
  return change
}

/** Writes a change that was checked, with its line in the history. */
export async function saveAd(ctx: ChangeCtx & Pick<AnyCtx, 'app'>, row: Ad, change: AdChange): Promise<Ad> {
  const { advertiser_id, ad_id, campaign_id } = row
  const { pin_id, destination_url } = change.after
  if (pin_id !== undefined) {
    await deletePinAd(ctx.db, row)
    await insertPinAds(ctx.db, [{ ...row, pin_id }])
  }
  const isOther = pin_id !== undefined || destination_url !== undefined
  const saved = await updateAd(ctx.db, row, {
    ...change.after,
    ...(isOther && (await reviewedAnew(ctx, row))),
    updated_at: ctx.now,
  })
  if (saved.status === 'ARCHIVED') await endArchived(ctx, advertiser_id, { ad_id })
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'ad',
    entity_id: ad_id,
    campaign_id,
    action: actionOf(change.after),
    ...change,
  })
  return saved
}

/** Only a pin of the account's owner, which everyone may see; any other answers as not existing. */
async function refuseForeignPin(ctx: AnyCtx, { owner_user_id }: Advertiser, pin_id: PinId): Promise<void> {
  const pin = await pinnerFacade.pinToPromote(ctx, pin_id)
  if (pin?.pinner.id !== owner_user_id) throw notFound()
}

/** The review state of an ad whose current version was not reviewed. */
export async function reviewedAnew(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>,
  row: Ad,
  cause: 'changed' | 'pin_changed' = 'changed',
) {
  const { advertiser_id, ad_id } = row
  const review_status = await requestReview(ctx, { advertiser_id, ad_id, cause })
  return {
    review_status,
    // Let through by a site that reviews nothing: there are no approved words to compare with.
    ...(review_status === 'APPROVED' && { reviewed: null }),
    review_reason: null,
    review_field: null,
    review_note: null,
    has_appealed: false,
  }
}
