import type { Task } from '@bowerbird/core/jobs/task'
import { makeBoardExport, sweepBoardExports } from './make-board-export.ts'

export const exportTasks: readonly Task[] = [makeBoardExport, sweepBoardExports]
