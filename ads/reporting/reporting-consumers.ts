import type { Consumer } from '@bowerbird/core/events/consume'

export const reportConsumers: readonly Consumer[] = []
