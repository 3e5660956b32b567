import type { Consumer } from '@bowerbird/core/events/consume'
import { followAccounts } from './follow-accounts.ts'

export const businessConsumers: readonly Consumer[] = [followAccounts]
