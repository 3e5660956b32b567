import { billingProfileUpdate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { plainInput } from '@bowerbird/testing/every-call'
import type { Known } from '@bowerbird/testing/every-call'
import { tableContents } from '@bowerbird/testing/table-contents-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { promoter } from './test-campaign.ts'

const day = '2099-12-31'
/** What calls take beside ids. */
const plain: Known = {
  version: [1],
  name: ['Elm'],
  address: ['1 Elm Street'],
  status: ['PAUSED'],
  entity_kind: ['campaign'],
  text: ['It should run.'],
  note: ['Because.'],
  currency: ['USD'],
  amount_micros: [5_000_000],
  grain: ['campaigns'],
  budget_in_micro_currency: [5_000_000],
  campaign_name: ['Elm'],
  destination_url: ['https://elm.example/'],
  duration: [10],
  auto_targeting_enabled: [true],
  is_ongoing: [true],
  start_now: [true],
  targeting_spec: [{}],
  ads_client_type: ['quick_promote'],
  product_group_id: [undefined],
  flexible_daily_budget_enabled: [false],
  inclusive_end_date: [undefined],
  start_date: [undefined],
  end_date: [undefined],
  end_day: [day],
  start_at: [undefined],
  month: [undefined],
  bookmarks: [undefined],
}

/** Lists that narrow what they show by an id: of another's there is nothing to show. */
const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0
const hasNothing = (data: unknown) => (data as { row_count?: number }).row_count === 0

/** Somebody with a campaign, money asked for and an invoice; and somebody else with an ad account of their own. */
async function twoAccounts() {
  const one = await promoter(await world())
  const { home, ann, advertiser_id, campaign_id, ad_group_id, ad_id, pin } = one
  const bob = await home.make.pinner({ full_name: 'Bob Elm' })
  const own_id = await makeAdvertiser(home, bob)
  await ann.did(billingProfileUpdate, { advertiser_id, name: 'Ann', address: '1 Oak Street', version: 0 })
  const top_up = await ann.did(topUpCreate, { advertiser_id, amount_micros: 5_000_000, currency: 'USD' })
  await home.drain()
  const theirs: Known = {
    campaign_id: [campaign_id],
    ad_group_id: [ad_group_id],
    ad_id: [ad_id],
    pin_id: [pin.id],
    entity_id: [campaign_id],
    entities: [[{ id: campaign_id, version: 1 }]],
    payment_id: [top_up.id],
    invoice_id: [top_up.id],
  }
  const calls = home.dispatcher.calls.filter(
    (call) => call.path.includes('{advertiser_id}') && call.access !== 'owner',
  )
  return { ...one, bob, own_id, theirs, calls }
}

test('AC-01 ADS-02 whatever is asked of another ad account, by whatever call, is not found, and nothing changes', async () => {
  const { bob, nobody, advertiser_id, theirs, calls, db } = await twoAccounts()
  expect(calls.length).toBeGreaterThan(20)
  const before = await tableContents(db)
  const problems: string[] = []
  for (const call of calls) {
    const input = plainInput(call, { ...plain, ...theirs, advertiser_id: [advertiser_id] })
    problems.push(...wrong(call, await bob.call(call, input), 'not_found'))
    problems.push(...wrong(call, await nobody.call(call, input), 'not_signed_in'))
  }
  expect(problems).toEqual([])
  expect(await tableContents(db)).toEqual(before)
})

test("AC-01 ADS-02 another's campaign, ad group, ad, Pin, payment or invoice is not found in one's own ad account", async () => {
  const { bob, own_id, theirs, calls, db } = await twoAccounts()
  const before = await tableContents(db)
  const problems: string[] = []
  let asked = 0
  for (const call of calls) {
    const input = plainInput(call, { ...plain, ...theirs, advertiser_id: [own_id] })
    if (!Object.keys(theirs).some((name) => name in input)) continue
    asked++
    problems.push(...wrong(call, await bob.call(call, input), 'not_found'))
  }
  expect(problems).toEqual([])
  expect(asked).toBeGreaterThan(15)
  expect(await tableContents(db)).toEqual(before)
})

function wrong(call: Call, outcome: Outcome, expected: string): string[] {
  // The same for a Pin that is not there, that is secret, and that is somebody else's.
  const isAsUnknown = !outcome.ok && expected === 'not_found' && outcome.code === 'pin_not_promotable'
  if (isAsUnknown || (!outcome.ok && outcome.code === expected)) return []
  if (outcome.ok && expected === 'not_found' && (isEmpty(outcome.data) || hasNothing(outcome.data))) return []
  const said = outcome.ok ? 'done' : `${outcome.code} ${JSON.stringify(outcome.fields ?? {})}`
  return [`${call.id} was ${said}, should be ${expected}`]
}
