import type { Task } from '@bowerbird/core/jobs/task'

export const measureTasks: readonly Task[] = []
