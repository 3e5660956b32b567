import type { Consumer } from '@bowerbird/core/events/consume'

export const feedConsumers: readonly Consumer[] = []
