import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, campaignId, listOf, pinId } from '../kernel/fields.ts'
import {
  automatedCampaignModel,
  automatedChange,
  automatedPlanModel,
  automatedWish,
} from './automated-models.ts'
import { automatedObjectives, MOST_AUTOMATED_PINS } from './automated-terms.ts'
import { budgetMicros, campaignModel, entityVersion } from './campaign-models.ts'

const account = { advertiser_id: advertiserId }
const automated = '/ads/v4/advertisers/{advertiser_id}/automated_campaigns/'
const one = { ...account, campaign_id: campaignId }

/** A budget in an address is text. */
const addressMicros = z.union([
  budgetMicros,
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(budgetMicros),
])

export const automatedPlanGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/automated_plan/', {
  access: 'pinner',
  summary: 'The audiences and the bid that an automated campaign of these pins would begin with.',
  input: z.object({
    ...account,
    pin_ids: listOf(pinId, MOST_AUTOMATED_PINS),
    objective_type: z.enum(automatedObjectives),
    budget_micros: addressMicros,
  }),
  output: automatedPlanModel,
  errors: ['pin_not_promotable'],
})

export const automatedCreate = rest('POST', automated, {
  access: 'pinner',
  summary:
    'Makes a campaign of which the product chooses audiences and bid, and divides the budget every day by results.',
  input: z.object({ ...account, ...automatedWish.shape }),
  output: automatedCampaignModel,
  errors: ['pin_not_promotable'],
})

export const automatedGet = rest('GET', `${automated}{campaign_id}/`, {
  access: 'pinner',
  summary: 'An automated campaign: what was chosen, and how its budget was divided on the last days.',
  input: z.object(one),
  output: automatedCampaignModel,
})

export const automatedUpdate = rest('PUT', `${automated}{campaign_id}/`, {
  access: 'pinner',
  summary: 'Changes name, budget, last day and pins. `version` is that of the copy that was changed.',
  input: z.object({ ...one, version: entityVersion, ...automatedChange.shape }),
  output: automatedCampaignModel,
  errors: ['stale_version', 'pin_not_promotable'],
})

export const automatedEnd = rest('POST', `${automated}{campaign_id}/end_automation/`, {
  access: 'pinner',
  summary: 'Makes an ordinary campaign of it: nothing is chosen or divided from now on. Twice is once.',
  input: z.object(one),
  output: campaignModel,
})
