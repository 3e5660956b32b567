import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { exportBoard, newestBoardExport } from './export-board.ts'
import './export-tables.ts'
import { makeBoardExport, sweepBoardExports } from './make-board-export.ts'
import { serveBoardExport } from './serve-board-export.ts'

export const boardExports: Slice = {
  handlers: [exportBoard, newestBoardExport],
  tasks: [makeBoardExport, sweepBoardExports],
  routes: (app) => [serveBoardExport(app)],
  shard_keys: [shardBy('board_export', { by: 'user_id' })],
}
