import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { boardId, userId } from '../kernel/fields.ts'

const followAnswer = z.object({
  id: z.string(),
  followed_by_me: z.boolean(),
  follower_count: z.number().int(),
})
const about = {
  invite_code: z.unknown().optional(),
  aux_data: z.unknown().optional(),
  client_tracking_params: z.unknown().optional(),
}

export const userFollowCreate = resource('UserFollowResource', 'create', {
  access: 'pinner',
  summary: 'Follows a person.',
  input: z.object({ user_id: userId, ...about }),
  output: followAnswer,
})

export const userFollowDelete = resource('UserFollowResource', 'delete', {
  access: 'pinner',
  summary: 'Stops following a person.',
  input: z.object({ user_id: userId, ...about }),
  output: followAnswer,
})

export const boardFollowCreate = resource('BoardFollowResource', 'create', {
  access: 'pinner',
  summary: 'Follows a board.',
  input: z.object({ board_id: boardId }),
  output: followAnswer,
})

export const boardFollowDelete = resource('BoardFollowResource', 'delete', {
  access: 'pinner',
  summary: 'Stops following a board.',
  input: z.object({ board_id: boardId }),
  output: followAnswer,
})
