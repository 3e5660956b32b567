import type { Task } from '@bowerbird/core/jobs/task'
import { retierDocuments } from './retier-documents.ts'

export const searchTasks: readonly Task[] = [retierDocuments]
