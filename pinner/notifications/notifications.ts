import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import {
  notifyOfAltText,
  notifyOfComment,
  notifyOfFollow,
  notifyOfInvite,
  notifyOfMessage,
  notifyOfModeration,
  notifyOfSave,
} from './notify-consumers.ts'
import { listNotices, readUnread, readUpTo } from './read-notices.ts'
import { sweepNotices, forgetEnded } from './sweep-notices.ts'
import {
  readNotificationSettings,
  updateSettings,
  readUnsubscribe,
  unsubscribe,
  takeUnsubscribe,
} from './unsubscribe.ts'
import { sendDigests } from './write-digest.ts'

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
    notifyOfAltText,
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
