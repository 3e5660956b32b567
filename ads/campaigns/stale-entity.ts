import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { ApiError } from '@bowerbird/core/call/api-error'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import { changesAfter } from '../entities/change-queries.ts'

interface SavedFirst {
  /** Null: the site itself, or a user who left it. */
  saved_by: UserBrief | null
  saved_at: string | null
}

/** Who changed a campaign, an ad group or an ad last, and when (ADS-06). */
export async function savedFirst(
  { db }: Pick<AnyCtx, 'db'>,
  advertiser_id: AdvertiserId,
  entity_id: string,
): Promise<SavedFirst> {
  const [last] = await changesAfter(db, {
    advertiser_id,
    entity_id,
    campaign_id: undefined,
    after: undefined,
    limit: 1,
  })
  const people = await pinnerFacade.people(db, last?.actor_id ? [last.actor_id] : [])
  return {
    saved_by: (last?.actor_id && people.get(last.actor_id)) || null,
    saved_at: last?.at.toISOString() ?? null,
  }
}

/** Why a change is refused whose entity was saved since, with the name of who saved it, in one sentence. */
export async function savedFirstText(
  ctx: Pick<AnyCtx, 'db'>,
  advertiser_id: AdvertiserId,
  entity_id: string,
): Promise<string> {
  const { saved_by } = await savedFirst(ctx, advertiser_id, entity_id)
  const name = saved_by?.full_name || saved_by?.username
  return name
    ? localized('errors-ads.savedThisFirst', { name })
    : localized('errors-ads.somebodyChangedThisMeanwhileLookAt')
}

/** The copy that was changed is not the newest: nothing is written; the newer one is shown, and who saved it (BL-07). */
export async function staleEntity(
  ctx: Pick<AnyCtx, 'db' | 'apiError'>,
  current: { advertiser_id: AdvertiserId; id: string },
): Promise<ApiError> {
  return ctx.apiError('stale_version', localized('errors-ads.somebodyChangedThisMeanwhileLookAt'), {
    extra_data: { current, ...(await savedFirst(ctx, current.advertiser_id, current.id)) },
  })
}
