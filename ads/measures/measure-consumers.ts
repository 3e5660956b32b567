import type { Consumer } from '@bowerbird/core/events/consume'
import { countViews } from './count-views.ts'

export const measureConsumers: readonly Consumer[] = [countViews]
