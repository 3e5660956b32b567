import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Generated } from 'kysely'

export type BoardExportTable = {
  user_id: UserId
  export_id: string
  board_id: BoardId
  state: 'waiting' | 'ready' | 'failed'
  /** Pins. */
  done: Generated<number>
  total: number
  bytes: Generated<string>
  created_at: Date
  expires_at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    board_export: BoardExportTable
  }
}
