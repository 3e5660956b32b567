import type { BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import type { BoardAction, BoardActionKind } from '@bowerbird/contract/organise/organise-models'
import type { Generated } from 'kysely'

export type BoardActionTable = {
  board_id: BoardId
  action_id: string
  actor_id: UserId
  kind: BoardActionKind
  state: BoardAction['state']
  new_board_id: BoardId | null
  new_section_id: SectionId | null
  total: number
  done: Generated<number>
  left_out: Generated<number>
  message: string | null
  /** It was done, and is being taken back. */
  is_undo: Generated<boolean>
  created_at: Date
  changed_at: Date
}

/** An action as read. */
export type ActionRow = {
  [Column in keyof BoardActionTable]: BoardActionTable[Column] extends Generated<infer Value>
    ? Value
    : BoardActionTable[Column]
}

export type BoardActionPinTable = {
  board_id: BoardId
  action_id: string
  pin_id: PinId
  is_done: Generated<boolean>
  old_section_id: SectionId | null
  old_position: string | null
  new_pin_id: PinId | null
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    board_action: BoardActionTable
    board_action_pin: BoardActionPinTable
  }
}
