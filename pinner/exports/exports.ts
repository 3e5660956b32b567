import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { exportBoard, newestBoardExport } from './export-board.ts'
import './export-tables.ts'
import { makeBoardExport, sweepBoardExports } from './make-board-export.ts'
import { serveBoardExport } from './serve-board-export.ts'

export const boardExports: Slice = {
  handlers: [exportBoard, newestBoardExport],
  tasks: [makeBoardExport, sweepBoardExports],
  routes: (ground) => [serveBoardExport(ground)],
  distribution: [distribute('board_export', { by: 'user_id' })],
}
