import type { Task } from '@bowerbird/core/jobs/task'

export const quickPromoteTasks: readonly Task[] = []
