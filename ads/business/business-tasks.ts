import type { Task } from '@bowerbird/core/jobs/task'

export const businessTasks: readonly Task[] = []
