import type { Consumer } from '@bowerbird/core/events/consume'
import { backfillBoard, backfillPerson, fanOut } from './fan-out.ts'

export const feedConsumers: readonly Consumer[] = [fanOut, backfillPerson, backfillBoard]
