import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { billingObjectives } from '@bowerbird/contract/reporting/order-line-terms'
import type { BillingObjective } from '@bowerbird/contract/reporting/order-line-terms'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'

/**
 * Subpages of billing by URL (BILL-01), in the order of the tabs; all others answer 404. The tab of cards is there where
 * the site takes them.
 */
export const billingParts = [
  'cards',
  'history',
  'order_lines',
  'prepaid_campaign_spend_summary',
  'prepaid_spend_campaign_breakdown',
  'promotions',
  'documents',
  'tax_documents',
] as const
export type BillingPart = (typeof billingParts)[number]

export const billingPartOf = (name: string | undefined): BillingPart | undefined =>
  billingParts.find((part) => part === name)

/** `YYYY-MM` in the URL, if it is one. */
export const monthIn = (search: URLSearchParams) =>
  /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0]

export function campaignIn(search: URLSearchParams): CampaignId | undefined {
  const [id] = /^[1-9]\d{0,17}$/.exec(search.get('campaign_id') ?? '') ?? []
  return id as CampaignId | undefined
}

/** The objective in the URL; of one campaign it says nothing more. */
export function billingObjectiveIn(search: URLSearchParams): BillingObjective | undefined {
  if (campaignIn(search) !== undefined) return undefined
  const named = search.get('objective_type')
  return billingObjectives.find((one) => one === named)
}

/** The page to go on to, if it is one of this site. */
export function nextStepIn(search: URLSearchParams): string | undefined {
  const named = search.get('next_step_link_url')
  if (named === null) return undefined
  const safe = safeRedirect(named)
  return safe === '/' && named !== '/' ? undefined : safe
}

/** What the tabs hand on to each other. */
const carried = ['campaign_id', 'objective_type', 'is_quick_promote', 'next_step_link_url'] as const

export const carriedIn = (search: URLSearchParams): Record<string, string | undefined> =>
  Object.fromEntries(carried.map((name) => [name, search.get(name) ?? undefined]))
