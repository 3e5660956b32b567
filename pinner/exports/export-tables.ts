import type { Generated } from 'kysely'

export type BoardExportTable = {
  user_id: string
  export_id: string
  board_id: string
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
