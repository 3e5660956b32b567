import type { Slice } from '@bowerbird/core/workspace/workspace'
import { blockUser, unblockUser } from './block-user.ts'
import { followBoard, unfollowBoard } from './follow-board.ts'
import { followUser, followUsers, unfollowUser } from './follow-user.ts'
import { getUser, listBlocked, listFollowers, listFollowing } from './get-user.ts'
import { suggestUsers } from './suggest-users.ts'

export const people: Slice = {
  handlers: [
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
  ],
}
