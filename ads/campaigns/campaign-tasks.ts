import type { Task } from '@bowerbird/core/jobs/task'

export const campaignTasks: readonly Task[] = []
