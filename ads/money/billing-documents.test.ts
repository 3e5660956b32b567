import { asMicros } from '@bowerbird/contract/kernel/micros'
import { asCampaignId } from '@bowerbird/contract/kernel/ids'
import { paymentConfirm } from '@bowerbird/contract/money/funds-calls'
import {
  billingProfileUpdate,
  campaignSpendGet,
  invoiceGet,
  invoicesGet,
  topUpCreate,
} from '@bowerbird/contract/money/money-calls'
import type { Statement } from '@bowerbird/contract/money/money-models'
import { commaCsv, semicolonCsv } from '@bowerbird/core/call/csv-line'
import type { CsvStyle } from '@bowerbird/core/call/csv-line'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { reportPreferencesSet } from '@bowerbird/contract/reporting/report-view-calls'
import { usualPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import { openBrowser } from '@bowerbird/testing/browser'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { creditEvents } from './credit-events.ts'
import { dayText, invoicePdf, monthText } from './invoice-pdf.ts'
import { invoiceById } from './payment-queries.ts'
import { statementFile } from './read-statement.ts'
import { charge, chargeOf, giveMoney, makeCampaign } from './test-money.ts'

const unit = 1_000_000

test('BILL-03 the PDF of an invoice has the same bytes each time, in any script, as issued', async () => {
  const w = await world({ env: { BILLING_NAME: 'Bower Ltd', BILLING_PAY_TO: 'IBAN 12|Bank 34' } })
  const owner = await w.make.pinner()
  const payer = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, payer, { name: '=Κέδρος & Söhne' })
  const profile = { name: 'Κέδρος', address: 'Straße 1\n10115 Berlin', tax_id: '' }
  await payer.did(billingProfileUpdate, { advertiser_id, ...profile, version: 0 })
  const { id: payment_id } = await payer.did(topUpCreate, {
    advertiser_id,
    amount_micros: 12_500_000,
    currency: 'USD',
  })
  const [invoice] = await payer.did(invoicesGet, { advertiser_id })
  const invoice_id = invoice?.id ?? ''
  const row = await invoiceById(w.db, { advertiser_id, invoice_id })
  if (!row) throw new Error('no invoice')
  const first = await invoicePdf(row, 'bank')
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  await owner.did(paymentConfirm, { advertiser_id, payment_id })
  await payer.did(billingProfileUpdate, { advertiser_id, ...profile, name: 'Other', version: 1 })
  const again = await invoiceById(w.db, { advertiser_id, invoice_id })
  expect(again && (await invoicePdf(again, 'bank')).equals(first)).toBe(true)
  const elsewhere = { ...row, seller: { ...row.seller, pay_to: 'Other bank' } }
  expect((await invoicePdf(elsewhere, 'bank')).equals(first)).toBe(false)
  // It was issued when the card had paid.
  expect((await invoicePdf(elsewhere, 'card')).equals(await invoicePdf(row, 'card'))).toBe(true)
  expect(row.seller).toMatchObject({ name: 'Bower Ltd', pay_to: 'IBAN 12\nBank 34' })
  const stranger = await w.make.pinner()
  expect(await stranger.call(invoiceGet, { advertiser_id, invoice_id })).toMatchObject({ code: 'not_found' })
  expect((await w.fetch(`/billing/papers/${advertiser_id}/${invoice_id}.pdf`)).status).toBe(401)
})

test.each([
  ['en', 'June 5, 2026', 'June 2026'],
  ['de', '5. Juni 2026', 'Juni 2026'],
  ['ar', '5 يونيو 2026', 'يونيو 2026'],
] as const)('BILL-03 documents in %s write days as that language does', (language, day, month) => {
  expect(dayText(new Date('2026-06-05T23:30:00Z'), language)).toBe(day)
  expect(monthText('2026-06', language)).toBe(month)
})

test('BILL-03 a statement as CSV has the same sums, and a campaign name is never a formula', () => {
  const statement: Statement = {
    month: '2026-06',
    time_zone: 'UTC',
    currency: 'USD',
    opening_micros: asMicros(2 * unit),
    closing_micros: asMicros(500_000),
    lines: [
      {
        id: '1',
        day: '2026-06-02',
        kind: 'spend',
        campaign_id: asCampaignId('7'),
        campaign_name: '=1+1',
        amount_micros: asMicros(-1_500_000),
        balance_micros: asMicros(500_000),
      },
    ],
    earlier: null,
    later: null,
    csv_url: '',
  }
  const linesAs = (style: CsvStyle) => statementFile(statement, style).split('\r\n').slice(1)
  expect(linesAs(commaCsv)).toEqual([
    '2026-06-01,opening,,,,2,USD',
    "2026-06-02,spend,7,'=1+1,-1.5,0.5,USD",
    ',closing,,,,0.5,USD',
    '',
  ])
  expect(linesAs(semicolonCsv)[1]).toBe("2026-06-02;spend;7;'=1+1;-1,5;0,5;USD")
})

test('BILL-03 a downloaded statement is written as its reader prefers files', async () => {
  const w = await world()
  await w.make.pinner()
  const payer = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, payer)
  await giveMoney(w, advertiser_id, 2.5 * unit)
  const desk = openBrowser(w.fetch)
  await desk.call(userSessionCreate, {
    username_or_email: payer.username,
    password: 'correct horse battery',
  })
  const month = w.clock.now().toISOString().slice(0, 7)
  const path = `/billing/papers/${advertiser_id}/statement-${month}.csv`
  const closing = async () => (await (await desk.get(path)).text()).split('\r\n').at(-2)
  expect(await closing()).toBe(',closing,,,,2.5,USD')
  await payer.did(reportPreferencesSet, {
    advertiser_id,
    ...usualPreferences,
    csv_format: 'semicolon',
    default_view_id: null,
    version: 1,
  })
  expect(await closing()).toBe(';closing;;;;2,5;USD')
})

test('ADS-12 the cost of a campaign is what was charged minus what was credited', async () => {
  const w = await world()
  const payer = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, payer)
  await giveMoney(w, advertiser_id, 10 * unit)
  const campaign_id = await makeCampaign(w, advertiser_id, { budget_micros: 10 * unit })
  await charge(
    w,
    ['a', 'b', 'c'].map((id) => chargeOf(advertiser_id, campaign_id, id)),
  )
  await creditEvents({ db: w.db, now: w.clock.now() }, advertiser_id, ['c'])
  expect(await payer.did(campaignSpendGet, { advertiser_id })).toMatchObject([
    { campaign_id, spent_micros: 3 * unit, credited_micros: unit, billed_micros: 2 * unit },
  ])
})
