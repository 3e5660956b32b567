import type { PinId } from '@bowerbird/contract/kernel/ids'

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

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    pin_neighbours: PinNeighboursTable
    descriptor_fill: DescriptorFillTable
  }
}
