import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import { advertiserById } from '../business/advertiser-queries.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { giveMoney } from '../money/test-money.ts'
import { createPromotion } from './create-campaign.ts'
import type { CreatedPromotion, NewPromotion } from './create-campaign.ts'

interface Given {
  campaign?: Partial<NewPromotion['campaign']>
  ad_group?: Partial<NewPromotion['ad_group']>
  ad?: Partial<NewPromotion['ad']>
}

/** A campaign of one pin, as quick promote would make it. */
export async function makePromotion(
  { app }: Pick<World, 'app'>,
  { owner, advertiser_id, pin_id }: { owner: Pick<Pinner, 'id'>; advertiser_id: AdvertiserId; pin_id: PinId },
  given: Given = {},
): Promise<CreatedPromotion> {
  const now = app.clock.now()
  return app.database.db.transaction().execute(async (db) => {
    const advertiser = await advertiserById(db, advertiser_id)
    return createPromotion(
      { db, now, app, newId: app.database.new_id, viewer: owner },
      // The test user has the permission.
      advertiser as AllowedAdvertiser<'run'>,
      {
        campaign: {
          name: 'Oak table',
          objective_type: 'CONSIDERATION',
          budget_kind: 'daily',
          budget_micros: asMicros(5_000_000),
          start_at: now,
          end_day: null,
          ads_client_type: 'quick_promote',
          ...given.campaign,
        },
        ad_group: {
          billable_event: 'CLICKTHROUGH',
          bid_strategy: 'AUTOMATIC_BID',
          bid_micros: null,
          targeting: {},
          is_auto_targeting: true,
          ...given.ad_group,
        },
        ad: { pin_id, destination_url: 'https://oak.example/table', ...given.ad },
      },
    )
  })
}

/** A user with an ad account that has money, a pin on a public board, and a campaign of it; and the site's owner. */
export async function promoter(home: World) {
  const site_owner = await home.make.pinner()
  const ann = await home.make.pinner({ full_name: 'Ann Oak' })
  const advertiser_id = await makeAdvertiser(home, ann)
  await giveMoney(home, advertiser_id, 100_000_000)
  const board = await home.make.board(ann)
  const pin = await home.make.pin(ann, board.id, { title: 'Oak table' })
  const made = await makePromotion(home, { owner: ann, advertiser_id, pin_id: pin.id })
  return { ...home, home, site_owner, ann, advertiser_id, board, pin, ...made }
}
