import type { Consumer } from '@bowerbird/core/events/consume'
import { tellOfMoney } from './tell-of-money.ts'

export const moneyConsumers: readonly Consumer[] = tellOfMoney
