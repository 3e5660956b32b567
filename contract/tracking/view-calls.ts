import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { sentAt, takenModel, viewEvent } from './view-models.ts'
import { viewsAtOnce } from './view-terms.ts'

export const viewsCreate = rest('POST', '/vx/views/', {
  access: 'anyone',
  summary: 'Records views of and clicks on Pins. Each event counts once, however often it is sent.',
  input: z.strictObject({
    /** When this was sent, by the same clock as the times of the events: one that is wrong does no harm. */
    sent_at: sentAt,
    views: z.array(viewEvent).min(1).max(viewsAtOnce),
  }),
  output: takenModel,
  rate: 'read',
  max_bytes: 512 * 1024,
})
