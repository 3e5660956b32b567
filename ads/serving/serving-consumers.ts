import type { Consumer } from '@bowerbird/core/events/consume'

export const servingConsumers: readonly Consumer[] = []
