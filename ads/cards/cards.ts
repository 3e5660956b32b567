import type { Slice } from '@bowerbird/core/workspace/workspace'
import { shardBy } from '@bowerbird/core/db/shard-keys'
import { payOwed, readAutomatic, setAutomatic } from './automatic-billing.ts'
import { chargeWhatIsOwed } from './automatic-charges.ts'
import { removeCustomer } from './forget-cards.ts'
import { lookAtOpenCharges } from './look-at-open-charges.ts'
import { lookAtOpenRefunds } from './look-at-open-refunds.ts'
import { addCard, beginCard, listCards, makeDefaultCard, removeCard } from './manage-cards.ts'
import { checkCardPayment, payByCard } from './pay-by-card.ts'
import { queueRefundToCards, refundToCards } from './refund-to-cards.ts'
import { serveCardNotices } from './serve-card-notices.ts'

/** Payments by card, through a provider (docs/decisions/103-cards.md). */
export const cards: Slice = {
  handlers: [
    listCards,
    beginCard,
    addCard,
    makeDefaultCard,
    removeCard,
    payByCard,
    checkCardPayment,
    readAutomatic,
    setAutomatic,
    payOwed,
  ],
  consumers: [queueRefundToCards],
  tasks: [lookAtOpenCharges, lookAtOpenRefunds, chargeWhatIsOwed, refundToCards, removeCustomer],
  routes: (app) => [serveCardNotices(app)],
  shard_keys: [
    shardBy('card_customer', { by: 'advertiser_id' }),
    shardBy('card', { by: 'advertiser_id' }),
    shardBy('card_charge', { by: 'advertiser_id' }),
    shardBy('automatic_billing', { by: 'advertiser_id' }),
  ],
}
