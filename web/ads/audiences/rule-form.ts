import type { AudienceRule } from '@bowerbird/contract/audiences/audience-models'
import {
  LEAST_PERCENT,
  MOST_ENGAGEMENT_DAYS,
  MOST_PERCENT,
  MOST_VISITOR_DAYS,
} from '@bowerbird/contract/audiences/audience-terms'
import type { AudienceKind, EngagementAct } from '@bowerbird/contract/audiences/audience-terms'
import { asAudienceId } from '@bowerbird/contract/kernel/ids'

/** The fields of all kinds, as they stand: going from kind to kind loses nothing. */
export interface RuleForm {
  kind: AudienceKind
  acts: readonly EngagementAct[]
  days: string
  seed_id: string
  country: string
  percent: string
  /** Of visitors: an event that the tag reports; empty: any. */
  event_name: string
}

export const newRuleForm = (country: string): RuleForm => ({
  kind: 'CUSTOMER_LIST',
  acts: ['click', 'outbound', 'save'],
  days: '30',
  seed_id: '',
  country,
  percent: '5',
  event_name: '',
})

export function ruleFormOf(rule: AudienceRule, country: string): RuleForm {
  const form = { ...newRuleForm(country), kind: rule.kind }
  if (rule.kind === 'ENGAGEMENT') return { ...form, acts: rule.acts, days: String(rule.retention_days) }
  if (rule.kind === 'VISITOR')
    return { ...form, days: String(rule.retention_days), event_name: rule.event_name ?? '' }
  if (rule.kind === 'ACTALIKE')
    return { ...form, seed_id: rule.seed_id, country: rule.country, percent: String(rule.percent) }
  return form
}

export type RuleProblem = 'no_acts' | 'bad_days' | 'no_seed' | 'bad_percent'

/** What keeps the form from being sent; null: nothing. */
export function ruleProblemOf({ kind, acts, days, seed_id, percent }: RuleForm): RuleProblem | null {
  if (kind === 'ENGAGEMENT') {
    if (acts.length === 0) return 'no_acts'
    if (!isWithin(days, 1, MOST_ENGAGEMENT_DAYS)) return 'bad_days'
  }
  if (kind === 'VISITOR' && !isWithin(days, 1, MOST_VISITOR_DAYS)) return 'bad_days'
  if (kind === 'ACTALIKE') {
    if (seed_id === '') return 'no_seed'
    if (!isWithin(percent, LEAST_PERCENT, MOST_PERCENT)) return 'bad_percent'
  }
  return null
}

/** What is sent; null: something is missing. */
export function ruleOf(form: RuleForm): AudienceRule | null {
  if (ruleProblemOf(form) !== null) return null
  const { kind, acts, days, seed_id, country, percent, event_name } = form
  if (kind === 'ENGAGEMENT') return { kind, acts: [...acts], retention_days: Number(days) }
  if (kind === 'ACTALIKE') return { kind, seed_id: asAudienceId(seed_id), country, percent: Number(percent) }
  if (kind === 'VISITOR')
    return { kind, ...(event_name !== '' && { event_name }), retention_days: Number(days) }
  return { kind }
}

const isWithin = (text: string, least: number, most: number) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
