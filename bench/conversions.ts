import { makeAdvertiser } from '@bowerbird/ads/business/test-advertiser'
import { attributeConversions } from '@bowerbird/ads/conversions/attribute-conversions'
import { insertSettings } from '@bowerbird/ads/conversions/settings-queries'
import { daysAfter } from '@bowerbird/ads/entities/campaign-days'
import { makeDays, utcDay } from '@bowerbird/ads/tracking/event-days-queries'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { takenAgainstCopy } from './conversions-taken.ts'
import { longStatements, secondsFigure, timed } from './long-statements.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchRow } from './row.ts'

/** A tenth of the goal: 1 million conversions over 10 million ad actions in 5 minutes. */
const actions = 1_000_000
const conversions = 100_000
const viewers = 200_000
const goalSeconds = 30
const dayCount = 60

/** Events durable by the call that shops make, against COPY; credit for what came, against one bare join of the same rows. */
const conversionsRow: BenchRow = {
  row: 'conversions',
  goal: 'taken at half the rate of COPY; 100,000 over 1 million ad actions credited within 30 s on two cores; 1,000 more within 60 s',
  async run() {
    const product = await openProduct()
    try {
      const account = await makeAdvertiser(product, { id: asUserId('1') })
      await seed(product, account)
      const { db } = product.app.database
      const all = await timed(() => attributeConversions({ db, now: new Date() }, account))
      const bare = await timed(() => bareJoin(product))
      await longStatements(product, [addConversions(account, conversions + 1, 1_000)])
      const more = await timed(() => attributeConversions({ db, now: new Date() }, account))
      const taken = await takenAgainstCopy(product, account)
      return [
        ...taken,
        secondsFigure(
          '100,000 credited',
          all,
          goalSeconds,
          `a bare join of the same rows takes ${bare.toFixed(1)} s`,
        ),
        secondsFigure('1,000 more', more, 60, 'with the same account beside them'),
      ]
    } finally {
      await product.end()
    }
  },
}
export default conversionsRow

async function seed(product: BenchProduct, account: AdvertiserId): Promise<void> {
  const { db } = product.app.database
  const today = utcDay(new Date())
  await makeDays(
    db,
    'measure_event',
    Array.from({ length: dayCount }, (_, n) => daysAfter(today, -n)),
  )
  await insertSettings(db, account, new Date())
  await longStatements(product, [
    // Nineteen impressions to a click; each viewer met five ads.
    `insert into measure_event (advertiser_id, served_day, impression_id, kind, campaign_id, ad_group_id, ad_id, pin_id,
        surface, audience_hash, at, day, hour, served_at, received_at, verdict)
      select ${account}, at::date, n, case when n % 20 = 0 then 'outbound' else 'impression' end, 2, 3, 1000 + n % 200, 5,
        'home', 'viewer-' || n % ${viewers}, at, at::date, 12, at, at, 'valid'
      from generate_series(1, ${actions}) n,
        lateral (select now() - (n * 7919::bigint % ${dayCount * 86_400 - 90_000} + 3600) * interval '1 second' as at) t`,
    addConversions(account, 1, conversions),
    'vacuum analyze',
  ])
}

const addConversions = (account: AdvertiserId, from: number, count: number) => `
  with made as (
    insert into conversion (advertiser_id, conversion_id, event_name, event_id, happened_at, received_at, day, sources,
      action_source, value_micros, currency, match_kinds, is_limited, due_at)
    select ${account}, n, 'checkout', 'order-' || n, now() - interval '1 minute', now(), current_date, '{api}', 'web',
      1000000, 'USD', '{click_id}', false, now()
    from generate_series(${from}, ${from + count - 1}) n
    returning conversion_id
  )
  insert into conversion_viewer (advertiser_id, conversion_id, audience_hash)
  select ${account}, conversion_id, 'viewer-' || conversion_id * 13 % ${viewers} from made`

const bareJoin = (product: BenchProduct) =>
  longStatements(product, [
    `select count(*) from conversion_viewer v join measure_event e on e.advertiser_id = v.advertiser_id
      and e.audience_hash = v.audience_hash`,
  ])
