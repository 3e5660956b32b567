import type { Consumer } from '@bowerbird/core/events/consume'

export const moneyConsumers: readonly Consumer[] = []
