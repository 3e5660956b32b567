import { path } from '../../navigation/paths.ts'

/** Where a promotion is paid for (QP-08). */
export function billingLink(advertiser_id: string, campaign_id: string): string {
  return path(
    'billing_in',
    { advertiser_id },
    { campaign_id, objective_type: 'CLICKTHROUGH', is_quick_promote: true },
  )
}
