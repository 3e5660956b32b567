import type { Task } from '@bowerbird/core/jobs/task'
import { runBoardAction } from './run-board-action.ts'
import { sweepActions } from './sweep-actions.ts'

export const organiseTasks: readonly Task[] = [runBoardAction, sweepActions]
