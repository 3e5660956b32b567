import type { Consumer } from '@bowerbird/core/events/consume'

export const reviewConsumers: readonly Consumer[] = []
