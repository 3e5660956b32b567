import type { Handler } from '@bowerbird/core/call/ctx'
import { blockUser, unblockUser } from './block-user.ts'
import { followBoard, unfollowBoard } from './follow-board.ts'
import { followUser, followUsers, unfollowUser } from './follow-user.ts'
import { getUser, listBlocked, listFollowers, listFollowing } from './get-user.ts'
import { suggestUsers } from './suggest-users.ts'

export const peopleHandlers: readonly Handler[] = [
  getUser,
  listFollowers,
  listFollowing,
  listBlocked,
  suggestUsers,
  followUser,
  followUsers,
  unfollowUser,
  followBoard,
  unfollowBoard,
  blockUser,
  unblockUser,
]
