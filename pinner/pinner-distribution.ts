import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
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

export const pinnerDistribution: ShardKeys = [
  shardBy('board', { by: 'board_id' }),
  shardBy('board_section', { by: 'board_id' }),
  shardBy('board_pin', { by: 'board_id' }),
  shardBy('board_collaborator', { by: 'board_id' }),
  shardBy('board_follower', { by: 'board_id' }),
  shardBy('board_address', { by: 'address' }),
  shardBy('section_place', { by: 'section_id' }),
  shardBy('pin', { by: 'pin_id' }),
  shardBy('pin_save', { by: 'pin_id' }),
  shardBy('image_board', { by: 'image_signature' }),
  shardBy('user_board', { by: 'user_id' }),
  shardBy('user_pin', { by: 'user_id' }),
  shardBy('user_stats', { by: 'user_id' }),
  shardBy('follow', { by: 'user_id' }),
  shardBy('board_follow', { by: 'user_id' }),
  shardBy('block', { by: 'user_id' }),
  shardBy('site_claim', { by: 'user_id' }),
  shardBy('user_interest', { by: 'user_id' }),
  shardBy('claimed_site', { by: 'site' }),
  shardBy('follower', { by: 'followed_id' }),
  shardBy('pin_ai_report', { by: 'pin_id' }),
  shardBy('pin_note', { by: 'user_id' }),
  shardBy('user_picture', { by: 'user_id' }),
  shardBy('link_check', { by: 'link_hash' }),
  shardBy('link_pin', { by: 'link_hash' }),
  shardBy('pin_origin', { by: 'pin_id' }),
  shardBy('pin_origin_wish', { by: 'pin_id' }),
  shardBy('saved_address', { by: 'user_id' }),
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
