import type { Slice } from '@bowerbird/core/workspace/workspace'
import { blockUser, unblockUser } from './block-user.ts'
import { followBoard, followBoardByAddress, unfollowBoard, unfollowBoardByAddress } from './follow-board.ts'
import { followUser, followUsers, unfollowUser } from './follow-user.ts'
import { getUser, listBlocked, listBoardFollowers, listFollowers, listFollowing } from './get-user.ts'
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
    followBoardByAddress,
    unfollowBoardByAddress,
    listBoardFollowers,
    blockUser,
    unblockUser,
  ],
}
