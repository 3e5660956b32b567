import { inOneSession } from './in-one-session.ts'
import type { BenchProduct } from './product.ts'

export const advertiser_id = '77'
export const days = { first: '2026-01-01', last: '2026-03-31' }
const dayCount = 90
const ads = 100

/** An account of person 1 with 100 ads, and what was counted of them: events, their hours, and their days. */
export const seedTrackingEvents = (product: BenchProduct, events: number): Promise<void> =>
  inOneSession(product, [
    ...account(),
    ...inParts(events, 250_000).map(({ from, count }) => eventsOf(from, count)),
    'create index on bench_event (day, hour)',
    ...inParts(dayCount, 3).map(({ from, count }) =>
      hoursOf(`day >= date '${days.first}' + ${from} and day < date '${days.first}' + ${from + count}`),
    ),
    daysOf('true'),
    accountDaysOf('true'),
    monthsOf(`'${days.first}'`),
    'vacuum analyze',
  ])

/** The year that ends with the same day. */
export const year = { first: '2025-04-01', last: days.last, days: 365 }
/** How many days of the year have events of their own. */
const sampled = 4

/**
 * The same account with the days of a year of so many events. Events are made and counted for four days, a quarter of the year apart;
 * each other day has the counts of one of these. How many events were made.
 */
export async function seedYear(product: BenchProduct, events: number): Promise<number> {
  const each = Math.round(events / year.days)
  const offsets = Array.from(
    { length: sampled },
    (_, n) => dayCount - 1 - Math.floor((n * year.days) / sampled),
  )
  const columns = `ad_id, campaign_id, ad_group_id, ${counts.join(', ')}`
  await inOneSession(product, [
    ...account(),
    ...offsets.flatMap((day, n) =>
      inParts(each, 100_000).map(({ from, count }) => eventsOf(n * each + from, count, day, true)),
    ),
    'create index on bench_event (day, hour)',
    hoursOf('true'),
    daysOf('true'),
    `insert into ad_day (advertiser_id, day, ${columns})
      select ${advertiser_id}, date '${year.first}' + n, ${columns}
      from generate_series(0, ${year.days - 1}) n
      join ad_day on day = date '${days.first}' + (array[${offsets.join(', ')}])[1 + n % ${sampled}]
      where date '${year.first}' + n not in (select distinct day from ad_day)`,
    accountDaysOf('true'),
    monthsOf(`'${year.first}'`),
    'vacuum analyze',
  ])
  return each * sampled
}

function account(): string[] {
  const from = 'from generate_series(1, 100) n'
  const stamps = 'now(), now()'
  return [
    `insert into user_account (user_id, username, email, full_name, created_at) values (1, 'person1', 'p1@example.com', 'Person 1', now())`,
    `insert into advertiser (advertiser_id, owner_user_id, name, country, currency, time_zone, created_at, updated_at)
      values (${advertiser_id}, 1, 'Nest', 'US', 'USD', 'America/New_York', ${stamps})`,
    `insert into campaign (advertiser_id, campaign_id, name, objective_type, status, budget_kind, budget_micros, start_at, pacing, ads_client_type, created_by, created_at, updated_at)
      select ${advertiser_id}, 1000 + n, 'Campaign ' || n, 'CONSIDERATION', 'ACTIVE', 'daily', 5000000, now(), 'STANDARD', 'web', 1, ${stamps} ${from} where n <= 20`,
    `insert into ad_group (advertiser_id, ad_group_id, campaign_id, name, status, billable_event, bid_strategy, targeting, placement, created_at, updated_at)
      select ${advertiser_id}, 2000 + n, 1001 + (n - 1) % 20, 'Group ' || n, 'ACTIVE', 'CLICKTHROUGH', 'AUTOMATIC_BID', '{}', 'ALL', ${stamps} ${from} where n <= 40`,
    `insert into ad (advertiser_id, ad_id, ad_group_id, campaign_id, pin_id, name, status, destination_url, review_status, created_at, updated_at)
      select ${advertiser_id}, 3000 + n, 2001 + (n - 1) % 40, 1001 + (n - 1) % 20, 1, 'Ad ' || n, 'ACTIVE', 'https://example.com/', 'APPROVED', ${stamps} ${from}`,
    'create unlogged table bench_event (ad_id bigint, day date, hour smallint, kind smallint, price bigint)',
  ]
}

/** No statement so long that its time runs out. */
const inParts = (all: number, each: number) =>
  Array.from({ length: Math.ceil(all / each) }, (_, n) => ({
    from: n * each,
    count: Math.min(each, all - n * each),
  }))

/** More of the last day, in the way of the counting: events, the hours that they touch anew, and their days. */
export async function addEvents({ app }: BenchProduct, from: number, count: number): Promise<void> {
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(eventsOf(from, count, dayCount - 1))
    const touched = `day = '${days.last}' and hour = 12`
    await client.query(hoursOf(touched))
    await client.query(daysOf(`day = '${days.last}'`))
    await client.query(accountDaysOf(`day = '${days.last}'`))
    await client.query(monthsOf(`'${days.last.slice(0, 8)}01'`))
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Of an event's number: which of so many, in no step with anything else that is drawn of it. */
const drawn = (what: number, of: number) => `abs(hashint8extended(n, ${what}) % ${of})`

/** Nineteen impressions to a click that costs; every ad in every hour of every day, once there are enough. */
const eventsOf = (from: number, count: number, day?: number, at_any_hour = day === undefined) => `
  insert into bench_event
  select 3001 + ${drawn(1, ads)}, date '${days.first}' + ${day ?? `${drawn(2, dayCount)}::int`},
    ${at_any_hour ? drawn(3, 24) : '12'}, case when ${drawn(4, 20)} = 0 then 2 else 1 end,
    case when ${drawn(4, 20)} = 0 then 100000 + n % 900000 else 0 end
  from generate_series(${from}::bigint, ${from + count - 1}) n`

const counts = [
  'impressions',
  'viewable_impressions',
  'clicks',
  'outbound_clicks',
  'saves',
  'closeups',
  'invalid_impressions',
  'invalid_clicks',
  'billed_events',
  'free_events',
  'spend_micros',
  'credit_micros',
]
const replaced = counts.map((name) => `${name} = excluded.${name}`).join(', ')
const parents = `max(1001 + (ad_id - 3001) % 20), max(2001 + (ad_id - 3001) % 40)`

const hoursOf = (where: string) => `
  insert into ad_hour (advertiser_id, day, hour, ad_id, campaign_id, ad_group_id, ${counts.join(', ')})
  select ${advertiser_id}, day, hour, ad_id, ${parents}, count(*) filter (where kind = 1), 0,
    count(*) filter (where kind = 2), count(*) filter (where kind = 2), 0, 0, 0, 0,
    count(*) filter (where kind = 2), 0, sum(price), 0
  from bench_event where ${where} group by day, hour, ad_id
  on conflict (advertiser_id, day, hour, ad_id) do update set ${replaced}`

const daysOf = (where: string) => `
  insert into ad_day (advertiser_id, day, ad_id, campaign_id, ad_group_id, ${counts.join(', ')})
  select advertiser_id, day, ad_id, max(campaign_id), max(ad_group_id), ${counts.map((name) => `sum(${name})`).join(', ')}
  from ad_hour where ${where} group by advertiser_id, day, ad_id
  on conflict (advertiser_id, day, ad_id) do update set ${replaced}`

const accountDaysOf = (where: string) => `
  insert into account_day (advertiser_id, day, held_clicks, ${counts.join(', ')})
  select advertiser_id, day, 0, ${counts.map((name) => `sum(${name})`).join(', ')}
  from ad_day where ${where} group by advertiser_id, day
  on conflict (advertiser_id, day) do update set ${replaced}`

const monthsOf = (first_day: string) => `
  insert into ad_month (advertiser_id, month, ad_id, campaign_id, ad_group_id, ${counts.join(', ')})
  select advertiser_id, date_trunc('month', day)::date, ad_id, max(campaign_id), max(ad_group_id),
    ${counts.map((name) => `sum(${name})`).join(', ')}
  from ad_day where day >= ${first_day} group by advertiser_id, date_trunc('month', day)::date, ad_id
  on conflict (advertiser_id, month, ad_id) do update set ${replaced}`

/** Five countries share what was counted of each ad and day; hashes of people are kept for 57 days, then their number stays. */
export const breakdownDays = `
  insert into breakdown_day (advertiser_id, dimension, day, ad_id, value, campaign_id, ad_group_id, people, least_people, held_clicks, ${counts.join(', ')})
  select advertiser_id, 'country', day, ad_id, value, campaign_id, ad_group_id,
    case when is_new then array(select value || ad_id || n from generate_series(1, 5) n) else '{}' end,
    case when is_new then 0 else 5 end, 0, ${counts.map((name) => `${name} / 5`).join(', ')}
  from ad_day, unnest(array['AT', 'DE', 'FR', 'GB', 'US']) as value,
    lateral (select day > date '${days.last}' - 57 as is_new) as age`
