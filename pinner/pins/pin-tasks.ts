import type { Task } from '@bowerbird/core/jobs/task'

export const pinTasks: readonly Task[] = []
