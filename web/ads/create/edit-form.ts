import type { Input } from '@bowerbird/contract/kernel/call'
import type { campaignTreeUpdate } from '@bowerbird/contract/campaigns/change-calls'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { hasAmount } from '@bowerbird/contract/campaigns/campaign-terms'
import type { SettableStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import type { DraftPlan } from '@bowerbird/contract/campaigns/plan-models'
import type { AdGroupId, AdId } from '@bowerbird/contract/kernel/ids'
import { microsOf } from '../campaign-panel/amount-field.tsx'
import { dayIn, withScheme } from '../promoting/promote-form.ts'
import { eventOf, newAd, newGroup, newKeywordsOf, problemsOf } from './plan-form.ts'
import type { PlanAd, PlanGroup, PlanProblem } from './plan-form.ts'
import { planOfCampaign } from './plan-of-campaign.ts'

/** An ad in the form; `id` null: it is new. */
export interface EditAd extends PlanAd {
  id: AdId | null
  status: SettableStatus
}
export interface EditGroup extends Omit<PlanGroup, 'ads'> {
  id: AdGroupId | null
  status: SettableStatus
  ads: EditAd[]
}
/** A campaign that runs, as it stands in the form: of the same shape as a new one. */
export interface EditPlan {
  campaign: DraftPlan['campaign'] & { status: SettableStatus }
  ad_groups: EditGroup[]
}

/** The copies that the form was filled from. */
export interface EditBase {
  campaign: CampaignView
  groups: readonly AdGroupView[]
  ads: readonly AdView[]
}

/** A status that can be set: drafts of older versions count as paused. */
const settable = (status: CampaignView['status']): SettableStatus =>
  status === 'ACTIVE' || status === 'ARCHIVED' ? status : 'PAUSED'

export const hasBegun = ({ start_at }: CampaignView, now: Date) => Date.parse(start_at) <= now.getTime()

export function editPlanOf(base: EditBase, zone: string, now: Date): EditPlan {
  const { campaign, groups, ads } = base
  const plan = planOfCampaign(campaign, groups, ads)
  // In the order of the plan, which begins with the oldest.
  const oldest = groups.toReversed()
  return {
    campaign: {
      ...plan.campaign,
      status: settable(campaign.status),
      start_day: hasBegun(campaign, now) ? '' : dayIn(zone, new Date(campaign.start_at)),
      end_day: campaign.end_day ?? '',
    },
    ad_groups: plan.ad_groups.map((group, g) => {
      const view = oldest[g]
      const own = ads.filter((ad) => ad.ad_group_id === view?.id).toReversed()
      return {
        ...group,
        id: view?.id ?? null,
        status: settable(view?.status ?? 'PAUSED'),
        ads: group.ads.map((ad, a) => ({
          ...ad,
          id: own[a]?.id ?? null,
          status: settable(own[a]?.status ?? 'PAUSED'),
        })),
      }
    }),
  }
}

export const addedAd: EditAd = { ...newAd, id: null, status: 'ACTIVE' }
export const addedGroup = (country: string): EditGroup => ({
  ...newGroup(country),
  id: null,
  status: 'ACTIVE',
  ads: [addedAd],
})

/** What is missing, as of a new campaign; what was there already is not held against it. */
export function editProblemsOf(plan: EditPlan, saved: EditPlan, today: string): Map<string, PlanProblem> {
  const problems = problemsOf(plan, today)
  if (plan.campaign.end_day === saved.campaign.end_day) {
    if (problems.get('campaign.end_day') === 'past') problems.delete('campaign.end_day')
  }
  for (const [g, group] of plan.ad_groups.entries())
    if (group.id !== null)
      for (const field of ['ads', 'conversion_event']) problems.delete(`ad_groups.${g}.${field}`)
  return problems
}

/** A field that differs from what is saved. */
export interface EditChange {
  /** Of the part, and then the field as the history calls it. */
  path: string
  field: string
  before: unknown
  after: unknown
}

export type PartValues = Record<string, unknown>

/** The fields of each part as the call names them. */
export const campaignValues = ({
  name,
  status,
  budget,
  start_day,
  end_day,
  pacing,
}: EditPlan['campaign']): PartValues => ({
  name,
  status,
  budget_micros: microsOf(budget),
  start_day,
  end_day: end_day || null,
  pacing,
})
export const groupValues = (group: EditGroup): PartValues => ({
  name: group.name,
  status: group.status,
  targeting: group.targeting,
  is_auto_targeting: group.is_auto_targeting,
  bid_strategy: group.bid_strategy,
  bid_micros: hasAmount(group.bid_strategy) ? microsOf(group.bid) : null,
  placement: group.placement,
  daily_cap: Number(group.daily_cap),
})
export const adValues = (ad: EditAd): PartValues => ({
  name: ad.name,
  status: ad.status,
  destination_url: withScheme(ad.destination_url),
  pin_id: ad.pin_id,
})

export const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Fields that differ, with both values. */
export function differingFields(
  before: PartValues,
  after: PartValues,
): { field: string; before: unknown; after: unknown }[] {
  return Object.keys(after)
    .filter((field) => !isSameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

export const groupIn = (plan: EditPlan, id: string) => plan.ad_groups.find((group) => group.id === id)
export const adIn = (plan: EditPlan, id: string) =>
  plan.ad_groups.flatMap((group) => group.ads).find((ad) => ad.id === id)

/** All that saving would change of what is there, in the order of the tree. */
export function changesOfPlan(plan: EditPlan, saved: EditPlan): EditChange[] {
  const at = (path: string, before: PartValues, after: PartValues) =>
    differingFields(before, after).map((one) => ({ path, ...one }))
  return [
    ...at('campaign', campaignValues(saved.campaign), campaignValues(plan.campaign)),
    ...plan.ad_groups.flatMap((group, g) => {
      const was = group.id === null ? undefined : groupIn(saved, group.id)
      return [
        ...(was ? at(`ad_groups.${g}`, groupValues(was), groupValues(group)) : []),
        ...group.ads.flatMap((ad, a) => {
          const old = ad.id === null ? undefined : adIn(saved, ad.id)
          return old ? at(`ad_groups.${g}.ads.${a}`, adValues(old), adValues(ad)) : []
        }),
      ]
    }),
  ]
}

/** Parts that saving would add, by their path. */
export function addedIn({ ad_groups }: EditPlan): string[] {
  return ad_groups.flatMap((group, g) => [
    ...(group.id === null ? [`ad_groups.${g}`] : []),
    ...group.ads.flatMap((ad, a) => (ad.id === null ? [`ad_groups.${g}.ads.${a}`] : [])),
  ])
}

export interface TreeInput {
  input: Omit<Input<typeof campaignTreeUpdate>, 'advertiser_id' | 'campaign_id'>
  /** Where the form has what the call names: `changed_ads.0` is `ad_groups.1.ads.0`. */
  places: ReadonlyMap<string, string>
}

/** What is sent: the parts that were changed, each with its version, and the new ones. */
export function treeInputOf(plan: EditPlan, saved: EditPlan, base: EditBase): TreeInput {
  const places = new Map([['changed_campaign', 'campaign']])
  const changes = changesOfPlan(plan, saved)
  const changedAt = (path: string) =>
    Object.fromEntries(changes.filter((one) => one.path === path).map(({ field, after }) => [field, after]))
  const isChanged = (path: string) => changes.some((one) => one.path === path)
  const put = <Item>(list: Item[], name: string, path: string, item: Item) => {
    places.set(`${name}.${list.length}`, path)
    list.push(item)
  }
  const groups: object[] = []
  const ads: object[] = []
  const newGroups: object[] = []
  const newAds: object[] = []
  for (const [g, group] of plan.ad_groups.entries()) {
    const path = `ad_groups.${g}`
    const view = base.groups.find(({ id }) => id === group.id)
    if (view && isChanged(path))
      put(groups, 'changed_ad_groups', path, {
        ad_group_id: view.id,
        version: view.version,
        ...changedAt(path),
      })
    if (!view) {
      const { status: _, ...values } = groupValues(group)
      put(newGroups, 'new_ad_groups', path, {
        ...values,
        conversion_event: eventOf(plan.campaign, group),
        ...newKeywordsOf(group),
        ads: group.ads.map(newAdOf),
      })
      continue
    }
    for (const [a, ad] of group.ads.entries()) {
      const below = `${path}.ads.${a}`
      const old = base.ads.find(({ id }) => id === ad.id)
      if (old && isChanged(below))
        put(ads, 'changed_ads', below, { ad_id: old.id, version: old.version, ...changedAt(below) })
      if (!old) put(newAds, 'new_ads', below, { ad_group_id: view.id, ...newAdOf(ad) })
    }
  }
  const { start_day, ...campaign } = changedAt('campaign')
  const days = start_day === undefined ? {} : { start_day: start_day === '' ? null : start_day }
  const input = {
    ...(isChanged('campaign') && {
      changed_campaign: { version: base.campaign.version, ...campaign, ...days },
    }),
    ...(groups.length > 0 && { changed_ad_groups: groups }),
    ...(ads.length > 0 && { changed_ads: ads }),
    ...(newGroups.length > 0 && { new_ad_groups: newGroups }),
    ...(newAds.length > 0 && { new_ads: newAds }),
  }
  // The fields of each part are those of the call, which checks them.
  return { input: input as TreeInput['input'], places }
}

const newAdOf = ({ name, pin_id, destination_url }: EditAd) => ({
  name,
  pin_id,
  destination_url: withScheme(destination_url),
})

/** The path of the form's field that a call refused. */
export function formPathOf(field: string, places: ReadonlyMap<string, string>): string {
  for (const [name, path] of places)
    if (field.startsWith(`${name}.`))
      return `${path}.${field.slice(name.length + 1).replace('start_at', 'start_day')}`
  return field
}
