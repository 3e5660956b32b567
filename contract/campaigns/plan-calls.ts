import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, draftId, wholeNumber } from '../kernel/fields.ts'
import { MOST_COPIES } from './change-terms.ts'
import { conversionEvents } from '../conversions/conversion-terms.ts'
import { campaignModel } from './campaign-models.ts'
import { campaignPlan, draftModel, draftPlan } from './plan-models.ts'

const account = { advertiser_id: advertiserId }
const drafts = '/ads/v4/advertisers/{advertiser_id}/campaign_drafts/'
const version = z.number().int().min(1)

export const campaignCreate = rest('POST', '/ads/v4/advertisers/{advertiser_id}/campaigns/', {
  access: 'pinner',
  summary:
    'Makes a campaign with its ad groups and ads, all of it or nothing. The draft that it was made from is gone then.',
  input: z.object({
    ...account,
    ...campaignPlan.shape,
    draft_id: draftId.optional(),
    /** So many of the same, numbered; the first one is answered. */
    copies: wholeNumber(1, MOST_COPIES).optional(),
  }),
  output: campaignModel,
  errors: ['pin_not_promotable'],
  max_bytes: 4 * 1024 * 1024,
})

export const draftsGet = rest('GET', drafts, {
  access: 'pinner',
  summary: 'The drafts of campaigns of an ad account, the one changed last first.',
  input: z.object(account),
  output: z.array(draftModel),
})

export const draftGet = rest('GET', `${drafts}{draft_id}/`, {
  access: 'pinner',
  summary: 'One draft of a campaign.',
  input: z.object({ ...account, draft_id: draftId }),
  output: draftModel,
})

export const draftCreate = rest('POST', drafts, {
  access: 'pinner',
  summary: 'Keeps what was typed of a campaign, to go on with it later or elsewhere.',
  input: z.object({ ...account, plan: draftPlan }),
  output: draftModel,
  max_bytes: 1024 * 1024,
})

export const draftUpdate = rest('PUT', `${drafts}{draft_id}/`, {
  access: 'pinner',
  summary: 'Changes a draft, or takes a deleted one back. `version` is that of the copy that was changed.',
  input: z.object({ ...account, draft_id: draftId, version, plan: draftPlan }),
  output: draftModel,
  errors: ['stale_version'],
  max_bytes: 1024 * 1024,
})

export const draftDelete = rest('DELETE', `${drafts}{draft_id}/`, {
  access: 'pinner',
  summary: 'Deletes a draft. It can be taken back for 30 days.',
  input: z.object({ ...account, draft_id: draftId }),
  output: draftModel,
})

export const conversionGoalsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/conversion_goals/', {
  access: 'pinner',
  summary:
    'Events that campaigns for conversions can be for: those that the ad account reported in the last 60 days.',
  input: z.object(account),
  output: z.array(
    z.object({
      event_name: z.enum(conversionEvents),
      /** Events of these days. */
      events: z.number().int(),
    }),
  ),
})
