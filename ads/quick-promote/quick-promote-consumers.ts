import type { Consumer } from '@bowerbird/core/events/consume'

export const quickPromoteConsumers: readonly Consumer[] = []
