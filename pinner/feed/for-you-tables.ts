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
  /** What the viewer had saved and followed by then. */
  signs: string
  /** A hash of what they had chosen and hidden. */
  taste: string
  /** For each pin one byte: which of the reasons is its own. */
  reason_at: Buffer
}
/** A list as it is read, with a reason for each pin. */
export type ForYouList = Omit<ForYouListTable, 'reason_at'>
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
