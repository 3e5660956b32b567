import { cardAdd, cardSetupCreate } from '@bowerbird/contract/money/card-calls'
import { billingProfileUpdate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import { draftCreate } from '@bowerbird/contract/campaigns/plan-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { plainInput } from '@bowerbird/testing/every-call'
import type { Known } from '@bowerbird/testing/every-call'
import { tableContents } from '@bowerbird/testing/table-contents-queries'
import { startCardProvider, testCards } from '@bowerbird/testing/card-provider'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { makeList } from '../audiences/test-audiences.ts'
import { makeBulkJob } from '../bulk-editor/test-bulk-job.ts'
import { makeReports } from '../report-center/test-reports.ts'
import { makeReporting } from '../conversions/test-conversions.ts'
import { promoter } from './test-campaign.ts'
import { namesOf, plain } from './test-inputs.ts'
import { draftOfPlan } from './test-plan.ts'

/** Lists filtered by an id: with an id of another account they are empty. */
const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0
const hasNothing = (data: unknown) => {
  const { row_count, removed } = data as { row_count?: number; removed?: number }
  return row_count === 0 || removed === 0
}

/** A user with a campaign, money asked for and an invoice; and another user with an ad account of their own. */
async function twoAccounts() {
  const provider = await startCardProvider()
  onTestFinished(provider.close)
  const one = await promoter(await world({ env: provider.env }))
  const { home, ann, advertiser_id, campaign_id, ad_group_id, ad_id, pin } = one
  const bob = await home.make.pinner({ full_name: 'Bob Elm' })
  const own_id = await makeAdvertiser(home, bob)
  await ann.did(billingProfileUpdate, { advertiser_id, name: 'Ann', address: '1 Oak Street', version: 0 })
  const top_up = await ann.did(topUpCreate, { advertiser_id, amount_micros: 5_000_000, currency: 'USD' })
  const { client_secret } = await ann.did(cardSetupCreate, { advertiser_id })
  const setup_id = provider.confirmSetup(client_secret, testCards.good)
  const card = await ann.did(cardAdd, { advertiser_id, setup_id })
  const draft = await ann.did(draftCreate, { advertiser_id, plan: draftOfPlan(pin.id) })
  const audience = await makeList(ann, advertiser_id)
  const { token, upload } = await makeReporting(ann, advertiser_id)
  await home.drain()
  const theirs: Known = {
    ...namesOf({ campaign_id, ad_group_id, ad_id, pin_id: pin.id }),
    payment_id: [top_up.id],
    invoice_id: [top_up.id],
    card_id: [card.id],
    tax_document_id: [top_up.id],
    draft_id: [draft.id],
    audience_id: [audience.id],
    token_id: [token.id],
    upload_id: [upload.id],
    bulk_job_id: [(await makeBulkJob(ann, advertiser_id)).id],
    ...(await makeReports(ann, advertiser_id)),
  }
  const calls = home.dispatcher.calls.filter(
    (call) => call.path.includes('{advertiser_id}') && call.access !== 'owner',
  )
  return { ...one, bob, own_id, theirs, calls }
}

test(
  'AC-01 ADS-02 whatever is asked of another ad account, by whatever call, is not found, and nothing changes',
  { timeout: 120_000 },
  async () => {
    const { bob, visitor, advertiser_id, theirs, calls, db } = await twoAccounts()
    expect(calls.length).toBeGreaterThan(20)
    const before = await tableContents(db)
    const problems: string[] = []
    for (const call of calls) {
      const input = plainInput(call, { ...plain, ...theirs, advertiser_id: [advertiser_id] })
      problems.push(...wrong(call, await bob.call(call, input), 'not_found'))
      problems.push(...wrong(call, await visitor.call(call, input), 'not_signed_in'))
    }
    expect(problems).toEqual([])
    expect(await tableContents(db)).toEqual(before)
  },
)

test(
  "AC-01 ADS-02 another's campaign, ad group, ad, Pin, payment or invoice is not found in one's own ad account",
  { timeout: 120_000 },
  async () => {
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
  },
)

function wrong(call: Call, outcome: Outcome, expected: string): string[] {
  // The same for a Pin that is not there, that is secret, and that is another user's.
  const isAsUnknown = !outcome.ok && expected === 'not_found' && outcome.code === 'pin_not_promotable'
  if (isAsUnknown || (!outcome.ok && outcome.code === expected)) return []
  if (outcome.ok && expected === 'not_found' && (isEmpty(outcome.data) || hasNothing(outcome.data))) return []
  const said = outcome.ok ? 'done' : `${outcome.code} ${JSON.stringify(outcome.fields ?? {})}`
  return [`${call.id} was ${said}, should be ${expected}`]
}
