import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { boardId, ignored, listOf, userId } from '../kernel/fields.ts'

const followAnswer = z.object({
  id: z.string(),
  followed_by_me: z.boolean(),
  follower_count: z.number().int(),
})
const about = {
  invite_code: ignored,
  aux_data: ignored,
  client_tracking_params: ignored,
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

export const usersFollowPut = rest('PUT', '/v3/users/follow/', {
  access: 'pinner',
  summary: 'Follows several people at once: all of them, or none if one cannot be followed.',
  input: z.object({ followee_ids: listOf(userId, 50), ...about }),
  output: z.array(followAnswer),
})

export const boardFollowCreate = resource('BoardFollowResource', 'create', {
  access: 'pinner',
  summary: 'Follows a board.',
  input: z.object({ board_id: boardId }),
  output: followAnswer,
})

export const boardFollowPut = rest('PUT', '/v3/boards/{board_id}/follow/', {
  access: 'pinner',
  summary: 'Follows a board.',
  input: z.object({ board_id: boardId }),
  output: followAnswer,
})

export const boardUnfollow = rest('DELETE', '/v3/boards/{board_id}/follow/', {
  access: 'pinner',
  summary: 'Stops following a board.',
  input: z.object({ board_id: boardId }),
  output: followAnswer,
})

export const boardFollowDelete = resource('BoardFollowResource', 'delete', {
  access: 'pinner',
  summary: 'Stops following a board.',
  input: z.object({ board_id: boardId }),
  output: followAnswer,
})
