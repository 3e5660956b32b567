import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import './board-action-tables.ts'
import './board-invite-tables.ts'
import './board-tables.ts'
import './pin-tables.ts'
import './share-link-queries.ts'
import { showBoardPins } from './show-board-pins.ts'

export const library: Slice = {
  tasks: [showBoardPins],
  shard_keys: [
    shardBy('board', { by: 'board_id' }),
    shardBy('board_section', { by: 'board_id' }),
    shardBy('board_pin', { by: 'board_id' }),
    shardBy('board_collaborator', { by: 'board_id' }),
    shardBy('board_follower', { by: 'board_id' }),
    shardBy('board_email_invite', { by: 'board_id' }),
    shardBy('board_share_link', { by: 'board_id' }),
    shardBy('board_action', { by: 'board_id' }),
    shardBy('board_action_pin', { by: 'board_id' }),
    shardBy('board_address', { by: 'address' }),
    shardBy('section_place', { by: 'section_id' }),
    shardBy('email_invite_token', { by: 'token_hash' }),
    shardBy('share_link_token', { by: 'token_hash' }),
    shardBy('pin', { by: 'pin_id' }),
    shardBy('pin_save', { by: 'pin_id' }),
    shardBy('pin_ai_report', { by: 'pin_id' }),
    shardBy('pin_origin', { by: 'pin_id' }),
    shardBy('pin_origin_wish', { by: 'pin_id' }),
    shardBy('image_board', { by: 'image_signature' }),
    shardBy('user_board', { by: 'user_id' }),
    shardBy('user_pin', { by: 'user_id' }),
    shardBy('user_picture', { by: 'user_id' }),
    shardBy('pin_note', { by: 'user_id' }),
    shardBy('saved_address', { by: 'user_id' }),
    shardBy('link_check', { by: 'link_hash' }),
    shardBy('link_pin', { by: 'link_hash' }),
  ],
}
