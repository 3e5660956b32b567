import type { Task } from '@bowerbird/core/jobs/task'
import { deleteImportFiles } from './forget-import.ts'
import { moveImport } from './move-import.ts'
import { sweepImports } from './sweep-imports.ts'

export const importTasks: readonly Task[] = [moveImport, sweepImports, deleteImportFiles]
