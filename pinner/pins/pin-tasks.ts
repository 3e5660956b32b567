import type { Task } from '@bowerbird/core/jobs/task'
import { checkLinks } from './check-links.ts'
import { readOrigins } from './read-origins.ts'

export const pinTasks: readonly Task[] = [checkLinks, readOrigins]
