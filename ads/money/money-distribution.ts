import { distribute, local } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const moneyDistribution: Distribution = [
  distribute('fund', { by: 'advertiser_id' }),
  distribute('ledger_transaction', { by: 'advertiser_id' }),
  distribute('ledger_entry', { by: 'advertiser_id' }),
  distribute('charged_event', { by: 'advertiser_id' }),
  distribute('spend_day', { by: 'advertiser_id' }),
  distribute('spend_total', { by: 'advertiser_id' }),
  distribute('budget_hold', { by: 'advertiser_id' }),
  distribute('billing_profile', { by: 'advertiser_id' }),
  distribute('payment', { by: 'advertiser_id' }),
  distribute('payment_word', { by: 'advertiser_id' }),
  distribute('invoice', { by: 'advertiser_id' }),
  // One series over all of the site; taken from as rarely as somebody pays.
  local('invoice_series'),
  local('ledger_proof'),
]
