import {
  conversionHealthGet,
  conversionOverviewGet,
  conversionSettingsGet,
  conversionsGet,
  conversionTestEventsGet,
} from '@bowerbird/contract/conversions/conversion-calls'
import { isOwnEvent, LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { daysAfter } from '../entities/campaign-days.ts'
import { accountHour } from '../tracking/account-hours.ts'
import {
  arrivalDays,
  arrivalsSince,
  conversionsAfter,
  conversionSums,
  creditedEachDay,
  creditSums,
  hostsOfDays,
  matchCounts,
  otherCurrencySums,
  sourceCounts,
  spendOfDays,
} from './read-conversion-queries.ts'
import { settingsOf } from './settings-queries.ts'
import { testEventsOf } from './conversion-test-queries.ts'
import { viewConversion, viewSettings } from './view-conversions.ts'

export const readSettings = handle(conversionSettingsGet, async ({ advertiser_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  return viewSettings(advertiser_id, await settingsOf(ctx.db, advertiser_id), ctx.now)
})

const mostCredits = 500

/** Six queries beside that of the account, however many conversions there are. */
export const readOverview = handle(conversionOverviewGet, async ({ advertiser_id, days }, ctx) => {
  const { time_zone, currency } = await allowAdvertiser(ctx, advertiser_id, 'see')
  const end_date = accountHour(time_zone, ctx.now).day
  const span = { advertiser_id, start_date: daysAfter(end_date, 1 - days), end_date }
  const [settings, sums, others, credits, credited, spend] = await pipelined(ctx.db, (db) => [
    settingsOf(db, advertiser_id),
    conversionSums(db, span, currency),
    otherCurrencySums(db, span, currency),
    creditSums(db, span, mostCredits),
    creditedEachDay(db, span),
    spendOfDays(db, span),
  ])
  const creditedOf = (event_name: string) => {
    const some = credited.filter((one) => one.event_name === event_name)
    const people = Math.max(0, ...some.map((one) => one.people))
    return tellsOfFew({ event_name, people }) ? null : some.reduce((all, one) => all + one.conversions, 0)
  }
  return {
    settings: viewSettings(advertiser_id, settings, ctx.now),
    currency,
    start_date: span.start_date,
    end_date,
    events: sums.map(({ event_name, events, value_micros }) => ({
      event_name,
      events,
      value_micros: asMicros(Number(value_micros)),
      credited: creditedOf(event_name),
    })),
    other_currencies: others.map(inNumbers),
    credits: [...credits.filter((row) => !tellsOfFew(row)).map(viewCredit), ...othersOf(credits)],
    days: Array.from({ length: days }, (_, at) => {
      const day = daysAfter(span.start_date, at)
      const some = credited.filter((one) => one.day === day)
      return {
        day,
        conversions: some.reduce((all, one) => all + one.conversions, 0),
        value_micros: asMicros(
          Math.min(
            Number.MAX_SAFE_INTEGER,
            some.reduce((all, one) => all + Number(one.value_micros), 0),
          ),
        ),
      }
    }),
    spend_micros: asMicros(Number(spend)),
  }
})

/** A name that an advertiser made up may be that of one person: whether they were shown an ad is theirs to know. */
const tellsOfFew = ({ event_name, people }: { event_name: string; people: number }) =>
  isOwnEvent(event_name) && people < LEAST_PEOPLE

type Credit = Awaited<ReturnType<typeof creditSums>>[number]

const viewCredit = ({ ad_id, ad_name, people, quantity, value_micros, ...row }: Credit) => ({
  ...row,
  ad: { id: ad_id, name: ad_name },
  people: people < LEAST_PEOPLE ? null : people,
  quantity: Number(quantity),
  value_micros: asMicros(Number(value_micros)),
})

/** The names that few people stand behind, as one for each ad and kind of action. */
function othersOf(credits: readonly Credit[]) {
  const groups = Map.groupBy(credits.filter(tellsOfFew), ({ ad_id, kind }) => `${ad_id} ${kind}`)
  return [...groups.values()].flatMap((rows) =>
    rows.slice(0, 1).map((first) => ({
      ...viewCredit(first),
      event_name: null,
      people: null,
      conversions: sumOf(rows.map((row) => row.conversions)),
      quantity: sumOf(rows.map((row) => Number(row.quantity))),
      value_micros: asMicros(sumOf(rows.map((row) => Number(row.value_micros)))),
    })),
  )
}

const sumOf = (numbers: readonly number[]): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    numbers.reduce((sum, one) => sum + one, 0),
  )

const dayMs = 24 * 3_600_000

export const readHealth = handle(conversionHealthGet, async ({ advertiser_id, days }, ctx) => {
  const { time_zone, currency } = await allowAdvertiser(ctx, advertiser_id, 'see')
  const end_date = accountHour(time_zone, ctx.now).day
  const span = { advertiser_id, start_date: daysAfter(end_date, 1 - days), end_date }
  const since = { advertiser_id, since: new Date(ctx.now.getTime() - days * dayMs) }
  const [settings, arrivals, each_day, matches, hosts, both, others] = await pipelined(ctx.db, (db) => [
    settingsOf(db, advertiser_id),
    arrivalsSince(db, since),
    arrivalDays(db, since),
    matchCounts(db, span),
    hostsOfDays(db, span),
    sourceCounts(db, span),
    otherCurrencySums(db, span, currency),
  ])
  return {
    settings: viewSettings(advertiser_id, settings, ctx.now),
    arrivals: arrivals.map((one) => ({ ...one, last_at: one.last_at.toISOString() })),
    days: each_day,
    matches,
    hosts: hosts.map((one) => ({ ...one, last_at: one.last_at.toISOString() })),
    both,
    currency,
    other_currencies: others.map(inNumbers),
  }
})

const inNumbers = <Row extends { value_micros: string }>(row: Row) => ({
  ...row,
  value_micros: asMicros(Number(row.value_micros)),
})

export const listConversions = handle(conversionsGet, async (input, ctx) => {
  const { advertiser_id, event_name, page_size, bookmarks } = input
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const scope = JSON.stringify(['conversions', advertiser_id, event_name])
  const rows = await conversionsAfter(ctx.db, {
    advertiser_id,
    event_name,
    after: bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks),
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.conversion_id })
  return { data: items.map(viewConversion), bookmark }
})

const mostTestEvents = 200

export const listTestEvents = handle(conversionTestEventsGet, async ({ advertiser_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const rows = await testEventsOf(ctx.db, advertiser_id, mostTestEvents)
  return rows.map(({ test_id, received_at, source, outcome, event_name, event_id, body }) => ({
    id: test_id,
    received_at: received_at.toISOString(),
    source,
    outcome,
    event_name,
    event_id,
    body,
  }))
})
