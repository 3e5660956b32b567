import type { Card } from '@bowerbird/contract/money/card-models'
import * as texts from 'texts:cards'

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last_four }: Pick<Card, 'brand' | 'last_four'>): string =>
  texts.cardEnding({ brand: brands[brand] ?? texts.card(), ending: last_four })
