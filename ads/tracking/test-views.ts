import { randomUUID } from 'node:crypto'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { AdGroupId, AdId, PinId } from '@bowerbird/contract/kernel/ids'
import { viewsCreate } from '@bowerbird/contract/tracking/view-calls'
import { typeOfKind } from '@bowerbird/contract/tracking/view-terms'
import type { ViewKind } from '@bowerbird/contract/tracking/view-terms'
import { audienceKey } from '@bowerbird/core/call/caller'
import type { Caller } from '@bowerbird/core/call/caller'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { giveMoney, makeCampaign } from '../money/test-money.ts'
import { audienceHash } from './audience-hash.ts'
import { recordVisit } from './record-visit.ts'
import { sealServed } from './served-token.ts'
import type { Served } from './served.ts'
import { countNames } from './report-numbers.ts'

type ViewInput = Input<typeof viewsCreate>['views'][number]

/** An account with money and a campaign that pays for clicks, for tests of what is measured. */
export async function trackingWorld(
  home: World,
  {
    money = 1_000_000_000,
    budget = 1_000_000_000,
    time_zone = 'America/New_York',
    advertisers: given = null as Pinner | null,
  } = {},
) {
  const advertisers = given ?? (await home.make.pinner())
  const advertiser_id = await makeAdvertiser(home, advertisers, { time_zone })
  const campaign_id = await makeCampaign(home, advertiser_id, { budget_micros: budget })
  if (money > 0) await giveMoney(home, advertiser_id, money)
  const { app } = home
  const ad = {
    advertiser_id,
    campaign_id,
    ad_group_id: app.database.new_id<AdGroupId>(),
    ad_id: app.database.new_id<AdId>(),
  }
  const pin_id = app.database.new_id<PinId>()

  /** The ad, as it was shown to a user some seconds ago. */
  function serve(to: Caller, given: Partial<Served> = {}): Served {
    return {
      impression_id: app.database.new_id(),
      ...ad,
      pin_id,
      surface: 'home',
      billable: 'CLICKTHROUGH',
      price_micros: 1e6,
      audience_hash: audienceHash(app.security.secret, audienceKey(to)),
      served_at: new Date(app.clock.now().getTime() - 5e3),
      ...given,
    }
  }

  function viewOf(kind: ViewKind, served: Served, given: Partial<ViewInput> = {}): ViewInput {
    return {
      event_id: randomUUID(),
      event_type: typeOfKind[kind],
      kind,
      pin_id: served.pin_id,
      tracking_params: sealServed(app.security.secret, served),
      at: app.clock.now().getTime() - 1_000,
      ...(kind === 'impression' && { milestones: [1, 50] }),
      ...given,
    }
  }

  const send = (from: Caller, views: ViewInput[], sent_at = app.clock.now().getTime()) =>
    home.dispatcher.run(viewsCreate, { sent_at, views }, from)

  const visit = (from: Caller, served: Served, given: { is_prefetch?: boolean; user_agent?: string } = {}) =>
    recordVisit(app, served, {
      tracking_params: '',
      pin_id: served.pin_id,
      viewer: from.viewer,
      audience_key: audienceKey(from),
      address: from.address,
      user_agent: from.user_agent,
      at: app.clock.now(),
      ...given,
    })

  const hours = () =>
    app.database.db
      .selectFrom('ad_hour')
      .selectAll()
      .where('advertiser_id', '=', advertiser_id)
      .orderBy('day')
      .orderBy('hour')
      .execute()

  /** All hours together: of each kind of number its sum, zeros left out. */
  async function totals(): Promise<Record<string, number>> {
    const sums: Record<string, number> = {}
    for (const hour of await hours())
      for (const name of countNames) sums[name] = (sums[name] ?? 0) + Number(hour[name])
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
  }

  async function spent(): Promise<number> {
    const { rows } = await sql<{ sum: string | null }>`
      select sum(micros - credited_micros) as sum from charged_event where advertiser_id = ${advertiser_id}`.execute(
      app.database.db,
    )
    return Number(rows[0]?.sum ?? 0)
  }

  return { ...ad, advertisers, pin_id, serve, viewOf, send, visit, hours, totals, spent }
}

let strangers = 0

/** A user who is not logged in, from a network of their own. */
export const stranger = (given: Partial<Caller> = {}): Caller => {
  const number = ++strangers
  return { ...callerOf(null), address: `10.${(number >> 8) & 255}.${number & 255}.7`, ...given }
}
