import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { readAutomatedPlan } from './automated-plan.ts'
import { createAutomated } from './create-automated.ts'
import { divideBudgets } from './divide-again.ts'
import { editAutomated, endAutomation } from './edit-automated.ts'
import { readAutomated } from './read-automated.ts'

/** Campaigns of which the product chooses audiences and bids, and divides the budget every day. */
export const automated: Slice = {
  handlers: [readAutomatedPlan, createAutomated, readAutomated, editAutomated, endAutomation],
  tasks: [divideBudgets],
  shard_keys: [
    shardBy('automated_group', { by: 'advertiser_id' }),
    shardBy('automated_division', { by: 'advertiser_id' }),
  ],
}
