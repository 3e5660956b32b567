import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import {
  advertiserId,
  optional,
  pageOptions,
  tokenId,
  typedWebAddress,
  uploadId,
  wholeNumber,
} from '../kernel/fields.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import {
  checkedPayloadModel,
  conversionHealthModel,
  conversionModel,
  conversionOverviewModel,
  conversionRow,
  conversionSettingsModel,
  conversionTestEventModel,
  conversionTokenModel,
  conversionTokenName,
  conversionUploadFaultModel,
  conversionUploadModel,
  conversionWindow,
  newConversionTokenModel,
  tagCheckModel,
  uploadName,
} from './conversion-models.ts'
import {
  conversionTokenScopes,
  creditTimes,
  MOST_UPLOAD_PART,
  MOST_UPLOAD_ROWS,
  uploadKinds,
} from './conversion-terms.ts'

const root = '/ads/v4/advertisers/{advertiser_id}/conversions/'
const account = { advertiser_id: advertiserId }
const days = optional(wholeNumber(1, 90)).transform((value) => value ?? 30)

export const conversionSettingsGet = rest('GET', `${root}settings/`, {
  access: 'pinner',
  summary: 'How an ad account reports conversions, and how they are credited.',
  input: z.object(account),
  output: conversionSettingsModel,
})

export const conversionSettingsUpdate = rest('PUT', `${root}settings/`, {
  access: 'pinner',
  summary:
    'Sets the tag up, or changes the given fields. `version` is that of the copy that was changed; 0 sets up what is not there. Credits are made anew by new windows.',
  input: z.object({
    ...account,
    version: z.number().int().min(0),
    enhanced_match: z.boolean().optional(),
    allowed_hosts: z
      .array(safeText({ min: 1, max: 253 }))
      .max(50)
      .optional(),
    click_days: conversionWindow.optional(),
    engagement_days: conversionWindow.optional(),
    view_days: conversionWindow.optional(),
    credit_time: z.enum(creditTimes).optional(),
  }),
  output: conversionSettingsModel,
  errors: ['stale_version'],
})

export const conversionOverviewGet = rest('GET', `${root}overview/`, {
  access: 'pinner',
  summary: 'Conversions of the last days by event, and those credited to promoted pins.',
  input: z.object({ ...account, days }),
  output: conversionOverviewModel,
})

export const conversionHealthGet = rest('GET', `${root}health/`, {
  access: 'pinner',
  summary: 'What came of conversions in the last days: sources, refusals, identifiers, hosts, duplicates.',
  input: z.object({ ...account, days }),
  output: conversionHealthModel,
})

export const conversionsGet = rest('GET', `${root}events/`, {
  access: 'pinner',
  summary: 'Conversions that came, the newest first. No identifier of a person is kept or answered.',
  input: z.object({ ...account, event_name: optional(safeText({ max: 64 })), ...pageOptions(50, 250) }),
  output: z.array(conversionModel),
  paged: true,
})

export const conversionTestEventsGet = rest('GET', `${root}test_events/`, {
  access: 'pinner',
  summary: 'Test events of the last day, the newest first: at most 200.',
  input: z.object(account),
  output: z.array(conversionTestEventModel),
})

export const conversionTestUpdate = rest('PUT', `${root}test_events/`, {
  access: 'pinner',
  summary: 'Shows what the tag reports among the test events for an hour, or no longer; or clears them.',
  input: z.object({ ...account, act: z.enum(['watch', 'stop', 'clear']) }),
  output: conversionSettingsModel,
})

export const conversionTokensGet = rest('GET', `${root}tokens/`, {
  access: 'pinner',
  summary: 'Access tokens of the conversions API, the newest first. The tokens themselves are not kept.',
  input: z.object(account),
  output: z.array(conversionTokenModel),
})

export const conversionTokenCreate = rest('POST', `${root}tokens/`, {
  access: 'pinner',
  summary: 'Makes an access token of the conversions API. It is answered this once.',
  input: z.object({
    ...account,
    name: conversionTokenName,
    scope: z.enum(conversionTokenScopes),
    /** Null: it does not expire. */
    expires_in_days: wholeNumber(1, 3_650).nullable(),
  }),
  output: newConversionTokenModel,
})

export const conversionTokenRotate = rest('POST', `${root}tokens/{token_id}/rotate/`, {
  access: 'pinner',
  summary: 'Makes a token with the name and scope of this one, which counts for another day.',
  input: z.object({ ...account, token_id: tokenId }),
  output: newConversionTokenModel,
})

export const conversionTokenDelete = rest('DELETE', `${root}tokens/{token_id}/`, {
  access: 'pinner',
  summary: 'Revokes an access token at once.',
  input: z.object({ ...account, token_id: tokenId }),
  output: conversionTokenModel,
})

export const tagCheckGet = rest('GET', `${root}check/`, {
  access: 'pinner',
  rate: 'fetch',
  summary: 'Reads a page of the advertiser and says what of the tag is in it.',
  input: z.object({ ...account, url: typedWebAddress }),
  output: tagCheckModel,
  errors: ['page_unreachable'],
})

export const conversionPayloadCheck = rest('POST', '/vx/conversion_payload/', {
  access: 'pinner',
  rate: 'read',
  summary:
    'Says of each event of a request what the conversions API would refuse of its form. Nothing is kept.',
  input: z.object({ body: exactText(200_000) }),
  output: checkedPayloadModel,
})

export const conversionUploadsGet = rest('GET', `${root}uploads/`, {
  access: 'pinner',
  summary: 'Files of conversions, the newest first.',
  input: z.object({ ...account, kind: z.enum(uploadKinds), ...pageOptions(25, 100) }),
  output: z.array(conversionUploadModel),
  paged: true,
})

export const conversionUploadCreate = rest('POST', `${root}uploads/`, {
  access: 'pinner',
  summary: 'Begins to take a file of conversions; its rows are sent in parts.',
  input: z.object({
    ...account,
    kind: z.enum(uploadKinds),
    name: uploadName,
    total_rows: wholeNumber(1, MOST_UPLOAD_ROWS),
  }),
  output: conversionUploadModel,
})

export const conversionUploadAppend = rest('POST', `${root}uploads/{upload_id}/rows/`, {
  access: 'pinner',
  summary:
    'Takes the next rows of a file: events of the conversions API, one each. Rows that came before are not counted again.',
  input: z.object({
    ...account,
    upload_id: uploadId,
    /** How many rows come before these. */
    from: z.number().int().min(0).max(MOST_UPLOAD_ROWS),
    rows: z.array(conversionRow).min(1).max(MOST_UPLOAD_PART),
  }),
  output: conversionUploadModel,
  errors: ['stale_version'],
  max_bytes: 4 * 1024 * 1024,
})

export const conversionUploadFaultsGet = rest('GET', `${root}uploads/{upload_id}/faults/`, {
  access: 'pinner',
  summary: 'Rows of a file that were refused, and why: the first thousand.',
  input: z.object({ ...account, upload_id: uploadId }),
  output: z.array(conversionUploadFaultModel),
})
