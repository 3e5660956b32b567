import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { boardId, pageOptions, optional, wholeNumber } from '../kernel/fields.ts'
import { username } from '../identity/account-fields.ts'
import { userModel } from './user-models.ts'
import { exactText } from '../kernel/safe-text.ts'

export const userGet = resource('UserResource', 'get', {
  access: 'anyone',
  summary: 'One person, by username.',
  input: z.object({ username, field_set_key: optional(exactText(60)) }),
  output: userModel,
})

export const userFollowersGet = resource('UserFollowersResource', 'get', {
  access: 'anyone',
  summary: 'People who follow a person, latest first.',
  input: z.object({ username, ...pageOptions() }),
  output: z.array(userModel),
  paged: true,
})

export const boardFollowersGet = resource('BoardFollowersResource', 'get', {
  access: 'anyone',
  summary: 'People who follow a board, latest first.',
  input: z.object({ board_id: boardId, ...pageOptions() }),
  output: z.array(userModel),
  paged: true,
})

export const userFollowingGet = resource('UserFollowingResource', 'get', {
  access: 'anyone',
  summary: 'People whom a person follows, latest first.',
  input: z.object({ username, ...pageOptions() }),
  output: z.array(userModel),
  paged: true,
})

export const userSuggestionsGet = resource('UserSuggestionsResource', 'get', {
  access: 'anyone',
  summary:
    'People whom the viewer may want to follow: followed by those they follow first, then the popular, with their latest pins.',
  input: z.object({ count: optional(wholeNumber(1, 50)).transform((count) => count ?? 12) }),
  output: z.array(
    userModel.extend({
      /** Pictures of their latest public pins, at most three. */
      latest_pictures: z.array(z.object({ url: z.string(), dominant_color: z.string() })),
    }),
  ),
})
