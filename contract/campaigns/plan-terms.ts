import type { BillableEvent, ObjectiveType } from './campaign-terms.ts'

/** Objectives that a campaign can be made for here. No schema: browsers read these, too. */
export const creatableObjectives = ['AWARENESS', 'CONSIDERATION', 'TRAFFIC', 'WEB_CONVERSION'] as const
export type CreatableObjective = (typeof creatableObjectives)[number]

/** What a campaign of each objective pays for. */
export const billableEventOf: Readonly<Record<CreatableObjective, BillableEvent>> = {
  AWARENESS: 'IMPRESSION',
  CONSIDERATION: 'CLICKTHROUGH',
  TRAFFIC: 'CLICKTHROUGH',
  // Impressions, bid for by how likely a conversion is (docs/decisions/099).
  WEB_CONVERSION: 'IMPRESSION',
}

/** The same of any campaign; objectives of older versions pay for clicks. */
export const billableEventFor = (objective: ObjectiveType): BillableEvent =>
  billableEventOf[creatableObjectives.find((one) => one === objective) ?? 'CONSIDERATION']

/** Of one campaign, when it is made. */
export const MOST_GROUPS = 10
/** Of one ad group, when it is made. */
export const MOST_ADS = 20
/** Drafts of an ad account that are kept. */
export const MOST_DRAFTS = 50
