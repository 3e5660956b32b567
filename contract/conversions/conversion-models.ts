import { z } from 'zod'
import { anyId, knownId, micros } from '../kernel/fields.ts'
import type { AdId, AdvertiserId } from '../kernel/ids.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import {
  actionSources,
  attributionWindows,
  conversionFaults,
  conversionSources,
  conversionTokenScopes,
  creditKinds,
  creditTimes,
  matchKinds,
  uploadKinds,
} from './conversion-terms.ts'
import type { ConversionColumn } from './conversion-terms.ts'

export const conversionWindow = z.literal(attributionWindows)

export const conversionSettingsModel = z.object({
  advertiser_id: knownId<AdvertiserId>(),
  /** Number of the tag: that of the ad account. Null: it was not set up yet. */
  tag_id: anyId.nullable(),
  enhanced_match: z.boolean(),
  /** Hosts on which the tag counts; empty: any. */
  allowed_hosts: z.array(z.string()),
  click_days: conversionWindow,
  engagement_days: conversionWindow,
  view_days: conversionWindow,
  credit_time: z.enum(creditTimes),
  /** Until then test events show what the tag reports; null: they do not. */
  testing_until: z.string().nullable(),
  version: z.number().int(),
})
export type ConversionSettingsView = z.infer<typeof conversionSettingsModel>

export const conversionTokenName = safeText({ min: 1, max: 60 })
export const conversionTokenModel = z.object({
  id: anyId,
  name: z.string(),
  /** Its last characters. */
  hint: z.string(),
  scope: z.enum(conversionTokenScopes),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
})
export type ConversionTokenView = z.infer<typeof conversionTokenModel>
/** The token itself is answered once, by the call that makes it. */
export const newConversionTokenModel = conversionTokenModel.extend({ token: z.string() })

const count = z.number().int().min(0)
const outcome = z.enum(['taken', 'duplicate', ...conversionFaults])

/** What came of one kind in the days asked for. */
export const conversionArrivalModel = z.object({
  source: z.enum(conversionSources),
  /** Empty for what was refused. */
  event_name: z.string(),
  outcome,
  events: count,
  last_at: z.string(),
})
export type ConversionArrivalView = z.infer<typeof conversionArrivalModel>

/** Events of which the value is in another currency than the account's: counted, and left out of every sum of values. */
const otherCurrencies = z.array(z.object({ currency: z.string(), events: count, value_micros: micros }))
export type OtherCurrencies = z.infer<typeof otherCurrencies>

export const conversionHealthModel = z.object({
  settings: conversionSettingsModel,
  arrivals: z.array(conversionArrivalModel),
  /** By the hour (UTC), of the days asked for: what counted and what was refused. */
  days: z.array(z.object({ day: z.string(), taken: count, duplicates: count, refused: count })),
  /** Of the events that counted: how many came with an identifier of each kind, and how many could be matched by none. */
  matches: z.object({
    events: count,
    limited: count,
    unmatched: count,
    kinds: z.array(z.object({ kind: z.enum(matchKinds), events: count })),
  }),
  /** Of the tag: the hosts that it stands on, the busiest first. */
  hosts: z.array(z.object({ host: z.string(), events: count, last_at: z.string() })),
  /** Of the events that count: those that came from the tag alone, from the API alone, from both. */
  both: z.array(z.object({ event_name: z.string(), tag: count, api: count, both: count, upload: count })),
  currency: z.string(),
  other_currencies: otherCurrencies,
})
export type ConversionHealthView = z.infer<typeof conversionHealthModel>

export const conversionModel = z.object({
  id: anyId,
  event_name: z.string(),
  event_id: z.string(),
  happened_at: z.string(),
  received_at: z.string(),
  sources: z.array(z.enum(conversionSources)),
  /** How often it came beside the first time. */
  duplicates: count,
  host: z.string().nullable(),
  value_micros: micros.nullable(),
  currency: z.string().nullable(),
  quantity: z.number().int().nullable(),
  order_id: z.string().nullable(),
  match_kinds: z.array(z.enum(matchKinds)),
  is_limited: z.boolean(),
})
export type ConversionView = z.infer<typeof conversionModel>

/** Conversions credited to one ad, event and kind of action. */
export const conversionCreditModel = z.object({
  /** Null: own names of the advertiser's, behind each of which stand fewer than 5 people. */
  event_name: z.string().nullable(),
  kind: z.enum(creditKinds),
  ad: z.object({ id: knownId<AdId>(), name: z.string() }),
  conversions: count,
  /** Distinct people; null: under 5. */
  people: count.nullable(),
  quantity: count,
  value_micros: micros,
})
export type ConversionCreditView = z.infer<typeof conversionCreditModel>

export const conversionOverviewModel = z.object({
  settings: conversionSettingsModel,
  currency: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Everything that counted, credited or not, by event. */
  events: z.array(
    z.object({
      event_name: z.string(),
      events: count,
      value_micros: micros,
      /** Null: under 5 people, for names of the advertiser's own. */
      credited: count.nullable(),
    }),
  ),
  other_currencies: otherCurrencies,
  /** The most first, at most 500. */
  credits: z.array(conversionCreditModel),
  /** Credited, by the day. */
  days: z.array(z.object({ day: z.string(), conversions: count, value_micros: micros })),
  /** What was paid for promotions in these days. */
  spend_micros: micros,
})
export type ConversionOverviewView = z.infer<typeof conversionOverviewModel>

export const conversionTestEventModel = z.object({
  id: anyId,
  received_at: z.string(),
  source: z.enum(conversionSources),
  outcome,
  event_name: z.string(),
  event_id: z.string(),
  body: z.object({
    /** Of one that was refused: what is wrong. */
    field: z.string().nullable(),
    /** What was read of it; of identifiers, that they came. */
    event: z
      .object({
        happened_at: z.string(),
        action_source: z.enum(actionSources),
        host: z.string().nullable(),
        value_micros: micros.nullable(),
        currency: z.string().nullable(),
        quantity: z.number().nullable(),
        order_id: z.string().nullable(),
        is_limited: z.boolean(),
        identifiers: z.array(z.enum(matchKinds)),
      })
      .nullable(),
  }),
})
export type ConversionTestEventView = z.infer<typeof conversionTestEventModel>

export const uploadName = safeText({ min: 1, max: 120 })
export const conversionUploadModel = z.object({
  id: anyId,
  kind: z.enum(uploadKinds),
  name: z.string(),
  total_rows: count,
  /** Rows that were read, from the first on: where a broken upload goes on. */
  done_rows: count,
  taken: count,
  duplicates: count,
  refused: count,
  created_at: z.string(),
  updated_at: z.string(),
})
export type ConversionUploadView = z.infer<typeof conversionUploadModel>

/** What a cell is read as that is too long, or that no database can keep: its row alone is refused. No other cell holds it. */
export const UNREADABLE_CELL = '\0'
const column = (max: number) => exactText(max).optional().catch(UNREADABLE_CELL)

/** A row of a file, by its columns; amounts and times as they are written there. */
export const conversionRow = z.object({
  event_name: column(200),
  event_time: column(100),
  event_id: column(500),
  action_source: column(100),
  event_source_url: column(4_000),
  opt_out: column(20),
  em: column(500),
  ph: column(200),
  external_id: column(500),
  click_id: column(400),
  value: column(100),
  currency: column(100),
  num_items: column(100),
  order_id: column(500),
  opt_out_type: column(100),
} satisfies Record<ConversionColumn, z.ZodType>)
export type ConversionRow = z.infer<typeof conversionRow>

export const conversionUploadFaultModel = z.object({
  row_number: z.number().int(),
  fault: z.enum(conversionFaults),
  field: z.string(),
})
export type ConversionUploadFaultView = z.infer<typeof conversionUploadFaultModel>

/** What was found on a page of the advertiser's site. */
export const tagCheckModel = z.object({
  /** Where the page was, after redirects. */
  url: z.string(),
  has_script: z.boolean(),
  /** Numbers of tags in it. */
  tag_ids: z.array(anyId),
  has_own_tag: z.boolean(),
  has_page_event: z.boolean(),
  has_picture: z.boolean(),
  /** Its policy lets scripts of this site run; null: it has none. */
  policy_allows: z.boolean().nullable(),
})
export type TagCheckView = z.infer<typeof tagCheckModel>

/** What the conversions API would say of the form of a request. */
export const checkedPayloadModel = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['no_json', 'no_data', 'too_many']) }),
  z.object({
    kind: z.literal('checked'),
    events: z.array(
      z.object({
        /** None: the event would be taken, as far as its form goes. */
        faults: z.array(z.object({ field: z.string(), fault: z.enum(conversionFaults) })),
        /** Fields that are not read. */
        unknown: z.array(z.string()),
      }),
    ),
  }),
])
export type CheckedPayload = z.infer<typeof checkedPayloadModel>
