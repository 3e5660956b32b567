import type { Input } from '@bowerbird/contract/kernel/call'
import type { campaignCreate } from '@bowerbird/contract/campaigns/plan-calls'
import { hasAmount } from '@bowerbird/contract/campaigns/campaign-terms'
import type { DraftPlan } from '@bowerbird/contract/campaigns/plan-models'
import { MOST_NEW_KEYWORDS } from '@bowerbird/contract/campaigns/keyword-terms'
import { readKeywordLines } from '../campaign-panel/keyword-lines.ts'
import { microsOf } from '../campaign-panel/amount-field.tsx'
import { isDestination, withScheme } from '../promoting/promote-form.ts'

export type PlanGroup = DraftPlan['ad_groups'][number]
export type PlanAd = PlanGroup['ads'][number]

export const newAd: PlanAd = { name: '', pin_id: null, destination_url: '' }

export const newGroup = (country: string): PlanGroup => ({
  name: '',
  targeting: { locations: [country] },
  is_auto_targeting: false,
  placement: 'ALL',
  bid_strategy: 'AUTOMATIC_BID',
  bid: '',
  daily_cap: '4',
  ads: [newAd],
})

export const newPlan = (country: string): DraftPlan => ({
  campaign: {
    name: '',
    objective_type: 'CONSIDERATION',
    budget_kind: 'daily',
    budget: '',
    start_day: '',
    end_day: '',
    pacing: 'STANDARD',
  },
  ad_groups: [newGroup(country)],
})

/** A part of the campaign that has a form of its own. */
export type PlanPart =
  | { kind: 'campaign' }
  | { kind: 'group'; group: number }
  | { kind: 'ad'; group: number; ad: number }
  | { kind: 'summary' }

/** All parts in the order of the tree. */
export function partsOf({ ad_groups }: DraftPlan): PlanPart[] {
  return [
    { kind: 'campaign' },
    ...ad_groups.flatMap((one, group): PlanPart[] => [
      { kind: 'group', group },
      ...one.ads.map((_, ad): PlanPart => ({ kind: 'ad', group, ad })),
    ]),
    { kind: 'summary' },
  ]
}

export const isSamePart = (one: PlanPart, other: PlanPart) => JSON.stringify(one) === JSON.stringify(other)

export type PlanProblem =
  | 'no_name'
  | 'no_budget'
  | 'no_end'
  | 'bad_end'
  | 'past'
  | 'no_bid'
  | 'no_event'
  | 'bad_cap'
  | 'bad_keywords'
  | 'no_ads'
  | 'no_pin'
  | 'no_address'

/** What is missing, by the path of its field as the call names it. Empty: it can be sent. */
export function problemsOf({ campaign, ad_groups }: DraftPlan, today: string): Map<string, PlanProblem> {
  const problems = new Map<string, PlanProblem>()
  const when = (is_wrong: boolean, field: string, problem: PlanProblem) => {
    if (is_wrong && !problems.has(field)) problems.set(field, problem)
  }
  const { name, budget, budget_kind, start_day, end_day } = campaign
  when(name.trim() === '', 'campaign.name', 'no_name')
  when(!(microsOf(budget) >= 1_000_000), 'campaign.budget_micros', 'no_budget')
  when(start_day !== '' && start_day < today, 'campaign.start_day', 'past')
  when(end_day === '' && budget_kind === 'lifetime', 'campaign.end_day', 'no_end')
  when(end_day !== '' && end_day < today, 'campaign.end_day', 'past')
  when(end_day !== '' && end_day < start_day, 'campaign.end_day', 'bad_end')
  for (const [g, group] of ad_groups.entries()) {
    const at = `ad_groups.${g}`
    when(group.name.trim() === '', `${at}.name`, 'no_name')
    when(
      campaign.objective_type === 'WEB_CONVERSION' && !group.conversion_event,
      `${at}.conversion_event`,
      'no_event',
    )
    when(hasAmount(group.bid_strategy) && Number.isNaN(microsOf(group.bid)), `${at}.bid_micros`, 'no_bid')
    when(!/^(?:[1-9]|[1-4]\d|50)$/.test(group.daily_cap.trim()), `${at}.daily_cap`, 'bad_cap')
    when(hasBadKeywords(group), `${at}.keywords`, 'bad_keywords')
    when(group.ads.length === 0, `${at}.ads`, 'no_ads')
    for (const [a, ad] of group.ads.entries()) {
      when(ad.name.trim() === '', `${at}.ads.${a}.name`, 'no_name')
      when(ad.pin_id === null, `${at}.ads.${a}.pin_id`, 'no_pin')
      when(!isDestination(withScheme(ad.destination_url)), `${at}.ads.${a}.destination_url`, 'no_address')
    }
  }
  return problems
}

function hasBadKeywords({ keywords = '' }: PlanGroup): boolean {
  const read = readKeywordLines(keywords, 'ad_group')
  return read.too_long.length > 0 || read.keywords.length > MOST_NEW_KEYWORDS
}

/** The keywords that are sent with a new ad group. */
export const newKeywordsOf = ({
  keywords = '',
  keywords_of,
}: Pick<PlanGroup, 'keywords' | 'keywords_of'>) => ({
  ...(keywords !== '' && {
    keywords: readKeywordLines(keywords, 'ad_group').keywords.map(({ match_type, value }) => ({
      match_type,
      value,
    })),
  }),
  ...(keywords_of !== undefined && { keywords_of }),
})

/** The part whose form has this field. */
export function partOfField(path: string): PlanPart {
  const [, group, ad] = /^ad_groups\.(\d+)(?:\.ads\.(\d+))?/.exec(path) ?? []
  if (group === undefined) return { kind: 'campaign' }
  return ad === undefined
    ? { kind: 'group', group: Number(group) }
    : { kind: 'ad', group: Number(group), ad: Number(ad) }
}

/** What was chosen before the objective was changed is not sent. */
export const eventOf = (
  { objective_type }: Pick<DraftPlan['campaign'], 'objective_type'>,
  { conversion_event }: Pick<PlanGroup, 'conversion_event'>,
) => (objective_type === 'WEB_CONVERSION' ? (conversion_event ?? null) : null)

/** What is sent, of a plan without problems. */
export function planInputOf({
  campaign,
  ad_groups,
}: DraftPlan): Pick<Input<typeof campaignCreate>, 'campaign' | 'ad_groups'> {
  const { budget, start_day, end_day, ...rest } = campaign
  return {
    campaign: {
      ...rest,
      budget_micros: microsOf(budget),
      start_day: start_day || null,
      end_day: end_day || null,
    },
    ad_groups: ad_groups.map(({ bid, daily_cap, ads, keywords, ...group }) => ({
      ...group,
      conversion_event: eventOf(campaign, group),
      bid_micros: hasAmount(group.bid_strategy) ? microsOf(bid) : null,
      daily_cap: Number(daily_cap),
      ...newKeywordsOf({ keywords, keywords_of: group.keywords_of }),
      ads: ads.flatMap(({ pin_id, destination_url, name }) =>
        pin_id === null ? [] : [{ name, pin_id, destination_url: withScheme(destination_url) }],
      ),
    })),
  }
}
