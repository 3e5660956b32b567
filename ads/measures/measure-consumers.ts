import type { Consumer } from '@bowerbird/core/events/consume'

export const measureConsumers: readonly Consumer[] = []
