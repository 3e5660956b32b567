import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { LessOfKind } from '@bowerbird/contract/feed/less-of-models'

export type ForYouListTable = {
  user_id: UserId
  list_id: string
  pin_ids: PinId[]
  reasons: string[]
  marks: Buffer
  earlier: Buffer
  next_popular: string | null
  next_new: PinId | null
  made_at: Date
}
export type SeenPicturesTable = { user_id: UserId; period: number; marks: Buffer }
export type LessOfTable = {
  user_id: UserId
  kind: LessOfKind
  subject: string
  marks: Buffer
  created_at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    for_you_list: ForYouListTable
    seen_pictures: SeenPicturesTable
    less_of: LessOfTable
  }
}
