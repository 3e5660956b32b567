import type { Halt, SummaryStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { endOfDay } from './campaign-days.ts'
import type { Ad, AdGroup, Campaign } from './campaign-tables.ts'

interface Circumstances {
  now: Date
  /** Of the ad account. */
  zone: string
  has_money: boolean
  /** The site's owner stopped the account. */
  is_disabled?: boolean
  /** Not everyone may see the pin any more. */
  is_pin_gone?: boolean
}

type CampaignPart = Pick<Campaign, 'status' | 'start_at' | 'end_day'>
type Below = Pick<AdGroup, 'status'> | null | undefined
type AdPart = Pick<Ad, 'status' | 'review_status'> | null | undefined

/** A campaign none of whose ads may be shown yet has the status of its ads: its own status would promise what does not happen. */
export function adsAsOne(
  status: Campaign['status'],
  {
    ad_count,
    pending_count,
    rejected_count,
  }: { ad_count: number; pending_count: number; rejected_count: number },
): AdPart {
  if (ad_count === 0 || pending_count + rejected_count < ad_count) return null
  return { status, review_status: pending_count > 0 ? 'PENDING' : 'REJECTED' }
}

/** The status in tables of a campaign, an ad group or an ad: the strongest reason that holds it back. */
export function summaryStatusOf(
  campaign: CampaignPart,
  ad_group: Below,
  ad: AdPart,
  at: Circumstances,
): SummaryStatus {
  const statuses = [campaign.status, ad_group?.status, ad?.status]
  if (statuses.some((status) => status === 'ARCHIVED' || status === 'DELETED_DRAFT')) return 'ARCHIVED'
  if (statuses.includes('DRAFT')) return 'DRAFT'
  if (campaign.end_day !== null && at.now >= endOfDay(campaign.end_day, at.zone)) return 'COMPLETED'
  if (at.is_disabled || !at.has_money) return 'ADVERTISER_DISABLED'
  if (statuses.includes('PAUSED') || ad?.review_status === 'REJECTED' || at.is_pin_gone) return 'PAUSED'
  if (at.now < campaign.start_at || ad?.review_status === 'PENDING') return 'NOT_STARTED'
  return 'RUNNING'
}

/** Why it does not run, where neither its own status nor its dates say so. */
export function haltOf(campaign: CampaignPart, ad_group: Below, ad: AdPart, at: Circumstances): Halt | null {
  const own = ad ?? ad_group ?? campaign
  if (own.status !== 'ACTIVE') return null
  if (campaign.status !== 'ACTIVE' || (ad_group && ad_group.status !== 'ACTIVE')) return 'parent'
  if (campaign.end_day !== null && at.now >= endOfDay(campaign.end_day, at.zone)) return null
  if (at.is_disabled) return 'account'
  // What is the matter with one ad says more than what is the matter with all.
  if (ad?.review_status === 'REJECTED') return 'rejected'
  if (at.is_pin_gone) return 'pin_gone'
  if (ad?.review_status === 'PENDING') return 'in_review'
  return at.has_money ? null : 'no_money'
}
