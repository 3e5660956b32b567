import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import type { reportGrains } from '@bowerbird/contract/reporting/report-terms'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { advertiserById } from '../business/advertiser-queries.ts'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { dayIn } from '../entities/campaign-days.ts'
import { createAd, createAdGroup, createPromotion } from '../campaigns/create-campaign.ts'
import type { CreateCtx, CreatedPromotion, NewPromotion } from '../campaigns/create-campaign.ts'

export interface Account {
  advertiser_id: AdvertiserId
  owner: Pinner
  ctx: CreateCtx
  /** A campaign with one ad group and one ad. */
  campaign: (given?: Partial<NewPromotion['campaign']>) => Promise<CreatedPromotion>
  /** Another ad of an ad group, or in a new one of the campaign. */
  another: (of: CreatedPromotion, where?: 'same group' | 'new group') => Promise<CreatedPromotion>
}

/** A user with an ad account in New York and a pin to promote. */
export async function accountWithPin(home: World): Promise<Account> {
  const owner = await home.make.pinner()
  const advertiser_id = await makeAdvertiser(home, owner)
  const { app } = home
  const ctx = {
    db: app.database.db,
    now: app.clock.now(),
    newId: app.database.new_id,
    app,
    viewer: owner.viewer,
  }
  const board = await home.make.board(owner)
  const pin = await home.make.pin(owner, board.id)
  const advertiser = (await advertiserById(app.database.db, advertiser_id)) as AllowedAdvertiser<'run'>
  const ad = { pin_id: pin.id, destination_url: 'https://nest.example/' }
  const ad_group = {
    billable_event: 'CLICKTHROUGH',
    bid_strategy: 'AUTOMATIC_BID',
    bid_micros: null,
    targeting: {},
    is_auto_targeting: true,
  } as const
  return {
    advertiser_id,
    owner,
    ctx,
    campaign: (given = {}) =>
      createPromotion(ctx, advertiser, {
        campaign: {
          name: 'Boxes',
          objective_type: 'CONSIDERATION',
          budget_kind: 'daily',
          budget_micros: asMicros(5_000_000),
          start_at: ctx.now,
          end_day: null,
          ads_client_type: 'quick_promote',
          ...given,
        },
        ad_group,
        ad,
      }),
    async another({ campaign_id, ad_group_id: group }, where = 'same group') {
      const ad_group_id =
        where === 'same group'
          ? group
          : await createAdGroup(ctx, { advertiser_id, campaign_id }, { ...ad_group, name: 'More' })
      const place = { advertiser_id, campaign_id, ad_group_id }
      const ad_id = await createAd(ctx, place, { ...ad, name: 'Another' })
      return { campaign_id, ad_group_id, ad_id }
    },
  }
}

/** The day of such an account. */
export const today = (home: World) => dayIn('America/New_York', home.clock.now())

type Grain = (typeof reportGrains)[number]
type AskedOf<C extends typeof reportRowsGet | typeof reportSummaryGet> = Omit<
  Input<C>,
  'advertiser_id' | 'grain'
>
export type Asked = AskedOf<typeof reportRowsGet>

export const rowsOf = ({ owner, advertiser_id }: Account, grain: Grain, asked: Asked = {}) =>
  owner.did(reportRowsGet, { advertiser_id, grain, ...asked })

export const summaryOf = (
  { owner, advertiser_id }: Account,
  grain: Grain,
  asked: AskedOf<typeof reportSummaryGet> = {},
) => owner.did(reportSummaryGet, { advertiser_id, grain, ...asked })
