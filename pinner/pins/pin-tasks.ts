import type { Task } from '@bowerbird/core/jobs/task'
import { checkLinks } from './check-links.ts'

export const pinTasks: readonly Task[] = [checkLinks]
