import type { Handler } from '@bowerbird/core/call/ctx'
import { exportBoard, newestBoardExport } from './export-board.ts'

export const exportHandlers: readonly Handler[] = [exportBoard, newestBoardExport]
