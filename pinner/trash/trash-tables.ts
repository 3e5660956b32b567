import type { BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Generated } from 'kysely'

export type TrashKind = 'pin' | 'section' | 'board'
export type TrashItemTable = {
  user_id: UserId
  item_id: string
  kind: TrashKind
  object_id: string
  board_id: BoardId
  action_id: string | null
  title: string
  /** The place of a pin in its board's order. */
  position: Generated<string | null>
  deleted_at: Date
  purge_at: Date
  /** It is restored; the row answers so when asked again. */
  restored_at: Generated<Date | null>
}

/** An entry as read. */
export type TrashRow = {
  [Column in keyof TrashItemTable]: TrashItemTable[Column] extends Generated<infer Value>
    ? Value
    : TrashItemTable[Column]
}
export type TrashedSectionTable = {
  board_id: BoardId
  section_id: SectionId
  title: string
  slug: string
  position: string
  name_source: number
  pin_ids: PinId[]
  created_at: Date
  deleted_at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    trash_item: TrashItemTable
    trashed_section: TrashedSectionTable
  }
}
