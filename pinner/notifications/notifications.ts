import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { forgetEnded } from './forget-ended.ts'
import { listNotices } from './list-notices.ts'
import { readSettings, updateSettings } from './notification-settings.ts'
import { notifyOfComment } from './notify-of-comment.ts'
import { notifyOfFollow } from './notify-of-follow.ts'
import { notifyOfInvite } from './notify-of-invite.ts'
import { notifyOfMessage } from './notify-of-message.ts'
import { notifyOfModeration } from './notify-of-moderation.ts'
import { notifyOfSave } from './notify-of-save.ts'
import { sendDigests } from './send-digests.ts'
import { sweepNotices } from './sweep-notices.ts'
import { readUnread, readUpTo } from './unread.ts'
import { takeUnsubscribe } from './unsubscribe-route.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts'

export const notifications: Slice = {
  handlers: [listNotices, readUpTo, readUnread, readSettings, updateSettings, readUnsubscribe, unsubscribe],
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
  routes: (ground, dispatcher) => [takeUnsubscribe(ground, dispatcher)],
  distribution: [
    distribute('notice', { by: 'user_id' }),
    distribute('notice_setting', { by: 'user_id' }),
    distribute('notice_digest', { by: 'user_id' }),
  ],
}
