import { accountHour } from './account-hours.ts'
import { networkHash } from './click-client.ts'
import type { ClickClient } from './click-client.ts'
import { utcDay } from './event-days-queries.ts'
import type { NewEvent } from './tracking-queries.ts'
import type { TrackingEventKind, TrackingSign } from './tracking-tables.ts'
import type { Served } from './served.ts'

/** An event is taken that long after its pin was served; browsers that were offline send late. */
export const takenForMs = 7 * 24 * 3_600_000
/** A page stays open that long, at most: what happens later on it is not reported by people. */
const openForMs = 24 * 3_600_000

interface Happened {
  kind: TrackingEventKind
  at: Date
  received_at: Date
  sign: TrackingSign | null
  time_zone: string
}

/** The reporting client. */
export interface Teller {
  secret: string
  /** Null: not known. */
  address: string | null
  client: ClickClient
}

/** The row of something that happened to a promoted pin: when it did, by the clock of its advertiser. */
export function eventOf(
  served: Served,
  { kind, at, received_at, sign, time_zone }: Happened,
  { secret, address, client }: Teller,
): NewEvent {
  const { impression_id, advertiser_id, campaign_id, ad_group_id, ad_id, pin_id } = served
  const local = accountHour(time_zone, at)
  return {
    impression_id,
    advertiser_id,
    campaign_id,
    ad_group_id,
    ad_id,
    pin_id,
    kind,
    at,
    received_at,
    sign,
    ...local,
    served_day: utcDay(served.served_at),
    surface: served.surface,
    audience_hash: served.audience_hash,
    served_at: served.served_at,
    network: address === null ? null : networkHash(secret, { address, advertiser_id, day: local.day }),
    client,
    keyword_type: served.matched?.keyword?.match_type ?? null,
    keyword: served.matched?.keyword?.terms ?? null,
    search_terms: served.matched?.search_terms ?? null,
    viewer_code: served.viewer_code ?? null,
    price_micros: kind === paidKind[served.billable] ? String(served.price_micros) : null,
  }
}

/** What ads pay for, as it is tracked. */
const paidKind = { CLICKTHROUGH: 'outbound', IMPRESSION: 'impression' } as const

/** Another process of ours may be ahead, or a clock was put back since: what was served "later" was served just now. */
const aheadMs = 2 * 3_600_000
/** No one looks at a pin, or presses it, sooner than that. */
const lookMs = 1_000

/**
 * When something happened by our clock, from the times of the event and of its report by the sender's clock; null when that cannot
 * be. Never before the pin was served, nor after it was reported.
 */
export function happenedAt(
  served: Pick<Served, 'served_at'>,
  { age_ms, received_at }: { age_ms: number; received_at: Date },
): Date | null {
  const [received, from] = [received_at.getTime(), served.served_at.getTime()]
  if (received - from > takenForMs || from - received > aheadMs) return null
  if (from > received) return new Date(from + lookMs)
  const at = Math.max(from, received - Math.max(0, age_ms))
  return at - from > openForMs ? null : new Date(at)
}
