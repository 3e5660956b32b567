import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { ImportState, RowState, ImportKind } from '@bowerbird/contract/imports/import-terms'
import type { Generated, JSONColumnType } from 'kysely'
import type { ImportBoard, ImportItem } from './import-item.ts'

export type PinImportTable = {
  user_id: UserId
  import_id: string
  state: ImportState
  kind: ImportKind | null
  name: string
  file_count: Generated<number>
  bytes: Generated<string>
  total: Generated<number>
  done: Generated<number>
  duplicate: Generated<number>
  failed: Generated<number>
  refused: Generated<number>
  skipped: Generated<number>
  undone: Generated<number>
  message: string | null
  created_at: Date
  changed_at: Date
  expires_at: Date
}

/** An import as read. */
export type ImportRow = {
  [Column in keyof PinImportTable]: PinImportTable[Column] extends Generated<infer Value>
    ? Value
    : PinImportTable[Column]
}

export type PinImportFileTable = {
  user_id: UserId
  import_id: string
  file_id: string
  name: string
  bytes: string
}

export type PinImportBoardTable = {
  user_id: UserId
  import_id: string
  board_no: number
  /** Empty: of pins that name no board. */
  name: string
  folded_name: string
  told: JSONColumnType<Omit<ImportBoard, 'type'>>
  sections: string[]
  pin_count: number
  into_kind: 'new' | 'existing' | 'skip'
  new_name: string
  new_privacy: Privacy
  new_board_id: BoardId | null
  /** This import made it. */
  is_made: boolean
}

export type PinImportRowTable = {
  user_id: UserId
  import_id: string
  row_no: number
  row_key: string
  board_no: number
  state: RowState
  place: string
  title: string
  link: string | null
  item: JSONColumnType<ImportItem> | null
  /** What makes the same thing in another import: board, link and picture, hashed. */
  likeness: Buffer | null
  reason: string | null
  pin_id: PinId | null
  old_pin_id: PinId | null
  tries: number
  due_at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    pin_import: PinImportTable
    pin_import_file: PinImportFileTable
    pin_import_board: PinImportBoardTable
    pin_import_row: PinImportRowTable
  }
}
