import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag, ignored, knownId, optional, pageOptions, userId } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'
import { userModel } from './user-models.ts'

const blockAnswer = z.object({ id: knownId<UserId>(), blocked_by_me: z.boolean() })
const about = {
  blocked_user_id: userId,
  /** The profile that is acted as. */
  orbac_subject_id: optional(userId),
  block_source: ignored,
  block_context: ignored,
}

export const userBlockCreate = resource('UserBlockResource', 'create', {
  access: 'pinner',
  summary:
    'Blocks a person: follows between the two end, and neither can follow, save from, invite or write to the other. The other person is not notified.',
  input: z.object({
    ...about,
    /** What they saved to boards of the viewer goes to the trash. */
    remove_pins: flag.default(false),
  }),
  output: blockAnswer,
  errors: ['board_busy', 'board_has_action'],
})

export const userBlockDelete = resource('UserBlockResource', 'delete', {
  access: 'pinner',
  summary: 'Ends a block. Follows that it ended do not come back.',
  input: z.object(about),
  output: blockAnswer,
})

export const userBlocksGet = resource('UserBlocksResource', 'get', {
  access: 'pinner',
  summary: 'People whom the viewer blocked, latest first.',
  input: z.object({ ...pageOptions() }),
  output: z.array(userModel),
  paged: true,
})
