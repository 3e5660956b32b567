import { advertiserCreate } from '@bowerbird/contract/business/advertiser-calls'
import {
  businessDelete,
  businessInviteCreate,
  businessMemberDelete,
} from '@bowerbird/contract/business/business-calls'
import { campaignDuplicate, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { Call, Input } from '@bowerbird/contract/kernel/call'
import { billingProfileUpdate, refundCreate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makePromotion } from '../campaigns/test-campaign.ts'
import { giveMoney } from '../money/test-money.ts'
import { makeBusiness, makeMember } from './test-business.ts'

const money = { amount_micros: 5_000_000, currency: 'USD' }

test('AC-05 BIZ-02 what a member did and sends again after they were taken off is answered as unknown', async () => {
  const home = await world()
  await home.make.pinner()
  const ada = await makeBusiness(home)
  const ben = await makeMember(home, ada, ['ADMIN'])
  const { advertiser_id, id: business_id } = ada
  await ada.did(billingProfileUpdate, { advertiser_id, name: 'Nest', address: '1 Oak Street', version: 0 })
  await giveMoney(home, advertiser_id, 50_000_000)
  const board = await home.make.board(ada)
  const pin = await home.make.pin(ada, board.id)
  await makePromotion(home, { owner: ada, advertiser_id, pin_id: pin.id })
  const [campaign] = await ada.did(campaignsGet, { advertiser_id })
  const place = { name: 'Nest EU', country: 'DE', currency: 'EUR', time_zone: 'Europe/Berlin' }

  const acts = [
    act(topUpCreate, { advertiser_id, ...money }),
    act(refundCreate, { advertiser_id, ...money }),
    act(campaignDuplicate, { advertiser_id, campaign_id: campaign?.id ?? '' }),
    act(advertiserCreate, { business_id, ...place } as Input<typeof advertiserCreate>),
    act(businessInviteCreate, { business_id, email: 'cy@example.com', roles: ['ANALYST'] }),
  ]
  const send = async (who: typeof ben) =>
    Promise.all(
      acts.map(async ({ call, input }, i) => {
        const outcome = await who.call(call, input, { idempotency_key: `the same key, ${i}` })
        return [call.id, outcome.ok ? 'ok' : outcome.code]
      }),
    )
  const answered = (how: string) => acts.map(({ call }) => [call.id, how])
  expect(await send(ben)).toEqual(answered('ok'))
  expect(await send(ben)).toEqual(answered('ok'))
  await ada.did(businessMemberDelete, { business_id, user_id: ben.id })
  expect(await send(ben)).toEqual(answered('not_found'))
})

const act = <C extends Call>(call: C, input: Input<C>) => ({ call: call as Call, input: input as never })

test('BILL-03 nobody pays in to an ad account that is closed; what is left there is asked back', async () => {
  const home = await world()
  await home.make.pinner()
  const ada = await makeBusiness(home)
  const { advertiser_id } = ada
  await ada.did(billingProfileUpdate, { advertiser_id, name: 'Nest', address: '1 Oak Street', version: 0 })
  await giveMoney(home, advertiser_id, 50_000_000)
  await ada.did(businessDelete, {})
  expect(await ada.call(topUpCreate, { advertiser_id, ...money })).toMatchObject({ code: 'not_allowed' })
  expect(await ada.call(refundCreate, { advertiser_id, ...money })).toMatchObject({ ok: true })
})
