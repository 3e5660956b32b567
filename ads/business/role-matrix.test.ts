import { draftCreate } from '@bowerbird/contract/campaigns/plan-calls'
import { memberRoles, rightsOfRoles } from '@bowerbird/contract/business/business-roles'
import type { AdvertiserRight, MemberRole } from '@bowerbird/contract/business/business-roles'
import type { Call } from '@bowerbird/contract/kernel/call'
import { businessMfaUpdate } from '@bowerbird/contract/business/business-calls'
import { errorCodes } from '@bowerbird/contract/kernel/error-codes'
import { billingProfileUpdate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import { plainInput } from '@bowerbird/testing/every-call'
import type { Known } from '@bowerbird/testing/every-call'
import { tableContents } from '@bowerbird/testing/table-contents-queries'
import { startCardProvider } from '@bowerbird/testing/card-provider'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { makePromotion } from '../campaigns/test-campaign.ts'
import { draftOfPlan } from '../campaigns/test-plan.ts'
import { namesOf, plain } from '../campaigns/test-inputs.ts'
import { makeList } from '../audiences/test-audiences.ts'
import { makeBulkJob } from '../bulk-editor/test-bulk-job.ts'
import { makeReporting } from '../conversions/test-conversions.ts'
import { makeReportView } from '../reporting/test-report-views.ts'
import { makeReports } from '../report-center/test-reports.ts'
import { giveMoney } from '../money/test-money.ts'
import { makeBusiness, makeMember } from './test-business.ts'

/** What a call of an ad account or a business asks of a member; `manage`: settle who works for the business. */
type Need = AdvertiserRight | 'manage'

const account = '/ads/v4/advertisers/{advertiser_id}/'
const business = '/vx/businesses/{business_id}/'
const needs: Record<Need, readonly string[]> = {
  see: [
    `GET ${account}`,
    `GET ${account}ad_groups/`,
    `GET ${account}ad_groups/{ad_group_id}/`,
    `GET ${account}ads/`,
    `GET ${account}ads/{ad_id}/`,
    `GET ${account}audiences/`,
    `GET ${account}audiences/{audience_id}/`,
    `GET ${account}automated_campaigns/{campaign_id}/`,
    `GET ${account}campaign_spend/`,
    `GET ${account}campaigns/`,
    `GET ${account}campaigns/{campaign_id}/`,
    `GET ${account}changes/`,
    `GET ${account}conversion_goals/`,
    `GET ${account}bulk_jobs/`,
    `GET ${account}bulk_jobs/{bulk_job_id}/`,
    `GET ${account}bulk_jobs/{bulk_job_id}/rows/`,
    `GET ${account}conversions/events/`,
    `GET ${account}conversions/health/`,
    `GET ${account}conversions/overview/`,
    `GET ${account}conversions/settings/`,
    `GET ${account}conversions/test_events/`,
    `GET ${account}conversions/uploads/`,
    `GET ${account}conversions/uploads/{upload_id}/faults/`,
    `GET ${account}automatic_billing/`,
    `GET ${account}cards/`,
    `GET ${account}funds/`,
    `GET ${account}invoices/`,
    `GET ${account}invoices/{invoice_id}/`,
    `GET ${account}keyword_reports/{report}/`,
    `GET ${account}keyword_reports/{report}/summary/`,
    `GET ${account}keywords/`,
    `GET ${account}keywords/counts/`,
    `GET ${account}order_lines/`,
    `GET ${account}payments/`,
    `GET ${account}prepaid_summary/`,
    `GET ${account}promotions/`,
    `GET ${account}recommendations/`,
    `DELETE ${account}report_runs/{report_run_id}/`,
    `DELETE ${account}report_schedules/{report_schedule_id}/`,
    `GET ${account}report_readers/`,
    `GET ${account}report_runs/`,
    `GET ${account}report_runs/{report_run_id}/`,
    `GET ${account}report_schedules/`,
    `POST ${account}report_runs/`,
    `POST ${account}report_runs/{report_run_id}/repeat/`,
    `POST ${account}report_schedules/`,
    `PUT ${account}report_schedules/{report_schedule_id}/`,
    `PUT ${account}report_schedules/{report_schedule_id}/plan/`,
    `DELETE ${account}report_views/{report_view_id}/`,
    `GET ${account}report_views/`,
    `POST ${account}report_views/`,
    `POST ${account}report_views/{report_view_id}/restore/`,
    `PUT ${account}report_layout/`,
    `PUT ${account}report_preferences/`,
    `PUT ${account}report_views/{report_view_id}/`,
    `PUT ${account}report_views/{report_view_id}/default/`,
    `GET ${account}reports/{grain}/`,
    `GET ${account}reports/{grain}/breakdown/`,
    `GET ${account}reports/{grain}/breakdown/series/`,
    `GET ${account}reports/{grain}/conversions/`,
    `GET ${account}reports/{grain}/split/`,
    `GET ${account}reports/{grain}/summary/`,
    `GET ${account}statement/`,
    `GET ${account}tax_documents/`,
    `GET ${account}tax_documents/{tax_document_id}/`,
  ],
  run: [
    `DELETE ${account}bulk_jobs/{bulk_job_id}/`,
    `POST ${account}bulk_jobs/`,
    `POST ${account}bulk_jobs/{bulk_job_id}/apply/`,
    `POST ${account}bulk_jobs/{bulk_job_id}/rows/`,
    `POST ${account}bulk_jobs/{bulk_job_id}/undo/`,
    `DELETE ${account}campaign_drafts/{draft_id}/`,
    `GET ${account}automated_plan/`,
    `GET ${account}campaign_drafts/`,
    `GET ${account}campaign_drafts/{draft_id}/`,
    `GET ${account}promotable_pins/`,
    `GET ${account}reach/`,
    `GET ${account}promotable_pins/{pin_id}/`,
    `POST ${account}ads/{ad_id}/appeal/`,
    `POST ${account}automated_campaigns/`,
    `POST ${account}automated_campaigns/{campaign_id}/end_automation/`,
    `POST ${account}campaign_drafts/`,
    `POST ${account}campaigns/`,
    `POST ${account}campaigns/{campaign_id}/duplicate/`,
    `POST ${account}copies/`,
    `POST ${account}keywords/`,
    `POST ${account}keywords/remove/`,
    `POST ${account}pins/{pin_id}/quick_promote/`,
    `PUT ${account}ad_groups/{ad_group_id}/`,
    `PUT ${account}ads/{ad_id}/`,
    `PUT ${account}automated_campaigns/{campaign_id}/`,
    `PUT ${account}campaign_drafts/{draft_id}/`,
    `PUT ${account}bulk_edits/`,
    `PUT ${account}campaigns/{campaign_id}/`,
    `PUT ${account}campaigns/{campaign_id}/tree/`,
    `PUT ${account}recommendations/dismissal/`,
    `PUT ${account}statuses/`,
  ],
  target: [
    `DELETE ${account}audiences/{audience_id}/`,
    `DELETE ${account}conversions/tokens/{token_id}/`,
    `GET ${account}conversions/check/`,
    `GET ${account}conversions/tokens/`,
    `POST ${account}conversions/tokens/`,
    `POST ${account}conversions/tokens/{token_id}/rotate/`,
    `POST ${account}conversions/uploads/`,
    `POST ${account}conversions/uploads/{upload_id}/rows/`,
    `PUT ${account}conversions/settings/`,
    `PUT ${account}conversions/test_events/`,
    `POST ${account}audiences/`,
    `POST ${account}audiences/{audience_id}/list/`,
    `PUT ${account}audiences/{audience_id}/`,
  ],
  pay: [
    `DELETE ${account}cards/{card_id}/`,
    `DELETE ${account}payments/{payment_id}/`,
    `POST ${account}card_payments/`,
    `POST ${account}card_setups/`,
    `POST ${account}cards/`,
    `POST ${account}owed_payments/`,
    `PUT ${account}automatic_billing/`,
    `POST ${account}promotions/`,
    `POST ${account}refunds/`,
    `POST ${account}top_ups/`,
    `PUT ${account}billing_profile/`,
    `PUT ${account}card_payments/{payment_id}/`,
    `PUT ${account}cards/{card_id}/`,
  ],
  own: [`PUT ${account}`],
  manage: [
    `DELETE ${business}invites/{invite_id}/`,
    `DELETE ${business}members/{user_id}/`,
    `GET ${business}`,
    `DELETE ${business}partners/{partner_id}/`,
    `GET ${business}acts/`,
    `GET ${business}partners/`,
    `POST ${business}invites/`,
    `POST ${business}partner_requests/`,
    `POST ${business}partners/`,
    `POST ${business}partners/{partner_id}/accept/`,
    `PUT ${business}members/{user_id}/`,
    `PUT ${business}mfa/`,
    `PUT ${business}partners/{partner_id}/`,
  ],
}

const isRefusedForRole = ({ code, message }: { code: string; message: string }) =>
  code === 'not_allowed' && message.startsWith('Your role in this business')

const mayDo = (role: MemberRole, need: Need) =>
  need === 'manage' ? role === 'ADMIN' : rightsOfRoles([role]).includes(need)

/** A business with a campaign, a payment and an invoice, one member in each role, and one more to be managed. */
async function scene() {
  const cards = await startCardProvider()
  onTestFinished(cards.close)
  const home = await world({ env: cards.env })
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  await giveMoney(home, advertiser_id, 100_000_000)
  const pin = await home.make.pin(ann, (await home.make.board(ann)).id)
  const promotion = { owner: ann, advertiser_id, pin_id: pin.id }
  const { campaign_id, ad_group_id, ad_id } = await makePromotion(home, promotion)
  await ann.did(billingProfileUpdate, { advertiser_id, name: 'Ann', address: '1 Oak Street', version: 0 })
  const top_up = await ann.did(topUpCreate, { advertiser_id, amount_micros: 5_000_000, currency: 'USD' })
  const draft = await ann.did(draftCreate, { advertiser_id, plan: draftOfPlan(pin.id) })
  const audience = await makeList(ann, advertiser_id)
  const { token, upload } = await makeReporting(ann, advertiser_id)
  const other = await makeMember(home, ann, ['ANALYST'])
  const members = await Promise.all(
    memberRoles.map(async (role) => ({ role, member: await makeMember(home, ann, [role]) })),
  )
  await home.drain()
  const known: Known = {
    ...plain,
    advertiser_id: [advertiser_id],
    business_id: [ann.id],
    ...namesOf({ campaign_id, ad_group_id, ad_id, pin_id: pin.id }),
    payment_id: [top_up.id],
    invoice_id: [top_up.id],
    tax_document_id: [top_up.id],
    invite_id: [top_up.id],
    draft_id: [draft.id],
    audience_id: [audience.id],
    token_id: [token.id],
    upload_id: [upload.id],
    bulk_job_id: [(await makeBulkJob(ann, advertiser_id)).id],
    ...(await makeReports(ann, advertiser_id)),
    report_view_id: [(await makeReportView(ann, advertiser_id)).id],
    user_id: [other.id],
    roles: [['FINANCE']],
    requires_mfa: [false],
    email: ['zoe@example.org'],
  }
  const calls = home.dispatcher.calls.filter(
    ({ path, access }) => /\{(advertiser|business)_id\}/.test(path) && access !== 'owner',
  )
  return { db: home.db, ann, members, known, calls }
}

test(
  'BIZ-05 AC-01 each call of an ad account or a business is open to the roles that the matrix names, and to no other',
  { timeout: 120_000 },
  async () => {
    const { members, known, calls, db } = await scene()
    expect(calls.map(({ id }) => id).toSorted(), 'a new call belongs into the matrix').toEqual(
      Object.values(needs).flat().toSorted(),
    )
    const needOf = ({ id }: Call) =>
      (Object.keys(needs) as Need[]).find((need) => needs[need].includes(id)) ?? 'manage'
    const cells = calls.flatMap((call) =>
      members.map((one) => ({ ...one, call, may: mayDo(one.role, needOf(call)) })),
    )

    const before = await tableContents(db)
    const problems: string[] = []
    for (const { call, role, member } of cells.filter(({ may }) => !may)) {
      const outcome = await member.call(call, plainInput(call, known))
      if (outcome.ok || !isRefusedForRole(outcome))
        problems.push(
          `${call.id} as ${role} was ${outcome.ok ? 'done' : outcome.code}, should be not_allowed`,
        )
    }
    expect(problems).toEqual([])
    expect(await tableContents(db), 'a refused call changes nothing').toEqual(before)

    for (const { call, role, member } of cells.filter(({ may }) => may)) {
      const outcome = await member.call(call, plainInput(call, known))
      if (!outcome.ok && (isRefusedForRole(outcome) || outcome.code === 'internal'))
        problems.push(`${call.id} as ${role} was ${outcome.code}, should be open: ${outcome.message}`)
    }
    expect(problems).toEqual([])
  },
)

test(
  'BIZ-04 BIZ-05 a missing second factor answers with code 91 on each call of an ad account or a business, in each role',
  { timeout: 120_000 },
  async () => {
    const { ann, members, known, calls, db } = await scene()
    expect(errorCodes.needs_second_factor.api_error_code).toBe(91)
    await ann.did(businessMfaUpdate, { business_id: ann.id, requires_mfa: true })
    const before = await tableContents(db)
    const problems: string[] = []
    for (const call of calls)
      for (const { role, member } of members) {
        const outcome = await member.call(call, plainInput(call, known))
        if (outcome.ok || outcome.code !== 'needs_second_factor')
          problems.push(`${call.id} as ${role} was ${outcome.ok ? 'done' : outcome.code}`)
      }
    expect(problems).toEqual([])
    expect(await tableContents(db), 'a refused call changes nothing').toEqual(before)
  },
)
