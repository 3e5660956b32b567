import { attributionWindows } from '@bowerbird/contract/conversions/conversion-terms'
import type { AttributionWindow } from '@bowerbird/contract/conversions/conversion-terms'
import type {
  ConversionSettingsView,
  ConversionTokenView,
  ConversionUploadView,
  ConversionView,
} from '@bowerbird/contract/conversions/conversion-models'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type {
  Conversion,
  ConversionSettings,
  ConversionToken,
  ConversionUpload,
} from './conversion-tables.ts'

/** As they are before an account has set anything up: version 0. */
export function viewSettings(
  advertiser_id: AdvertiserId,
  row: ConversionSettings | undefined,
  now: Date,
): ConversionSettingsView {
  const testing_until = row?.testing_until && row.testing_until > now ? row.testing_until.toISOString() : null
  return {
    advertiser_id,
    tag_id: row ? advertiser_id : null,
    enhanced_match: row?.enhanced_match ?? true,
    allowed_hosts: row?.allowed_hosts ?? [],
    click_days: windowOf(row?.click_days ?? 30),
    engagement_days: windowOf(row?.engagement_days ?? 30),
    view_days: windowOf(row?.view_days ?? 1),
    credit_time: row?.credit_time ?? 'action',
    testing_until,
    version: row?.version ?? 0,
  }
}

function windowOf(days: number): AttributionWindow {
  const known = attributionWindows.find((one) => one === days)
  if (known === undefined) throw new Error(`${days} days are no attribution window`)
  return known
}

export const viewToken = (row: ConversionToken): ConversionTokenView => ({
  id: row.token_id,
  name: row.name,
  hint: row.hint,
  scope: row.scope,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  used_at: row.used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

export const viewConversion = (row: Conversion): ConversionView => ({
  id: row.conversion_id,
  event_name: row.event_name,
  event_id: row.event_id,
  happened_at: row.happened_at.toISOString(),
  received_at: row.received_at.toISOString(),
  sources: row.sources,
  duplicates: row.duplicates,
  host: row.host,
  value_micros: row.value_micros === null ? null : asMicros(Number(row.value_micros)),
  currency: row.currency,
  quantity: row.quantity,
  order_id: row.order_id,
  match_kinds: row.match_kinds,
  is_limited: row.is_limited,
})

export const viewUpload = (row: ConversionUpload): ConversionUploadView => ({
  id: row.upload_id,
  kind: row.kind,
  name: row.name,
  total_rows: row.total_rows,
  done_rows: row.done_rows,
  taken: row.taken,
  duplicates: row.duplicates,
  refused: row.refused,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
