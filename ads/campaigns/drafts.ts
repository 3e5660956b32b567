import {
  draftCreate,
  draftDelete,
  draftGet,
  draftsGet,
  draftUpdate,
} from '@bowerbird/contract/campaigns/plan-calls'
import type { DraftView } from '@bowerbird/contract/campaigns/plan-models'
import { MOST_DRAFTS } from '@bowerbird/contract/campaigns/plan-terms'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { task } from '@bowerbird/core/jobs/task'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { staleVersion } from '../entities/edit-errors.ts'
import {
  draftOf,
  draftsOf,
  insertDraft,
  lockDrafts,
  removeDeletedDrafts,
  updateDraft,
} from './draft-queries.ts'
import type { CampaignDraft } from './draft-queries.ts'

const keptDays = 30
const batch = 1_000

/** Deleted drafts can be taken back for 30 days. */
export const removeOldDrafts = task(
  'remove_deleted_drafts',
  z.object({}),
  async (_, { db, app, signal }) => {
    const before = new Date(app.clock.now().getTime() - keptDays * 86_400_000)
    while (!signal.aborted && (await removeDeletedDrafts(db, before, batch)) === batch);
  },
  { cron: '25 3 * * *' },
)

export const listDrafts = handle(draftsGet, async ({ advertiser_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
  return viewDrafts(ctx, advertiser, await draftsOf(ctx.db, advertiser_id, MOST_DRAFTS))
})

export const readDraft = handle(draftGet, async (place, ctx) => {
  const advertiser = await allowAdvertiser(ctx, place.advertiser_id, 'run')
  return viewOne(ctx, advertiser, await draftOf(ctx.db, place))
})

export const createDraft = handle(
  draftCreate,
  ({ advertiser_id, plan }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, now, viewer } = ctx
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      await lockDrafts(db, advertiser_id)
      if ((await draftsOf(db, advertiser_id, MOST_DRAFTS)).length === MOST_DRAFTS)
        throw ctx.apiError('not_allowed', localized('errors-ads.tooManyDrafts', { most: MOST_DRAFTS }))
      const row = await insertDraft(db, {
        advertiser_id,
        draft_id: ctx.newId(),
        status: 'DRAFT',
        plan,
        updated_by: viewer.id,
        created_at: now,
        updated_at: now,
      })
      ctx.remember(row.draft_id)
      return viewOne(ctx, advertiser, row)
    }),
  { again: readAgain },
)

export const changeDraft = handle(
  draftUpdate,
  ({ plan, version, ...place }, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowAdvertiser(ctx, place.advertiser_id, 'run')
      const row = await draftOf(ctx.db, place, 'lock')
      if (!row) throw notFound()
      if (row.version !== version) throw staleVersion(ctx, await viewOne(ctx, advertiser, row))
      ctx.remember(row.draft_id)
      const { viewer, now: updated_at } = ctx
      const saved = await updateDraft(ctx.db, row, {
        status: 'DRAFT',
        plan,
        updated_by: viewer.id,
        updated_at,
      })
      return viewOne(ctx, advertiser, saved)
    }),
  { again: readAgain },
)

/** Twice is once. */
export const deleteDraft = handle(draftDelete, (place, ctx) =>
  ctx.transaction(async (ctx) => {
    const advertiser = await allowAdvertiser(ctx, place.advertiser_id, 'run')
    const row = await draftOf(ctx.db, place, 'lock')
    if (row?.status !== 'DRAFT') return viewOne(ctx, advertiser, row)
    const { viewer, now: updated_at } = ctx
    const status = 'DELETED_DRAFT'
    return viewOne(
      ctx,
      advertiser,
      await updateDraft(ctx.db, row, { status, updated_by: viewer.id, updated_at }),
    )
  }),
)

async function readAgain(
  draft_id: string,
  ctx: AnyCtx,
  { advertiser_id }: { advertiser_id: CampaignDraft['advertiser_id'] },
): Promise<DraftView | null> {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
  const row = await draftOf(ctx.db, { advertiser_id, draft_id })
  return row ? viewOne(ctx, advertiser, row) : null
}

async function viewOne(
  ctx: AnyCtx,
  advertiser: AllowedAdvertiser<'run'>,
  row: CampaignDraft | undefined,
): Promise<DraftView> {
  const [view] = row ? await viewDrafts(ctx, advertiser, [row]) : []
  if (!view) throw notFound()
  return view
}

async function viewDrafts(
  ctx: AnyCtx,
  { owner_user_id }: AllowedAdvertiser<'run'>,
  rows: readonly CampaignDraft[],
): Promise<DraftView[]> {
  const people = await pinnerFacade.people(ctx.db, [...new Set(rows.map((row) => row.updated_by))])
  const pins = await pinnerFacade.pinsByAddress(ctx, [...new Set(rows.flatMap(pinIdsOf))])
  return rows.map((row) => {
    const { draft_id, advertiser_id, status, plan, version, updated_by, updated_at } = row
    return {
      id: draft_id,
      advertiser_id,
      type: 'campaign_draft',
      status,
      plan,
      pins: pinIdsOf(row).flatMap((pin_id) => {
        const pin = pins.get(pin_id)
        if (!pin || pin.pinner.id !== owner_user_id) return []
        return [{ id: pin.id, title: pin.title, image_url: pin.images['236x'].url }]
      }),
      version,
      updated_by: people.get(updated_by) ?? null,
      updated_at: updated_at.toISOString(),
    }
  })
}

const pinIdsOf = ({ plan }: CampaignDraft) => [
  ...new Set(plan.ad_groups.flatMap((group) => group.ads.flatMap((ad) => ad.pin_id ?? []))),
]
