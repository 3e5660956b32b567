import type { Task } from '@bowerbird/core/jobs/task'

export const uploadTasks: readonly Task[] = []
