import type { Micros } from '@bowerbird/contract/kernel/micros'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { AdvertiserId, BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Campaign, AdGroup } from '../entities/campaign-tables.ts'
import type { SlotRequest } from '@bowerbird/core/ports/slots'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { advertiserById } from '../business/advertiser-queries.ts'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { createPromotion } from '../campaigns/create-campaign.ts'
import type { CreatedPromotion } from '../campaigns/create-campaign.ts'
import { giveMoney } from '../money/test-money.ts'
import type { ServingSlots } from './serving-slots.ts'

export interface Given {
  owner?: Pinner
  account?: Parameters<typeof makeAdvertiser>[2]
  campaign?: Partial<Pick<Campaign, 'budget_kind' | 'start_at' | 'end_day' | 'pacing'>> & {
    budget_micros?: Micros
  }
  group?: Partial<
    Pick<AdGroup, 'billable_event' | 'placement' | 'daily_cap' | 'bid_strategy' | 'conversion_event'>
  > & {
    bid_micros?: Micros
  }
  targeting?: TargetingSpec
  pin?: Parameters<World['make']['pin']>[2]
  privacy?: 'public' | 'protected' | 'secret'
  /** 0: none. */
  money?: number
}

export interface Promoted extends CreatedPromotion {
  owner: Pinner
  advertiser_id: AdvertiserId
  board_id: BoardId
  pin_id: PinId
}

/** A user with an ad account, money on it, and a promoted pin that the owner of the site let through. */
export async function promote(world: World, given: Given = {}): Promise<Promoted> {
  const { app, make } = world
  const owner = given.owner ?? (await make.pinner())
  const board = await make.board(owner, { privacy: given.privacy ?? 'public' })
  const pin = await make.pin(owner, board.id, given.pin)
  const advertiser_id = await makeAdvertiser(world, owner, given.account)
  if (given.money !== 0) await giveMoney(world, advertiser_id, given.money ?? 100_000_000)
  const created = await app.database.db.transaction().execute(async (db) => {
    const advertiser = (await advertiserById(db, advertiser_id)) as AllowedAdvertiser<'run'>
    return createPromotion(
      { db, app, now: app.clock.now(), newId: app.database.new_id, viewer: owner },
      advertiser,
      {
        campaign: {
          name: 'Oak',
          objective_type: 'CONSIDERATION',
          ads_client_type: 'quick_promote',
          budget_kind: 'daily',
          budget_micros: asMicros(10_000_000),
          end_day: null,
          pacing: 'ACCELERATED',
          start_at: app.clock.now(),
          ...given.campaign,
        },
        ad_group: {
          billable_event: 'CLICKTHROUGH',
          is_auto_targeting: true,
          targeting: given.targeting ?? {},
          bid_strategy: given.group?.bid_micros === undefined ? 'AUTOMATIC_BID' : 'MAX_BID',
          bid_micros: null,
          ...given.group,
        },
        ad: { pin_id: pin.id, destination_url: 'https://shop.example/oak' },
      },
    )
  })
  await app.database.db
    .updateTable('ad')
    .set({ review_status: 'APPROVED' })
    .where('advertiser_id', '=', advertiser_id)
    .execute()
  return { ...created, owner, advertiser_id, board_id: board.id, pin_id: pin.id }
}

/** Runs the refresh that serving does every second, and waits for its reservations. */
export async function lookAgain({ app }: Pick<World, 'app'>): Promise<void> {
  // With promotions on, the slots of an app are those of this slice.
  const { serving } = app.sides.slots as Partial<ServingSlots>
  // The first may be one that was on its way before whatever the test has done.
  for (let looks = 0; looks < 2; looks++) {
    await serving?.look()
    await serving?.settle()
  }
}

export const request = (given: Partial<SlotRequest> = {}): SlotRequest => ({
  viewer: null,
  surface: 'home',
  count: 3,
  topics: [],
  severity: null,
  pin_id: null,
  shown_pin_ids: [],
  blocked_ids: [],
  language: 'en',
  country: null,
  user_agent: '',
  audience_key: 'browser/1',
  ...given,
})

/** Which pins fill the places of a page, after serving has looked. */
export async function served(world: Pick<World, 'app'>, given: Partial<SlotRequest> = {}): Promise<string[]> {
  await lookAgain(world)
  return (await fillOf(world, given)).map((slot) => slot.pin_id)
}

export const fillOf = ({ app }: Pick<World, 'app'>, given: Partial<SlotRequest> = {}) =>
  app.sides.slots.fill(request(given), new AbortController().signal)
