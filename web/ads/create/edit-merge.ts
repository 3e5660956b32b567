import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import {
  adIn,
  adValues,
  campaignValues,
  differingFields,
  editPlanOf,
  groupIn,
  groupValues,
  isSameValue,
} from './edit-form.ts'
import type { EditBase, EditPlan, PartValues } from './edit-form.ts'

/** A part that another user saved first. */
export interface NewerPart {
  current: CampaignView | AdGroupView | AdView
  saved_by: string | null
}

/** A field that another user saved first, beside what was typed here; `mine` undefined: nothing was typed. */
export interface Clash {
  id: string
  saved_by: string | null
  name: string
  field: string
  theirs: unknown
  mine: unknown
}

interface Merged {
  plan: EditPlan
  saved: EditPlan
  base: EditBase
  clashes: Clash[]
}

/**
 * The form after others saved parts of it: fields that were not touched take the newer value, what was typed stays.
 * Saving goes on from the newer copies.
 */
export function mergedWith(
  now: { plan: EditPlan; saved: EditPlan; base: EditBase },
  newer: readonly NewerPart[],
  place: { zone: string; now: Date },
): Merged {
  const take = <View extends { id: string }>(views: readonly View[]): View[] =>
    views.map(
      (view) => (newer.find(({ current }) => current.id === view.id)?.current as unknown as View) ?? view,
    )
  const [campaign = now.base.campaign] = take([now.base.campaign])
  const base = { campaign, groups: take(now.base.groups), ads: take(now.base.ads) }
  const saved = editPlanOf(base, place.zone, place.now)
  const clashes: Clash[] = []
  function mix<Part extends object>(
    part: Part,
    was: Part,
    is: Part,
    valuesOf: (part: Part) => PartValues,
    id: string,
  ): Part {
    const by = newer.find(({ current }) => current.id === id)
    if (!by) return part
    const typedFields = new Set(differingFields(valuesOf(was), valuesOf(part)).map(({ field }) => field))
    for (const { field, after } of differingFields(valuesOf(was), valuesOf(is)))
      clashes.push({
        id,
        saved_by: by.saved_by,
        name: by.current.name,
        field,
        theirs: after,
        mine: typedFields.has(field) ? valuesOf(part)[field] : undefined,
      })
    const kept = Object.keys(part).filter(
      (key) => !isSameValue(part[key as keyof Part], was[key as keyof Part]),
    ) as (keyof Part)[]
    return { ...part, ...is, ...Object.fromEntries(kept.map((key) => [key, part[key]])) }
  }
  const plan: EditPlan = {
    campaign: mix(now.plan.campaign, now.saved.campaign, saved.campaign, campaignValues, campaign.id),
    ad_groups: now.plan.ad_groups.map((group) => {
      const { id, ads } = group
      const was = id === null ? undefined : groupIn(now.saved, id)
      const is = id === null ? undefined : groupIn(saved, id)
      const mixed =
        id !== null && was && is
          ? mix({ ...group, ads: [] }, { ...was, ads: [] }, { ...is, ads: [] }, groupValues, id)
          : group
      return {
        ...mixed,
        ads: ads.map((ad) => {
          const old = ad.id === null ? undefined : adIn(now.saved, ad.id)
          const next = ad.id === null ? undefined : adIn(saved, ad.id)
          return ad.id !== null && old && next ? mix(ad, old, next, adValues, ad.id) : ad
        }),
      }
    }),
  }
  return { plan, saved, base, clashes }
}

/** The form with another user's value of a field in place of the one that was typed. */
export function withTheirs(
  plan: EditPlan,
  saved: EditPlan,
  { id, field }: Pick<Clash, 'id' | 'field'>,
): EditPlan {
  const key = { budget_micros: 'budget', bid_micros: 'bid' }[field] ?? field
  const taken = <Part extends object>(part: Part, from: Part | undefined): Part =>
    from ? { ...part, [key]: from[key as keyof Part] } : part
  const group = groupIn(saved, id)
  const ad = adIn(saved, id)
  if (!group && !ad) return { ...plan, campaign: taken(plan.campaign, saved.campaign) }
  return {
    ...plan,
    ad_groups: plan.ad_groups.map((one) => ({
      ...(one.id === id ? taken(one, group) : one),
      ads: one.ads.map((other) => (other.id === id ? taken(other, ad) : other)),
    })),
  }
}
