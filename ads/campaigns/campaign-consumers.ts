import type { Consumer } from '@bowerbird/core/events/consume'

export const campaignConsumers: readonly Consumer[] = []
