import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Generated } from 'kysely'

export type PinNeighboursTable = {
  /** The pin that its picture was saved from in the first place. */
  pin_id: PinId
  /** The best first; `scores` are theirs, in the same order. */
  pin_ids: PinId[]
  scores: number[]
  made_at: Date
}

export type DescriptorFillTable = {
  model_id: string
  after_signature: string
  described: number
  /** Null while pictures are left that came in before the model. */
  finished_at: Date | null
}

export type PinMeaningTable = {
  pin_id: PinId
  vector: Buffer | null
  asked: Generated<number>
  answered: Generated<number>
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    pin_neighbours: PinNeighboursTable
    descriptor_fill: DescriptorFillTable
    pin_meaning: PinMeaningTable
  }
}
