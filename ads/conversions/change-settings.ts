import {
  conversionSettingsUpdate,
  conversionTestUpdate,
} from '@bowerbird/contract/conversions/conversion-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { badField, staleVersion } from '../entities/edit-errors.ts'
import { differing, recordChange } from '../entities/record-change.ts'
import { recomputeCredits } from './attribute-conversions.ts'
import type { ConversionSettings } from './conversion-tables.ts'
import { hostsTyped } from './read-conversion.ts'
import { insertSettings, settingsOf, updateSettings } from './settings-queries.ts'
import { deleteTestEvents } from './conversion-test-queries.ts'
import { viewSettings } from './view-conversions.ts'

/** Sets the tag up at version 0. Twice is once; what another user changed meanwhile is answered and not overwritten. */
export const changeSettings = handle(conversionSettingsUpdate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { advertiser_id, version, allowed_hosts, ...given } = input
    await allowAdvertiser(ctx, advertiser_id, 'target')
    const hosts = allowed_hosts && hostsTyped(allowed_hosts)
    if (hosts === null) throw badField(ctx, 'allowed_hosts', localized('errors-ads.enterHosts'))
    const before = await settingsOf(ctx.db, advertiser_id, 'lock')
    if (!before) await insertSettings(ctx.db, advertiser_id, ctx.now)
    const row = before ?? (await settingsOf(ctx.db, advertiser_id, 'lock'))
    if (!row) throw new Error('settings that were just made are not there')
    if (before && before.version !== version && version !== 0)
      throw staleVersion(ctx, viewSettings(advertiser_id, before, ctx.now))
    const change = differing<ConversionSettings>(row, { ...given, ...(hosts && { allowed_hosts: hosts }) })
    if (before && version === 0 && change !== null)
      throw staleVersion(ctx, viewSettings(advertiser_id, before, ctx.now))
    if (change === null) return viewSettings(advertiser_id, row, ctx.now)
    const saved = await updateSettings(ctx.db, row, { ...change.after, updated_at: ctx.now })
    await noteSettings(ctx, advertiser_id, change)
    const isCreditNew = ['click_days', 'engagement_days', 'view_days', 'credit_time'].some(
      (name) => name in change.after,
    )
    if (isCreditNew)
      await recomputeCredits.enqueue(ctx.db, { advertiser_id }, { job_key: `credit ${advertiser_id}` })
    return viewSettings(advertiser_id, saved, ctx.now)
  }),
)

async function noteSettings(
  ctx: AnyCtx,
  advertiser_id: AdvertiserId,
  { before, after }: Record<'before' | 'after', Partial<ConversionSettings>>,
): Promise<void> {
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'advertiser',
    entity_id: advertiser_id,
    campaign_id: null,
    action: 'edit',
    before: inHistory(before),
    after: inHistory(after),
  })
}

/** Hosts as one text. */
const inHistory = ({ allowed_hosts, ...rest }: Partial<ConversionSettings>) => ({
  ...rest,
  ...(allowed_hosts && { allowed_hosts: allowed_hosts.join(', ') }),
})

const watchMs = 3_600_000

/** Watches the tag for an hour, stops, or clears what was seen. */
export const changeTest = handle(conversionTestUpdate, ({ advertiser_id, act }, ctx) =>
  ctx.transaction(async (ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'target')
    if (act === 'clear') await deleteTestEvents(ctx.db, advertiser_id)
    const row = await settingsOf(ctx.db, advertiser_id, 'lock')
    if (act === 'clear') return viewSettings(advertiser_id, row, ctx.now)
    if (!row) throw ctx.apiError('not_allowed', localized('errors-ads.setTheTagUpFirst'))
    const testing_until = act === 'watch' ? new Date(ctx.now.getTime() + watchMs) : null
    // What is watched is no setting: the copy that another user edits stays the newest.
    const saved = await updateSettings(
      ctx.db,
      { advertiser_id, version: row.version - 1 },
      { testing_until, updated_at: ctx.now },
    )
    return viewSettings(advertiser_id, saved, ctx.now)
  }),
)
