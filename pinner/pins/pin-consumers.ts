import type { Consumer } from '@bowerbird/core/events/consume'
import { countSaves } from './count-saves.ts'

export const pinConsumers: readonly Consumer[] = [countSaves]
