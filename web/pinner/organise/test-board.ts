import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import { testBoard } from '../test-things.ts'

/** A complete board as its page gets it, and operations on it, for component tests. */
export function wholeBoard(more: Partial<BoardView> = {}): BoardView {
  const brief = testBoard(asBoardId('50'), 'Birds')
  return {
    ...brief,
    entityId: asBoardId('50'),
    type: 'board',
    description: '',
    collaborated_by_me: false,
    collaborating_users: [],
    owned_by_me: true,
    followed_by_me: false,
    follower_count: 0,
    created_at: 'Sun, 04 Apr 2021 05:43:58 +0000',
    image_cover_hd_url: null,
    imageCoverUrl: null,
    imageCoverHdUrl: null,
    coverImageSpec_400x300: null,
    coverImageSpec_222x: null,
    coverImageSpec_216x146: null,
    image_170x: null,
    coverPin: null,
    category: null,
    pin_order: 'newest',
    hides_ai: false,
    my_role: 'owner',
    can_invite: true,
    members_may_invite: false,
    cover_pin_id: null,
    is_busy: false,
    advertiser_id: null,
    owner_user_id: null,
    cover_images: [],
    images: { '170x': [] },
    ...more,
  }
}

export function testAction(more: Partial<BoardAction> = {}): BoardAction {
  return {
    id: '700',
    board_id: asBoardId('50'),
    new_board_id: asBoardId('51'),
    kind: 'move',
    state: 'done',
    total: 1,
    done: 1,
    left_out: 0,
    message: null,
    can_undo: true,
    ...more,
  }
}
