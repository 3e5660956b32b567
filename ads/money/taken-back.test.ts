import { paymentConfirm, paymentTakeBack, proofRun } from '@bowerbird/contract/money/funds-calls'
import {
  billingProfileUpdate,
  invoicesGet,
  paymentsGet,
  refundCreate,
  topUpCreate,
} from '@bowerbird/contract/money/money-calls'
import { taxRulePut } from '@bowerbird/contract/money/tax-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { balancesOf } from './test-money.ts'

const unit = 1_000_000

/** A top-up of 100 with a tax of 19, of which some was refunded. */
async function refundedOf(units: number) {
  const w = await world()
  const [owner, payer] = [await w.make.pinner(), await w.make.pinner()]
  const advertiser_id = await makeAdvertiser(w, payer)
  const rule = { country: 'US', name: 'VAT', rate_ppm: 190_000, has_reverse_charge: false, version: 0 }
  await owner.did(taxRulePut, rule)
  const profile = { name: 'Ann', address: 'Oak Street 1', tax_id: '', version: 0 }
  await payer.did(billingProfileUpdate, { advertiser_id, ...profile })
  const asked = (amount: number) => ({ advertiser_id, amount_micros: amount * unit, currency: 'USD' })
  const { id: payment_id } = await payer.did(topUpCreate, asked(100))
  await owner.did(paymentConfirm, { advertiser_id, payment_id })
  const refund = await payer.did(refundCreate, asked(units))
  await owner.did(paymentConfirm, { advertiser_id, payment_id: refund.id })
  const takeBack = () => owner.call(paymentTakeBack, { advertiser_id, payment_id })
  return { ...w, owner, payer, advertiser_id, takeBack }
}

test('BL-05 BILL-03 a top-up that the bank takes back after a part was refunded goes back without that part', async () => {
  const b = await refundedOf(40)
  const { advertiser_id } = b
  const outcomes = await Promise.all([1, 2, 3].map(() => b.takeBack()))
  expect(outcomes.map((one) => one.ok)).toEqual([true, true, true])
  expect(await balancesOf(b, advertiser_id)).toMatchObject({ cash: 0, prepaid: 0, tax: 0 })
  const documents = await b.payer.did(invoicesGet, { advertiser_id })
  expect(documents.map((one) => [one.kind, one.amount_micros / unit, one.tax_micros / unit])).toEqual([
    ['credit_note', 60, 11.4],
    ['credit_note', 40, 7.6],
    ['invoice', 100, 19],
  ])
  expect((await b.owner.did(proofRun, {})).faults).toEqual([])
})

test('BL-10 BILL-03 a refund that is asked for ends when the bank takes back what is left of its top-up', async () => {
  const b = await refundedOf(40)
  const { advertiser_id } = b
  await b.payer.did(refundCreate, { advertiser_id, amount_micros: 20 * unit, currency: 'USD' })
  expect(await b.takeBack()).toMatchObject({ ok: true })
  expect(await balancesOf(b, advertiser_id)).toMatchObject({ cash: 0, prepaid: 0, tax: 0, refunding: 0 })
  const payments = await b.payer.did(paymentsGet, { advertiser_id })
  expect(payments.map(({ kind, state, amount_micros }) => [kind, state, amount_micros / unit])).toEqual([
    ['refund', 'paid', 60],
    ['refund', 'failed', 20],
    ['refund', 'paid', 40],
    ['top_up', 'paid', 100],
  ])
  expect((await b.owner.did(proofRun, {})).faults).toEqual([])
})

test('BL-05 BILL-03 a top-up that was refunded as a whole cannot be taken back', async () => {
  const b = await refundedOf(100)
  expect(await b.takeBack()).toMatchObject({ code: 'not_allowed' })
  expect(await balancesOf(b, b.advertiser_id)).toMatchObject({ cash: 0, prepaid: 0, tax: 0 })
})
