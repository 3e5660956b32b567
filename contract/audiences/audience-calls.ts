import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, audienceId, pageOptions } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import {
  audienceDescription,
  audienceModel,
  audienceName,
  audienceRule,
  membershipModel,
} from './audience-models.ts'
import { listKeyKinds, listOperations, MOST_LIST_HASHES } from './audience-terms.ts'

const audiences = '/ads/v4/advertisers/{advertiser_id}/audiences/'
const account = { advertiser_id: advertiserId }
const one = { ...account, audience_id: audienceId }

export const audiencesGet = rest('GET', audiences, {
  access: 'pinner',
  summary: 'The audiences of an ad account, the newest first.',
  input: z.object({
    ...account,
    ...pageOptions(25, 250),
  }),
  output: z.array(audienceModel),
  paged: true,
})

export const audienceGet = rest('GET', `${audiences}{audience_id}/`, {
  access: 'pinner',
  summary: 'One audience.',
  input: z.object(one),
  output: audienceModel,
})

export const audienceCreate = rest('POST', audiences, {
  access: 'pinner',
  summary: 'Makes an audience. Its accounts are found and counted afterwards.',
  input: z.object({
    ...account,
    name: audienceName,
    description: audienceDescription.optional(),
    rule: audienceRule,
  }),
  output: audienceModel,
})

export const audienceUpdate = rest('PUT', `${audiences}{audience_id}/`, {
  access: 'pinner',
  summary:
    'Changes the given fields of an audience. Its kind stays. `version` is that of the copy that was changed.',
  input: z.object({
    ...one,
    version: z.number().int().min(1),
    name: audienceName.optional(),
    description: audienceDescription.optional(),
    rule: audienceRule.optional(),
  }),
  output: audienceModel,
  errors: ['stale_version'],
})

export const audienceDelete = rest('DELETE', `${audiences}{audience_id}/`, {
  access: 'pinner',
  summary: 'Deletes an audience that no ad group and no other audience uses, with the list of its accounts.',
  input: z.object(one),
  output: z.object({ deleted: z.boolean() }),
  errors: ['audience_in_use'],
})

export const audienceListUpdate = rest('POST', `${audiences}{audience_id}/list/`, {
  access: 'pinner',
  summary:
    'Adds accounts to a customer list, or takes them off it, by the SHA-256 of their e-mail address (trimmed, in lower case) or telephone number (digits with the country code). How many matched is part of the size alone, which is counted after the last part.',
  input: z.object({
    ...one,
    operation: z.enum(listOperations),
    key_kind: z.enum(listKeyKinds),
    hashes: z
      .array(z.string().regex(/^[0-9a-f]{64}$/, localized('errors-ads.sendHashesAlone')))
      .min(1)
      .max(MOST_LIST_HASHES),
    /** No part follows: it is counted soon, or at night once the user had 50 lists counted in a day. */
    is_last: z.boolean(),
  }),
  output: z.object({ received: z.number().int(), is_counted: z.boolean() }),
  max_bytes: 1024 * 1024,
})

export const audienceDebugGet = rest('GET', '/vx/audience_debug/', {
  access: 'owner',
  by_session_only: true,
  summary: 'Why a user is in an audience or not. For the owner of the site.',
  input: z.object({ audience_id: audienceId, username: safeText({ min: 1, max: 100 }) }),
  output: membershipModel,
})
