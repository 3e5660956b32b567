import { asMicros } from '@bowerbird/contract/kernel/micros'
import {
  fundsQueueGet,
  paymentConfirm,
  paymentDecline,
  paymentTakeBack,
  proofRun,
} from '@bowerbird/contract/money/funds-calls'
import {
  billingProfileUpdate,
  fundsGet,
  invoicesGet,
  paymentsGet,
  refundCreate,
  topUpCreate,
} from '@bowerbird/contract/money/money-calls'
import {
  taxDocumentGet,
  taxDocumentsGet,
  taxRuleDelete,
  taxRulePut,
  taxRulesGet,
} from '@bowerbird/contract/money/tax-calls'
import { prepaidSummaryGet } from '@bowerbird/contract/reporting/order-line-calls'
import { isTaxNumberOf } from '@bowerbird/contract/money/tax-terms'
import { world } from '@bowerbird/testing/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceById } from './payment-queries.ts'
import { inVisualOrder } from './pdf-sheet.ts'
import { issueTaxDocuments } from './tax-documents.ts'
import { taxOfPart, taxOn } from './tax-of.ts'
import { balancesOf, charge, chargeOf, makeCampaign } from './test-money.ts'

const unit = 1_000_000
const vat = { country: 'US', name: 'VAT', rate_ppm: 190_000, has_reverse_charge: false, version: 0 }

async function books(given: { rule?: Partial<typeof vat> | null; tax_id?: string; country?: string } = {}) {
  const w = await world({ env: { BILLING_NAME: 'Bower Ltd' } })
  const [owner, payer] = [await w.make.pinner(), await w.make.pinner()]
  const { country = 'US' } = given
  const advertiser_id = await makeAdvertiser(w, payer, { country })
  if (given.rule !== null) await owner.did(taxRulePut, { ...vat, country, ...given.rule })
  const profile = {
    advertiser_id,
    name: 'Ann',
    address: 'Oak Street 1',
    tax_id: given.tax_id ?? '',
    version: 0,
  }
  await payer.did(billingProfileUpdate, profile)
  const topUp = (amount: number) =>
    payer.did(topUpCreate, { advertiser_id, amount_micros: amount * unit, currency: 'USD' })
  const refund = (amount: number) =>
    payer.did(refundCreate, { advertiser_id, amount_micros: amount * unit, currency: 'USD' })
  const paid = async (payment: { id: string }) => {
    await owner.did(paymentConfirm, { advertiser_id, payment_id: payment.id })
    w.clock.advance(1000)
    return payment
  }
  const documents = async () =>
    (await payer.did(invoicesGet, { advertiser_id }))
      .toReversed()
      .map((one) => [one.number, one.corrects, one.amount_micros / unit, one.tax_micros / unit])
  const reconciles = async () => expect((await owner.did(proofRun, {})).faults).toEqual([])
  return { ...w, owner, payer, advertiser_id, topUp, refund, paid, documents, reconciles }
}

test('BILL-03 without a rule no tax is charged; with one it comes on top of the amount that can be spent', async () => {
  const b = await books({ rule: null })
  const { payer, advertiser_id } = b
  expect(await b.topUp(100)).toMatchObject({ tax_micros: 0, total_micros: 100 * unit })
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({ tax: null })
  await b.owner.did(taxRulePut, vat)
  const payment = await b.topUp(100)
  expect(payment).toMatchObject({
    amount_micros: 100 * unit,
    tax_micros: 19 * unit,
    total_micros: 119 * unit,
  })
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({
    tax: { kind: 'charged', name: 'VAT', rate_ppm: 190_000 },
  })
  expect(await b.owner.did(fundsQueueGet, {})).toMatchObject([{ total_micros: 119 * unit }, {}])
  await b.paid(payment)
  expect(await balancesOf(b, advertiser_id)).toEqual({
    cash: -119 * unit,
    prepaid: 100 * unit,
    tax: 19 * unit,
  })
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({
    available_micros: 100 * unit,
    refundable_micros: 100 * unit,
  })
  expect(await b.documents()).toEqual([
    ['INV-000001', null, 100, 0],
    ['INV-000002', null, 100, 19],
  ])
  await b.reconciles()
})

test('BILL-01 BILL-03 the prepaid summary adds up: what was paid in is without tax', async () => {
  const { payer, advertiser_id, topUp, refund, paid } = await books()
  await paid(await topUp(50))
  await refund(10)
  const summary = await payer.did(prepaidSummaryGet, { advertiser_id })
  const { paid_in_micros, refunding_micros, available_micros } = summary
  expect(available_micros).toBe(40 * unit)
  expect(paid_in_micros - refunding_micros).toBe(available_micros)
})

test('BILL-03 a refund takes from the newest payments with their tax, and each invoice gets its credit note', async () => {
  const b = await books()
  const { payer, advertiser_id, owner } = b
  await b.paid(await b.topUp(100))
  await owner.did(taxRulePut, { ...vat, rate_ppm: 70_000, version: 1 })
  await b.paid(await b.topUp(50))
  const campaign_id = await makeCampaign(b, advertiser_id, { budget_micros: 500 * unit })
  await charge(b, [chargeOf(advertiser_id, campaign_id, 'a', { price_micros: 30 * unit })])
  const refund = await b.refund(80)
  // 50 at 7 %, and 30 at 19 %.
  expect(refund).toMatchObject({ tax_micros: 9.2 * unit, total_micros: 89.2 * unit })
  expect(await balancesOf(b, advertiser_id)).toMatchObject({ refunding: 89.2 * unit, prepaid: 40 * unit })
  await b.reconciles()
  await b.paid(refund)
  expect(await b.documents()).toEqual([
    ['INV-000001', null, 100, 19],
    ['INV-000002', null, 50, 3.5],
    ['CN-000001', 'INV-000002', 50, 3.5],
    ['CN-000002', 'INV-000001', 30, 5.7],
  ])
  expect(await balancesOf(b, advertiser_id)).toMatchObject({ tax: 13.3 * unit, refunding: 0 })
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({ refundable_micros: 40 * unit })
  await b.paid(await b.refund(40))
  expect((await b.documents()).at(-1)).toEqual(['CN-000003', 'INV-000001', 40, 7.6])
  await b.reconciles()
})

test('BILL-03 BL-01 a refund that is declined, or comes back, gives its tax and its payments free again, each once', async () => {
  const b = await books()
  const { advertiser_id, owner } = b
  await b.paid(await b.topUp(100))
  const declined = await b.refund(60)
  for (const _ of [1, 2])
    await owner.did(paymentDecline, { advertiser_id, payment_id: declined.id, note: 'No.' }).catch(() => null)
  expect(await balancesOf(b, advertiser_id)).toMatchObject({
    prepaid: 100 * unit,
    tax: 19 * unit,
    refunding: 0,
  })
  const returned = await b.paid(await b.refund(100))
  for (const _ of [1, 2]) await owner.did(paymentTakeBack, { advertiser_id, payment_id: returned.id })
  expect(await balancesOf(b, advertiser_id)).toMatchObject({
    cash: -119 * unit,
    prepaid: 100 * unit,
    tax: 19 * unit,
  })
  expect(await b.documents()).toEqual([
    ['INV-000001', null, 100, 19],
    ['CN-000001', 'INV-000001', 100, 19],
    ['INV-000002', null, 100, 19],
  ])
  expect(await b.refund(100)).toMatchObject({ tax_micros: 19 * unit })
  await b.reconciles()
})

test('BILL-03 a payment that the bank took back takes its tax back, too', async () => {
  const b = await books()
  const { advertiser_id, owner } = b
  const payment = await b.paid(await b.topUp(100))
  await owner.did(paymentTakeBack, { advertiser_id, payment_id: payment.id })
  expect(await balancesOf(b, advertiser_id)).toEqual({ cash: 0, prepaid: 0, tax: 0 })
  expect(await b.documents()).toEqual([
    ['INV-000001', null, 100, 19],
    ['CN-000001', 'INV-000001', 100, 19],
  ])
  await b.reconciles()
})

test('BILL-03 two refunds at once never take more than is there', async () => {
  const b = await books()
  const { payer, advertiser_id } = b
  await b.paid(await b.topUp(100))
  const asked = { advertiser_id, amount_micros: 60 * unit, currency: 'USD' }
  const outcomes = await Promise.all([payer.call(refundCreate, asked), payer.call(refundCreate, asked)])
  expect(outcomes.filter((one) => one.ok)).toHaveLength(1)
  expect(await payer.did(paymentsGet, { advertiser_id })).toHaveLength(2)
  await b.reconciles()
})

test('BILL-03 a business with a tax number of its country owes the tax itself; another text is refused', async () => {
  const b = await books({ country: 'DE', rule: { has_reverse_charge: true }, tax_id: 'de 123.456.789' })
  const { payer, advertiser_id } = b
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({
    country: 'DE',
    takes_tax_number: true,
    tax: { kind: 'reverse_charge', rate_ppm: 0 },
  })
  expect(await b.topUp(100)).toMatchObject({ tax_micros: 0 })
  expect(await payer.did(invoicesGet, { advertiser_id })).toMatchObject([{ tax: { kind: 'reverse_charge' } }])
  const profile = { advertiser_id, name: 'Ann', address: 'Oak Street 1', version: 1 }
  expect(await payer.call(billingProfileUpdate, { ...profile, tax_id: 'FR123' })).toMatchObject({
    fields: { tax_id: expect.stringContaining('not a tax number of your country') },
  })
  await payer.did(billingProfileUpdate, { ...profile, tax_id: '' })
  expect(await b.topUp(100)).toMatchObject({ tax_micros: 19 * unit })
})

test.each([
  ['DE', 'DE123456789', true],
  ['DE', 'DE12345678', false],
  ['AT', 'ATU12345678', true],
  ['GR', 'EL123456789', true],
  ['GR', 'GR123456789', false],
  ['NL', 'NL123456789B01', true],
  ['CH', 'CHE-123.456.789 MWST', true],
  ['FR', 'FR XX 123456789', true],
  ['US', '12-3456789', false],
  ['DE', 'FR12345678901', false],
])('BILL-03 tax numbers by country: in %s %s is one: %s', (country, typed, expected) => {
  expect(isTaxNumberOf(country, typed)).toBe(expected)
})

test('BILL-03 the owner edits taxes by country; an older copy changes nothing, and twice is once', async () => {
  const b = await books()
  const { owner } = b
  const changed = { ...vat, rate_ppm: 200_000, version: 1 }
  expect(await owner.did(taxRulePut, changed)).toMatchObject({ version: 2 })
  expect(await owner.did(taxRulePut, changed)).toMatchObject({ version: 2 })
  expect(await owner.call(taxRulePut, { ...vat, rate_ppm: 1, version: 1 })).toMatchObject({
    code: 'stale_version',
  })
  const atOnce = await Promise.all(
    [10_000, 20_000].map((rate_ppm) => owner.call(taxRulePut, { ...vat, rate_ppm, version: 2 })),
  )
  expect(atOnce.filter((one) => one.ok)).toHaveLength(1)
  for (const _ of [1, 2]) await owner.did(taxRuleDelete, { country: 'US' })
  expect(await owner.did(taxRulesGet, {})).toEqual([])
  expect(await b.payer.call(taxRulePut, vat)).toMatchObject({ ok: false })
  expect(await b.payer.call(taxRulesGet, {})).toMatchObject({ ok: false })
})

test.each([
  ['a country that is none', { country: 'QQ' }, 'country'],
  ['a country in words', { country: 'Spain' }, 'country'],
  ['more than all', { rate_ppm: 1_000_001 }, 'rate_ppm'],
  ['part of a millionth', { rate_ppm: 0.5 }, 'rate_ppm'],
  ['no name', { name: '' }, 'name'],
  ['reverse charge where numbers are unknown', { has_reverse_charge: true }, 'has_reverse_charge'],
])('BILL-03 a tax of %s is refused', async (_what, given, field) => {
  const w = await world()
  const owner = await w.make.pinner()
  expect(await owner.call(taxRulePut, { ...vat, ...given })).toMatchObject({
    code: 'bad_request',
    fields: { [field]: expect.any(String) },
  })
})

test('BILL-03 parts of a payment have its tax together, and tax is a whole number of cents', () => {
  const cents = fc.integer({ min: 100, max: 10 ** 9 }).map((count) => asMicros(count * 10_000))
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (amount, rate_ppm, cuts) => {
        const tax = taxOn({ kind: 'charged', country: 'DE', name: 'VAT', rate_ppm }, amount)
        expect(tax % 10_000).toBe(0)
        expect(Math.abs(tax - amount * (rate_ppm / 1_000_000))).toBeLessThanOrEqual(5_001)
        const places = [0, ...cuts.map((cut) => Math.floor(cut * amount)).toSorted((a, b) => a - b), amount]
        const parts = places
          .slice(1)
          .map((until, at) => taxOfPart({ amount, tax }, { from: places[at] ?? 0, until }))
        expect(parts.every((part) => part >= 0 && part % 10_000 === 0)).toBe(true)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(tax)
      },
    ),
  )
})

test('BILL-01 BILL-03 a month with tax gets one tax document when it is over, numbered without gaps, as PDF for its members alone', async () => {
  const b = await books()
  const { payer, advertiser_id, clock, db } = b
  clock.set(new Date('2027-06-10T16:00:00Z'))
  await b.paid(await b.topUp(100))
  await b.paid(await b.refund(40))
  const issue = async () => {
    await issueTaxDocuments.enqueue(db, {})
    await b.drain()
    return payer.did(taxDocumentsGet, { advertiser_id })
  }
  // In New York it is still June.
  clock.set(new Date('2027-07-01T03:00:00Z'))
  await b.paid(await b.topUp(10))
  expect(await issue()).toEqual([])
  clock.set(new Date('2027-07-01T05:00:00Z'))
  const context = { db, app: b.app, signal: new AbortController().signal, job_id: '1', attempt: 1 }
  const run = () => issueTaxDocuments.run({} as never, context)
  await Promise.all([run(), run()])
  const [document, ...others] = await issue()
  expect(others).toEqual([])
  expect(document).toMatchObject({
    number: 'TAX-000001',
    month: '2027-06',
    invoice_count: 3,
    net_micros: 70 * unit,
    tax_micros: 13.3 * unit,
    total_micros: 83.3 * unit,
  })
  await b.paid(await b.topUp(20))
  clock.set(new Date('2027-08-02T05:00:00Z'))
  expect((await issue()).map((one) => one.number)).toEqual(['TAX-000002', 'TAX-000001'])
  const stranger = await b.make.pinner()
  const which = { advertiser_id, tax_document_id: document?.id ?? '' }
  expect(await stranger.call(taxDocumentGet, which)).toMatchObject({ code: 'not_found' })
  expect(await payer.call(taxDocumentGet, { advertiser_id, tax_document_id: '7' })).toMatchObject({
    code: 'not_found',
  })
  expect((await b.fetch(document?.pdf_url ?? '')).status).toBe(401)
})

test.each(['en', 'de', 'fr', 'es', 'ar'])(
  'BILL-03 an invoice in %s has the same bytes each time',
  async (language) => {
    const b = await books()
    const { payer, advertiser_id, db } = b
    await db
      .updateTable('user_account')
      .set({ preferences: JSON.stringify({ language }) as never })
      .where('user_id', '=', payer.id)
      .execute()
    await b.topUp(100)
    const [invoice] = await payer.did(invoicesGet, { advertiser_id })
    const row = await invoiceById(db, { advertiser_id, invoice_id: invoice?.id ?? '' })
    expect(row?.language).toBe(language)
    if (!row) throw new Error('no invoice')
    const pdf = await invoicePdf(row, 'bank')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await invoicePdf(row, 'bank')).equals(pdf)).toBe(true)
  },
)

test('BILL-03 words of a script that is written from the right stand in their order, numbers and names in theirs', () => {
  expect(inVisualOrder(['الرقم', 'الضريبي', 'DE', '12'], true)).toEqual(['DE', '12', 'الضريبي', 'الرقم'])
  expect(inVisualOrder(['Oak', 'شركة', 'البلوط'], false)).toEqual(['Oak', 'البلوط', 'شركة'])
})
