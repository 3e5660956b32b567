import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { listNotices } from './read-notices.ts'
import { readNotificationSettings, updateSettings } from './notification-settings.ts'
import { notifyOfComment, notifyOfFollow, notifyOfInvite, notifyOfMessage } from './notify-consumers.ts'
import { notifyOfModeration } from './notify-of-moderation.ts'
import { notifyOfSave } from './notify-of-save.ts'
import { sendDigests } from './send-digests.ts'
import { sweepNotices, forgetEnded } from './sweep-notices.ts'
import { readUnread, readUpTo } from './unread.ts'
import { readUnsubscribe, unsubscribe, takeUnsubscribe } from './unsubscribe.ts'

export const notifications: Slice = {
  handlers: [
    listNotices,
    readUpTo,
    readUnread,
    readNotificationSettings,
    updateSettings,
    readUnsubscribe,
    unsubscribe,
  ],
  consumers: [
    notifyOfFollow,
    notifyOfSave,
    notifyOfInvite,
    notifyOfComment,
    notifyOfMessage,
    notifyOfModeration,
    forgetEnded,
  ],
  tasks: [sendDigests, sweepNotices],
  routes: (app, dispatcher) => [takeUnsubscribe(app, dispatcher)],
  shard_keys: [
    shardBy('notice', { by: 'user_id' }),
    shardBy('notice_setting', { by: 'user_id' }),
    shardBy('notice_digest', { by: 'user_id' }),
  ],
}
