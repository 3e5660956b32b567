import type { Consumer } from '@bowerbird/core/events/consume'

export const businessConsumers: readonly Consumer[] = []
