import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { MOST_CHARGE_MICROS } from '@bowerbird/contract/money/card-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { localized } from '@bowerbird/texts/localized'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { badField } from '../entities/edit-errors.ts'
import { insertTopUp, planTopUp } from '../money/open-top-up.ts'
import type { CardProvider } from './card-provider.ts'
import { insertCharge } from './card-queries.ts'
import type { Card, CardChargeTable } from './card-tables.ts'

interface OpenedCharge {
  provider: CardProvider
  card: Card
  amount_micros: Micros
  automatic: CardChargeTable['automatic']
}

/** A payment by this card, not charged yet. Locks the money of the account. */
export async function openCharge(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'apiError' | 'newId'>,
  advertiser: Advertiser,
  { provider, card, amount_micros, automatic }: OpenedCharge,
): Promise<string> {
  const { db, now } = ctx
  const { advertiser_id } = advertiser
  const { payment_id, tax, tax_micros } = await planTopUp(ctx, advertiser, amount_micros, {
    is_owed: automatic !== null,
  })
  if (amount_micros + tax_micros > MOST_CHARGE_MICROS)
    throw badField(
      ctx,
      'amount_micros',
      localized('errors-contract.enterOrLess', { max: MOST_CHARGE_MICROS / MICROS }),
    )
  const reference = `C-${payment_id}`
  await insertTopUp(ctx, advertiser, {
    payment_id,
    tax_micros,
    amount_micros,
    provider: provider.name,
    reference,
  })
  const { method_id, brand, last_four } = card
  await insertCharge(db, {
    advertiser_id,
    payment_id,
    method_id,
    brand,
    last_four,
    intent_id: null,
    tax: tax && JSON.stringify(tax),
    automatic,
    created_at: now,
  })
  return payment_id
}
