import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { boardId, pinId } from '../kernel/fields.ts'
import {
  analyticsInput,
  boardAnalyticsModel,
  pinAnalyticsModel,
  profileAnalyticsModel,
  seenPin,
  metricInput,
} from './analytics-models.ts'
import { seenAtOnce } from './analytics-terms.ts'

export const seenPinsCreate = rest('POST', '/vx/seen/', {
  access: 'anyone',
  summary:
    'Counts Pins that were seen or opened, for their owners. A batch counts once, however often it is sent; of one batch each Pin counts once by kind and source. Who saw them is not stored.',
  input: z.strictObject({
    batch_id: z.uuid(),
    seen: z.array(seenPin).min(1).max(seenAtOnce),
  }),
  output: z.object({ taken: z.number().int() }),
  rate: 'views',
  max_bytes: 64 * 1024,
})

export const profileAnalyticsGet = rest('GET', '/v3/users/me/analytics/', {
  access: 'pinner',
  summary:
    "What others did with the viewer's Pins, without ads: by day and source, with the top Pins and boards.",
  input: z.object({ ...analyticsInput, ...metricInput }),
  output: profileAnalyticsModel,
})

export const pinAnalyticsGet = rest('GET', '/v3/pins/{pin_id}/analytics/', {
  access: 'pinner',
  summary: 'The same of one Pin, for its owner.',
  input: z.object({ pin_id: pinId, ...analyticsInput }),
  output: pinAnalyticsModel,
})

export const boardAnalyticsGet = rest('GET', '/v3/boards/{board_id}/analytics/', {
  access: 'pinner',
  summary: 'The same of all Pins of a board while they were on it, for the owner of the board.',
  input: z.object({ board_id: boardId, ...analyticsInput, ...metricInput }),
  output: boardAnalyticsModel,
})
