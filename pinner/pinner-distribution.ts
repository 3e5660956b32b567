import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import { accountsDistribution } from './accounts/accounts-distribution.ts'
import { collaboratorsDistribution } from './collaborators/collaborators-distribution.ts'
import { commentsDistribution } from './comments/comments-distribution.ts'
import { exportsDistribution } from './exports/exports-distribution.ts'
import { feedDistribution } from './feed/feed-distribution.ts'
import { importsDistribution } from './imports/imports-distribution.ts'
import { messagesDistribution } from './messages/messages-distribution.ts'
import { moderationDistribution } from './moderation/moderation-distribution.ts'
import { notificationsDistribution } from './notifications/notifications-distribution.ts'
import { offsiteDistribution } from './offsite/offsite-distribution.ts'
import { organiseDistribution } from './organise/organise-distribution.ts'
import { searchDistribution } from './search/search-distribution.ts'
import { sharingDistribution } from './sharing/sharing-distribution.ts'
import { trashDistribution } from './trash/trash-distribution.ts'
import { uploadsDistribution } from './uploads/uploads-distribution.ts'

export const pinnerDistribution: Distribution = [
  distribute('board', { by: 'board_id' }),
  distribute('board_section', { by: 'board_id' }),
  distribute('board_pin', { by: 'board_id' }),
  distribute('board_collaborator', { by: 'board_id' }),
  distribute('board_follower', { by: 'board_id' }),
  distribute('board_address', { by: 'address' }),
  distribute('section_place', { by: 'section_id' }),
  distribute('pin', { by: 'pin_id' }),
  distribute('pin_save', { by: 'pin_id' }),
  distribute('image_board', { by: 'image_signature' }),
  distribute('user_board', { by: 'user_id' }),
  distribute('user_pin', { by: 'user_id' }),
  distribute('user_stats', { by: 'user_id' }),
  distribute('follow', { by: 'user_id' }),
  distribute('board_follow', { by: 'user_id' }),
  distribute('block', { by: 'user_id' }),
  distribute('site_claim', { by: 'user_id' }),
  distribute('user_interest', { by: 'user_id' }),
  distribute('claimed_site', { by: 'site' }),
  distribute('follower', { by: 'followed_id' }),
  distribute('pin_ai_report', { by: 'pin_id' }),
  distribute('pin_note', { by: 'user_id' }),
  distribute('user_picture', { by: 'user_id' }),
  distribute('link_check', { by: 'link_hash' }),
  distribute('link_pin', { by: 'link_hash' }),
  distribute('pin_origin', { by: 'pin_id' }),
  distribute('pin_origin_wish', { by: 'pin_id' }),
  distribute('saved_address', { by: 'user_id' }),
  ...accountsDistribution,
  ...collaboratorsDistribution,
  ...exportsDistribution,
  ...feedDistribution,
  ...importsDistribution,
  ...messagesDistribution,
  ...commentsDistribution,
  ...moderationDistribution,
  ...notificationsDistribution,
  ...offsiteDistribution,
  ...organiseDistribution,
  ...searchDistribution,
  ...sharingDistribution,
  ...trashDistribution,
  ...uploadsDistribution,
]
