import type { Task } from '@bowerbird/core/jobs/task'

export const organiseTasks: readonly Task[] = []
