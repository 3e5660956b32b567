import {
  adAppeal,
  adGroupUpdate,
  adUpdate,
  campaignDuplicate,
  campaignUpdate,
} from '@bowerbird/contract/campaigns/campaign-calls'
import {
  businessCreate,
  businessDelete,
  businessInviteCreate,
  businessMemberDelete,
  advertiserCreate,
} from '@bowerbird/contract/business/business-calls'
import {
  automaticBillingUpdate,
  cardAdd,
  cardPay,
  cardSetupCreate,
  owedPay,
} from '@bowerbird/contract/money/card-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { promotionCodeCreate, promotionRedeem } from '@bowerbird/contract/money/promotion-calls'
import { giftCreate } from '@bowerbird/contract/money/funds-calls'
import {
  billingProfileUpdate,
  paymentCancel,
  refundCreate,
  topUpCreate,
} from '@bowerbird/contract/money/money-calls'
import { automatedCreate, automatedUpdate } from '@bowerbird/contract/campaigns/automated-calls'
import { campaignTreeUpdate, entitiesCopy } from '@bowerbird/contract/campaigns/change-calls'
import { campaignCreate, draftCreate, draftUpdate } from '@bowerbird/contract/campaigns/plan-calls'
import { partnerInvite, partnerRequest } from '@bowerbird/contract/business/partner-calls'
import { quickPromoteCreate } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { audienceCreate, audienceUpdate } from '@bowerbird/contract/audiences/audience-calls'
import {
  conversionTokenCreate,
  conversionTokenRotate,
  conversionUploadCreate,
} from '@bowerbird/contract/conversions/conversion-calls'
import {
  reportRunCreate,
  reportRunRepeat,
  reportScheduleCreate,
} from '@bowerbird/contract/report-center/report-center-calls'
import { bulkJobCreate } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import { reportViewCreate, reportViewRestore } from '@bowerbird/contract/reporting/report-view-calls'
import { replayProblems } from '@bowerbird/testing/replay-sweep'
import type { Replays } from '@bowerbird/testing/replay-sweep'
import { startCardProvider, testCards } from '@bowerbird/testing/card-provider'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { ads } from '../ads.ts'

import { adOf, updateAd } from '../entities/ad-queries.ts'
import { makePromotion } from '../campaigns/test-campaign.ts'
import { draftOfPlan, planOf } from '../campaigns/test-plan.ts'
import { makeList } from '../audiences/test-audiences.ts'
import { makeReportView, reportViewWish } from '../reporting/test-report-views.ts'
import { reportWish } from '../report-center/test-reports.ts'
import { makeReporting } from '../conversions/test-conversions.ts'
import { charge, chargeOf, giveMoney, makeCampaign } from '../money/test-money.ts'
import { makeBusiness, makeMember, nest } from './test-business.ts'

/** A business with money and a campaign, and for each call a member who sends it and is then removed. */
async function everyReplay() {
  const cards = await startCardProvider()
  onTestFinished(cards.close)
  const home = await world({ env: cards.env })
  const owner = await home.make.pinner()
  const ada = await makeBusiness(home)
  const { advertiser_id, id: business_id } = ada
  await ada.did(billingProfileUpdate, { advertiser_id, name: 'Nest', address: '1 Oak Street', version: 0 })
  await giveMoney(home, advertiser_id, 50_000_000)
  const board = await home.make.board(ada)
  const money = { advertiser_id, amount_micros: 5_000_000, currency: 'USD' }

  async function member() {
    const ben = await makeMember(home, ada, ['ADMIN'])
    return {
      viewer: ben.viewer,
      lose: () => ada.did(businessMemberDelete, { business_id, user_id: ben.id }),
    }
  }
  async function card(advertiser_id: AdvertiserId) {
    const { client_secret } = await ada.did(cardSetupCreate, { advertiser_id })
    const setup_id = cards.confirmSetup(client_secret, testCards.good)
    return (await ada.did(cardAdd, { advertiser_id, setup_id })).id
  }
  async function promotion() {
    const pin = await home.make.pin(ada, board.id)
    return makePromotion(home, { owner: ada, advertiser_id, pin_id: pin.id })
  }
  async function automatedWish() {
    const pin = await home.make.pin(ada, board.id)
    return {
      advertiser_id,
      name: 'Spring',
      objective_type: 'TRAFFIC' as const,
      budget_micros: 5_000_000,
      end_day: null,
      countries: ['US'],
      pins: [{ pin_id: pin.id, destination_url: 'https://oak.example/' }],
    }
  }
  const asked = (input: object, other: object) => async () => ({ ...(await member()), input, other })

  const replays: Replays = {
    [topUpCreate.id]: asked(money, { ...money, amount_micros: 6_000_000 }),
    [refundCreate.id]: asked(money, { ...money, amount_micros: 6_000_000 }),
    [giftCreate.id]: async () => {
      const input = { advertiser_id, amount_micros: 1_000_000, note: 'Welcome' }
      return { viewer: owner.viewer, input, other: { ...input, amount_micros: 2_000_000 } }
    },
    [promotionRedeem.id]: async () => {
      const made = { name: 'Spring', currency: 'USD', amount_micros: 1_000_000, credit_days: 30 }
      const [one, two] = [
        await owner.did(promotionCodeCreate, made),
        await owner.did(promotionCodeCreate, made),
      ]
      const input = { advertiser_id, code: one.code }
      return { ...(await member()), input, other: { ...input, code: two.code }, differs: true }
    },
    [owedPay.id]: async () => {
      const made = {
        name: 'Nest later',
        country: 'US',
        currency: 'USD',
        time_zone: 'America/New_York',
      } as const
      const { id: owing } = await ada.did(advertiserCreate, { business_id, ...made })
      await ada.did(billingProfileUpdate, { advertiser_id: owing, name: 'N', address: 'N', version: 0 })
      await card(owing)
      await ada.did(automaticBillingUpdate, { advertiser_id: owing, is_on: true })
      const campaign_id = await makeCampaign(home, owing, { budget_micros: 90_000_000 })
      await charge(home, [chargeOf(owing, campaign_id, 'owed', { price_micros: 9_000_000 })])
      return { ...(await member()), input: { advertiser_id: owing }, other: { advertiser_id } }
    },
    [cardPay.id]: async () => {
      const card_id = await card(advertiser_id)
      const input = { ...money, card_id }
      return { ...(await member()), input, other: { ...input, amount_micros: 6_000_000 } }
    },
    [promotionCodeCreate.id]: async () => {
      const input = { name: 'Spring', currency: 'USD', amount_micros: 1_000_000, credit_days: 30 }
      return { viewer: owner.viewer, input, other: { ...input, name: 'Autumn' } }
    },
    [businessCreate.id]: async () => {
      const cy = await home.make.pinner()
      const lose = () => cy.did(businessDelete, {})
      return { viewer: cy.viewer, input: nest, other: { ...nest, name: 'Other' }, lose }
    },
    [advertiserCreate.id]: asked(
      { business_id, name: 'Nest EU', country: 'DE', currency: 'EUR', time_zone: 'Europe/Berlin' },
      { business_id, name: 'Nest AT', country: 'AT', currency: 'EUR', time_zone: 'Europe/Vienna' },
    ),
    [businessInviteCreate.id]: async () => {
      const input = { business_id, email: 'cy@example.com', roles: ['ANALYST'] }
      return { ...(await member()), input, other: { ...input, email: 'dee@example.com' }, differs: true }
    },
    [partnerInvite.id]: async () => {
      const [partner, other] = [await makeBusiness(home), await makeBusiness(home)]
      const input = {
        business_id,
        username: partner.username,
        roles: ['ANALYST' as const],
        advertiser_ids: null,
      }
      return { ...(await member()), input, other: { ...input, username: other.username } }
    },
    [partnerRequest.id]: async () => {
      const [client, other] = [await makeBusiness(home), await makeBusiness(home)]
      const input = { business_id, username: client.username, roles: ['ANALYST' as const] }
      return { ...(await member()), input, other: { ...input, username: other.username } }
    },
    [campaignUpdate.id]: async () => {
      const { campaign_id } = await promotion()
      const input = { advertiser_id, campaign_id, version: 1, name: 'Elm' }
      return { ...(await member()), input, other: { ...input, name: 'Ash' } }
    },
    [campaignDuplicate.id]: async () => {
      const { campaign_id } = await promotion()
      const input = { advertiser_id, campaign_id }
      return { ...(await member()), input, other: { ...input, name: 'Ash' } }
    },
    [campaignCreate.id]: async () => {
      const pin = await home.make.pin(ada, board.id)
      const input = { advertiser_id, ...planOf(pin.id) }
      const other = { ...input, campaign: { ...input.campaign, name: 'Ash' } }
      return { ...(await member()), input, other }
    },
    [automatedCreate.id]: async () => {
      const input = await automatedWish()
      return { ...(await member()), input, other: { ...input, name: 'Ash' } }
    },
    [automatedUpdate.id]: async () => {
      const { objective_type: _objective, countries: _countries, ...wish } = await automatedWish()
      const made = await ada.did(automatedCreate, { ...(await automatedWish()), pins: wish.pins })
      const input = { ...wish, campaign_id: made.campaign.id, version: 1, name: 'Elm' }
      return { ...(await member()), input, other: { ...input, name: 'Ash' } }
    },
    [audienceCreate.id]: asked(
      { advertiser_id, name: 'Regulars', rule: { kind: 'CUSTOMER_LIST' } },
      { advertiser_id, name: 'Others', rule: { kind: 'CUSTOMER_LIST' } },
    ),
    [conversionTokenCreate.id]: async () => {
      const input = { advertiser_id, name: 'Server', scope: 'test' as const, expires_in_days: 30 }
      return { ...(await member()), input, other: { ...input, name: 'Shop' }, differs: true }
    },
    [conversionTokenRotate.id]: async () => {
      const [one, two] = [await makeReporting(ada, advertiser_id), await makeReporting(ada, advertiser_id)]
      const input = { advertiser_id, token_id: one.token.id }
      return { ...(await member()), input, other: { ...input, token_id: two.token.id }, differs: true }
    },
    [bulkJobCreate.id]: asked(
      { advertiser_id, name: 'April', total_rows: 2 },
      { advertiser_id, name: 'May', total_rows: 2 },
    ),
    [reportRunCreate.id]: asked(
      { advertiser_id, ...reportWish },
      { advertiser_id, ...reportWish, name: 'May' },
    ),
    [reportScheduleCreate.id]: asked(
      { advertiser_id, ...reportWish, rhythm: 'daily' },
      { advertiser_id, ...reportWish, rhythm: 'weekly' },
    ),
    [reportViewCreate.id]: asked(
      { advertiser_id, ...reportViewWish },
      { advertiser_id, ...reportViewWish, name: 'Ash' },
    ),
    [reportViewRestore.id]: async () => {
      const shared = { is_shared: true }
      const one = await makeReportView(ada, advertiser_id, shared)
      const two = await makeReportView(ada, advertiser_id, shared)
      const input = { advertiser_id, report_view_id: one.id }
      return { ...(await member()), input, other: { ...input, report_view_id: two.id } }
    },
    [reportRunRepeat.id]: async () => {
      const run = await ada.did(reportRunCreate, { advertiser_id, ...reportWish })
      const other = await ada.did(reportRunCreate, { advertiser_id, ...reportWish })
      const input = { advertiser_id, report_run_id: run.id }
      return { ...(await member()), input, other: { ...input, report_run_id: other.id } }
    },
    [conversionUploadCreate.id]: asked(
      { advertiser_id, kind: 'plain', name: 'May', total_rows: 2 },
      { advertiser_id, kind: 'plain', name: 'June', total_rows: 2 },
    ),
    [audienceUpdate.id]: async () => {
      const audience = await makeList(ada, advertiser_id)
      const input = { advertiser_id, audience_id: audience.id, version: 1, name: 'Elm' }
      return { ...(await member()), input, other: { ...input, name: 'Ash' } }
    },
    [draftCreate.id]: asked(
      { advertiser_id, plan: draftOfPlan(null) },
      {
        advertiser_id,
        plan: { ...draftOfPlan(null), campaign: { ...draftOfPlan(null).campaign, name: 'Ash' } },
      },
    ),
    [draftUpdate.id]: async () => {
      const draft = await ada.did(draftCreate, { advertiser_id, plan: draftOfPlan(null) })
      const input = { advertiser_id, draft_id: draft.id, version: 1, plan: draft.plan }
      const campaign = { ...draft.plan.campaign, name: 'Ash' }
      return { ...(await member()), input, other: { ...input, plan: { ...draft.plan, campaign } } }
    },
    [campaignTreeUpdate.id]: async () => {
      const { campaign_id } = await promotion()
      const input = { advertiser_id, campaign_id, changed_campaign: { version: 1, name: 'Elm' } }
      return {
        ...(await member()),
        input,
        other: { ...input, changed_campaign: { version: 1, name: 'Ash' } },
      }
    },
    [entitiesCopy.id]: async () => {
      const { campaign_id, ad_group_id } = await promotion()
      const other = await promotion()
      const input = {
        advertiser_id,
        entity_kind: 'ad_group',
        entity_ids: [ad_group_id],
        into_id: campaign_id,
      }
      return { ...(await member()), input, other: { ...input, into_id: other.campaign_id } }
    },
    [adGroupUpdate.id]: async () => {
      const { ad_group_id } = await promotion()
      const input = { advertiser_id, ad_group_id, version: 1, name: 'Elm' }
      return { ...(await member()), input, other: { ...input, name: 'Ash' } }
    },
    [adUpdate.id]: async () => {
      const { ad_id } = await promotion()
      const input = { advertiser_id, ad_id, version: 1, name: 'Elm' }
      return { ...(await member()), input, other: { ...input, name: 'Ash' } }
    },
    [adAppeal.id]: async () => {
      const { ad_id } = await promotion()
      const ad = await adOf(home.db, advertiser_id, ad_id)
      if (ad) await updateAd(home.db, ad, { review_status: 'REJECTED', updated_at: home.clock.now() })
      const input = { advertiser_id, ad_id, text: 'It should run.' }
      return { ...(await member()), input, other: { ...input, text: 'Please.' } }
    },
    [quickPromoteCreate.id]: async () => {
      const pin = await home.make.pin(ada, board.id)
      const input = {
        advertiser_id,
        pin_id: pin.id,
        campaign_name: 'Elm',
        destination_url: 'https://elm.example/',
        budget_in_micro_currency: 10_000_000,
        duration: 10,
        ads_client_type: 'quick_promote',
        auto_targeting_enabled: true,
        is_ongoing: true,
        start_now: true,
        targeting_spec: {},
        flexible_daily_budget_enabled: false,
      }
      return { ...(await member()), input, other: { ...input, campaign_name: 'Ash' } }
    },
  }
  return { home, replays }
}

test(
  'BL-01 AC-05 BIZ-02 a repeated request about an ad account is answered from its key for a day, by no one who was taken off it, and never from its body',
  { timeout: 120_000 },
  async () => {
    const { home, replays } = await everyReplay()
    expect(await replayProblems(home, ads.handlers, replays)).toEqual([])
  },
)

test('BILL-03 a closed ad account takes no top-up, and a refund of its balance can be requested', async () => {
  const home = await world()
  await home.make.pinner()
  const ada = await makeBusiness(home)
  const { advertiser_id } = ada
  const asked = { amount_micros: 5_000_000, currency: 'USD' }
  await ada.did(billingProfileUpdate, { advertiser_id, name: 'Nest', address: '1 Oak Street', version: 0 })
  await giveMoney(home, advertiser_id, 50_000_000)
  await ada.did(businessDelete, {})
  expect(await ada.call(topUpCreate, { advertiser_id, ...asked })).toMatchObject({ code: 'not_allowed' })
  expect(await ada.call(refundCreate, { advertiser_id, ...asked })).toMatchObject({ ok: true })
})

test('BILL-03 a refund requested again after it was cancelled is a new one', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const { advertiser_id } = ada
  await giveMoney(home, advertiser_id, 50_000_000)
  const asked = { advertiser_id, amount_micros: 5_000_000, currency: 'USD' }
  const first = await ada.did(refundCreate, asked)
  await ada.did(paymentCancel, { advertiser_id, payment_id: first.id })
  const second = await ada.did(refundCreate, asked)
  expect(second).toMatchObject({ state: 'asked' })
  expect(second.id).not.toBe(first.id)
})
