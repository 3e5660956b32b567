import type { Task } from '@bowerbird/core/jobs/task'
import { makeExport, sweepExports } from './make-export.ts'
import { purgeAccounts } from './purge-account.ts'
import { showAccount } from './show-account.ts'

export const accountTasks: readonly Task[] = [showAccount, makeExport, sweepExports, purgeAccounts]
