import { cardAdd, cardPay, cardSetupCreate } from '@bowerbird/contract/money/card-calls'
import { proofRun } from '@bowerbird/contract/money/funds-calls'
import { billingProfileUpdate, fundsGet } from '@bowerbird/contract/money/money-calls'
import { startCardProvider } from '@bowerbird/testing/card-provider'
import { world } from '@bowerbird/testing/world'
import { onTestFinished } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { lookAtOpenCharges } from './look-at-open-charges.ts'

const unit = 1_000_000
export const cardProfile = { name: 'Nest & Co', address: '1 Oak Street', tax_id: '', version: 0 }

/** An ad account with a stand-in for the card provider. */
export async function cardWorld() {
  const provider = await startCardProvider()
  onTestFinished(provider.close)
  const w = await world({ env: provider.env })
  const owner = await w.make.pinner()
  const payer = await w.make.pinner()
  const stranger = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, payer)
  await payer.did(billingProfileUpdate, { advertiser_id, ...cardProfile })
  const addCard = async (method: string) => {
    const { client_secret } = await payer.did(cardSetupCreate, { advertiser_id })
    return payer.did(cardAdd, { advertiser_id, setup_id: provider.confirmSetup(client_secret, method) })
  }
  let key = 0
  const pay = (card_id: string, units: number, idempotency_key = `pay ${(key += 1)}`) =>
    payer.call(
      cardPay,
      { advertiser_id, card_id, amount_micros: units * unit, currency: 'USD' },
      { idempotency_key },
    )
  const paid = async (card_id: string, units: number) => {
    const outcome = await pay(card_id, units)
    if (!outcome.ok) throw new Error(outcome.message)
    return outcome.data
  }
  const notify = async (type: string, id: string) => {
    const { body, headers } = provider.notice(type, id, w.clock.now())
    return (await w.fetch('/webhooks/stripe/', { method: 'POST', body, headers })).status
  }
  const left = async () => (await payer.did(fundsGet, { advertiser_id })).available_micros / unit
  const faults = async () => (await owner.did(proofRun, {})).faults
  const look = async () => {
    await lookAtOpenCharges.enqueue(w.db, {})
    await w.drain()
  }
  return {
    ...w,
    look,
    provider,
    owner,
    payer,
    stranger,
    advertiser_id,
    addCard,
    pay,
    paid,
    notify,
    left,
    faults,
  }
}
