import type { Task } from '@bowerbird/core/jobs/task'

export const moneyTasks: readonly Task[] = []
