import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'

export type PinTopicTable = { pin_id: PinId; topic_id: string; weight: number }
export type TopicPinTable = {
  topic_id: string
  root_pin_id: PinId
  pin_id: PinId
  owner_id: UserId
  weight: number
  heat: number
}
export type TopicFillTable = {
  only_row: boolean
  tree_version: string
  after_pin_id: PinId
  filled_at: Date | null
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    pin_topic: PinTopicTable
    topic_pin: TopicPinTable
    topic_fill: TopicFillTable
  }
}
