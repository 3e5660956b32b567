import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import './board-action-tables.ts'
import './board-invite-tables.ts'
import './board-tables.ts'
import './pin-tables.ts'
import './share-link-tables.ts'
import { showBoardPins } from './show-board-pins.ts'

export const library: Slice = {
  tasks: [showBoardPins],
  distribution: [
    distribute('board', { by: 'board_id' }),
    distribute('board_section', { by: 'board_id' }),
    distribute('board_pin', { by: 'board_id' }),
    distribute('board_collaborator', { by: 'board_id' }),
    distribute('board_follower', { by: 'board_id' }),
    distribute('board_email_invite', { by: 'board_id' }),
    distribute('board_share_link', { by: 'board_id' }),
    distribute('board_action', { by: 'board_id' }),
    distribute('board_action_pin', { by: 'board_id' }),
    distribute('board_address', { by: 'address' }),
    distribute('section_place', { by: 'section_id' }),
    distribute('email_invite_token', { by: 'token_hash' }),
    distribute('share_link_token', { by: 'token_hash' }),
    distribute('pin', { by: 'pin_id' }),
    distribute('pin_save', { by: 'pin_id' }),
    distribute('pin_ai_report', { by: 'pin_id' }),
    distribute('pin_origin', { by: 'pin_id' }),
    distribute('pin_origin_wish', { by: 'pin_id' }),
    distribute('image_board', { by: 'image_signature' }),
    distribute('user_board', { by: 'user_id' }),
    distribute('user_pin', { by: 'user_id' }),
    distribute('user_picture', { by: 'user_id' }),
    distribute('pin_note', { by: 'user_id' }),
    distribute('saved_address', { by: 'user_id' }),
    distribute('link_check', { by: 'link_hash' }),
    distribute('link_pin', { by: 'link_hash' }),
  ],
}
