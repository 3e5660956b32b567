import type { Card as CardModel } from '@bowerbird/contract/money/card-models'
import type { Card } from './card-tables.ts'

/** A card is good until the end of its month. */
export const viewCard = (card: Card, now: Date): CardModel => ({
  id: card.card_id,
  brand: card.brand,
  last_four: card.last_four,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  is_default: card.is_default,
  is_expired: now.getTime() >= Date.UTC(card.exp_year, card.exp_month),
})
