import { keepable } from '@bowerbird/contract/conversions/api-event'
import type { ConversionTestEventView } from '@bowerbird/contract/conversions/conversion-models'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { beginningOf } from '@bowerbird/contract/kernel/safe-text'
import { matchKinds } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionSource } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { notifyLive } from '@bowerbird/core/live/live-queries'
import { advertiserById } from '../business/advertiser-queries.ts'
import { usersWhoSee } from '../business/partner-access.ts'
import type { ReadConversion } from './read-conversion.ts'
import { insertTestEvents } from './conversion-test-queries.ts'

interface TestEvents {
  advertiser_id: AdvertiserId
  source: ConversionSource
  /** As they came. */
  sent: readonly unknown[]
  read: readonly ReadConversion[]
}

/** Events of which one test keeps: with many more a page shows the last. */
const mostAtOnce = 50

/** Shows what came without counting it. Identifiers are left out: of each is kept that it came. */
export async function keepTestEvents(
  { database, clock }: AppContext,
  { advertiser_id, source, sent, read }: TestEvents,
): Promise<void> {
  const rows = read.slice(-mostAtOnce).map((one, at) => {
    const raw = sent[at + Math.max(0, read.length - mostAtOnce)]
    return {
      advertiser_id,
      test_id: database.new_id(),
      received_at: clock.now(),
      source,
      outcome: one.ok ? ('taken' as const) : one.fault,
      // The tag names an event by a shorter field than the API.
      event_name: textOf(raw, source === 'tag' ? 'event' : 'event_name'),
      event_id: textOf(raw, 'event_id'),
      body: JSON.stringify(bodyOf(one)),
    }
  })
  await insertTestEvents(database.db, advertiser_id, rows)
  await notifyWatching(database.db, advertiser_id)
}

/** Tells the open pages of everyone who may see the account. */
async function notifyWatching(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  const account = await advertiserById(db, advertiser_id)
  if (!account) return
  const watching = await usersWhoSee(db, { business_id: account.owner_user_id, advertiser_id })
  await notifyLive(db, watching, { kind: 'test_events', id: advertiser_id })
}

function textOf(raw: unknown, name: 'event_name' | 'event' | 'event_id'): string {
  const value = (raw as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' && keepable.test(value) ? beginningOf(value, 64) : ''
}

function bodyOf(read: ReadConversion): ConversionTestEventView['body'] {
  if (!read.ok) return { field: read.field, event: null }
  const { em, ph, external_id, visit, click_id, happened_at, ...plain } = read.event
  const came = {
    em,
    ph,
    external_id,
    visit: visit === null ? [] : [visit],
    click_id: click_id === null ? [] : [click_id],
  }
  const { action_source, host, value_micros, currency, quantity, order_id, is_limited } = plain
  return {
    field: null,
    event: {
      happened_at: happened_at.toISOString(),
      action_source,
      host,
      value_micros: value_micros === null ? null : asMicros(value_micros),
      currency,
      quantity,
      order_id,
      is_limited,
      identifiers: matchKinds.filter((kind) => came[kind].length > 0),
    },
  }
}
