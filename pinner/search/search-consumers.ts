import type { Consumer } from '@bowerbird/core/events/consume'

export const searchConsumers: readonly Consumer[] = []
