import { shardBy, local } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const moneyDistribution: ShardKeys = [
  shardBy('fund', { by: 'advertiser_id' }),
  shardBy('ledger_transaction', { by: 'advertiser_id' }),
  shardBy('ledger_entry', { by: 'advertiser_id' }),
  shardBy('charged_event', { by: 'advertiser_id' }),
  shardBy('spend_day', { by: 'advertiser_id' }),
  shardBy('spend_total', { by: 'advertiser_id' }),
  shardBy('budget_hold', { by: 'advertiser_id' }),
  shardBy('billing_profile', { by: 'advertiser_id' }),
  shardBy('payment', { by: 'advertiser_id' }),
  shardBy('payment_word', { by: 'advertiser_id' }),
  shardBy('invoice', { by: 'advertiser_id' }),
  // One series over all of the site; taken from as rarely as somebody pays.
  local('invoice_series'),
  local('ledger_proof'),
]
