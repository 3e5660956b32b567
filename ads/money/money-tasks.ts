import type { Task } from '@bowerbird/core/jobs/task'
import { proveLedger } from './prove-ledger.ts'
import { returnHolds } from './return-holds.ts'

export const moneyTasks: readonly Task[] = [returnHolds, proveLedger]
