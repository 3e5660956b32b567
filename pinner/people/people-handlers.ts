import type { Handler } from '@bowerbird/core/http/ctx'
import { followBoard, unfollowBoard } from './follow-board.ts'
import { followUser, unfollowUser } from './follow-user.ts'
import { getUser, listFollowers, listFollowing } from './get-user.ts'

export const peopleHandlers: readonly Handler[] = [
  getUser,
  listFollowers,
  listFollowing,
  followUser,
  unfollowUser,
  followBoard,
  unfollowBoard,
]
