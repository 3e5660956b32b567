import { audienceCreate, audienceDelete, audienceUpdate } from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceRule, AudienceView } from '@bowerbird/contract/audiences/audience-models'
import { MOST_AUDIENCES } from '@bowerbird/contract/audiences/audience-terms'
import type { AdvertiserId, AudienceId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { audienceOf, groupsWithAudiences } from '../entities/audience-queries.ts'
import type { AudienceRow } from '../entities/audience-tables.ts'
import { badField, staleVersion } from '../entities/edit-errors.ts'
import { differing, recordChange } from '../entities/record-change.ts'
import type { ChangeCtx } from '../entities/record-change.ts'
import {
  audiencesSeededBy,
  countAudiencesOf,
  deleteAudienceRow,
  insertAudience,
  lockAudiences,
  updateAudience,
} from './audience-write-queries.ts'
import { askForCount } from './count-audience.ts'
import { emptyAudience } from './empty-audience.ts'
import { viewAudiences } from './view-audiences.ts'
import { hasTag } from './visitor-source.ts'

type WriteCtx = Pick<AnyCtx, 'apiError' | 'db'>

export const createAudience = handle(
  audienceCreate,
  ({ advertiser_id, name, description = '', rule }, ctx) =>
    ctx.transaction(async (ctx) => {
      await allowAdvertiser(ctx, advertiser_id, 'target')
      await lockAudiences(ctx.db, advertiser_id)
      if ((await countAudiencesOf(ctx.db, advertiser_id)) >= MOST_AUDIENCES)
        throw ctx.apiError('not_allowed', localized('errors-ads.tooManyAudiences', { most: MOST_AUDIENCES }))
      await refuseBadRule(ctx, advertiser_id, rule)
      const row = await insertAudience(ctx.db, {
        advertiser_id,
        audience_id: ctx.newId<AudienceId>(),
        name,
        description,
        rule,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      ctx.remember(row.audience_id)
      await noteAudience(ctx, row, { audience_added: row.name })
      await askForCount(ctx.db, row)
      return theOne(ctx, row)
    }),
  { again: readAgain },
)

export const changeAudience = handle(
  audienceUpdate,
  ({ version, name, description, rule, ...place }, ctx) =>
    ctx.transaction(async (ctx) => {
      await allowAdvertiser(ctx, place.advertiser_id, 'target')
      const row = await audienceOf(ctx.db, place, 'lock')
      if (!row) throw notFound()
      if (row.version !== version) throw staleVersion(ctx, await theOne(ctx, row))
      ctx.remember(row.audience_id)
      const change = differing<AudienceRow>(row, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(rule !== undefined && { rule }),
      })
      if (change === null) return theOne(ctx, row)
      const { rule: changed } = change.after
      if (changed) {
        if (changed.kind !== row.rule.kind)
          throw badField(ctx, 'rule.kind', localized('errors-ads.audienceKindStays'))
        await refuseBadRule(ctx, place.advertiser_id, changed)
      }
      const saved = await updateAudience(ctx.db, row, { ...change.after, updated_at: ctx.now })
      await noteAudience(ctx, row, { audience_changed: saved.name })
      if (changed) await askForCount(ctx.db, row)
      return theOne(ctx, saved)
    }),
  { again: readAgain },
)

/** Twice is once. */
export const deleteAudience = handle(audienceDelete, (place, ctx) =>
  ctx.transaction(async (ctx) => {
    const { advertiser_id, audience_id } = place
    await allowAdvertiser(ctx, advertiser_id, 'target')
    await lockAudiences(ctx.db, advertiser_id)
    const row = await audienceOf(ctx.db, place, 'lock')
    if (!row) throw notFound()
    const groups = (await groupsWithAudiences(ctx.db, advertiser_id)).filter(({ targeting }) =>
      [...(targeting.audience_include ?? []), ...(targeting.audience_exclude ?? [])].includes(audience_id),
    )
    const users = [
      ...groups.map((group) => group.name),
      ...(await audiencesSeededBy(ctx.db, advertiser_id, audience_id)),
    ]
    const [first] = users
    if (first !== undefined)
      throw ctx.apiError(
        'audience_in_use',
        localized('errors-ads.audienceInUse', { count: users.length, name: first }),
      )
    await deleteAudienceRow(ctx.db, row)
    await noteAudience(ctx, row, { audience_deleted: row.name })
    await emptyAudience.enqueue(ctx.db, { audience_id })
    return { deleted: true }
  }),
)

async function refuseBadRule(ctx: WriteCtx, advertiser_id: AdvertiserId, rule: AudienceRule): Promise<void> {
  if (rule.kind === 'VISITOR' && !(await hasTag(ctx.db, advertiser_id)))
    throw badField(ctx, 'rule.kind', localized('errors-ads.noTagYet'))
  if (rule.kind !== 'ACTALIKE') return
  const seed = await audienceOf(ctx.db, { advertiser_id, audience_id: rule.seed_id }, 'share')
  if (!seed) throw badField(ctx, 'rule.seed_id', localized('errors-ads.noSuchAudience'))
  if (seed.rule.kind === 'ACTALIKE')
    throw badField(ctx, 'rule.seed_id', localized('errors-ads.seedIsActalike'))
}

/** The history keeps the name as it was then. */
async function noteAudience(
  ctx: ChangeCtx,
  { advertiser_id }: Pick<AudienceRow, 'advertiser_id'>,
  after: Record<string, string>,
): Promise<void> {
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'advertiser',
    entity_id: advertiser_id,
    campaign_id: null,
    action: 'edit',
    after,
  })
}

async function readAgain(
  audience_id: AudienceId,
  ctx: AnyCtx,
  { advertiser_id }: { advertiser_id: AdvertiserId },
): Promise<AudienceView | null> {
  await allowAdvertiser(ctx, advertiser_id, 'target')
  const row = await audienceOf(ctx.db, { advertiser_id, audience_id })
  return row ? theOne(ctx, row) : null
}

async function theOne({ db }: Pick<AnyCtx, 'db'>, row: AudienceRow): Promise<AudienceView> {
  const [view] = await viewAudiences(db, row.advertiser_id, [row])
  if (!view) throw notFound()
  return view
}
