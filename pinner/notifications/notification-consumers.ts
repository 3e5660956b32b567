import type { Consumer } from '@bowerbird/core/events/consume'
import { forgetEnded } from './forget-ended.ts'
import { notifyOfComment } from './notify-of-comment.ts'
import { notifyOfFollow } from './notify-of-follow.ts'
import { notifyOfInvite } from './notify-of-invite.ts'
import { notifyOfMessage } from './notify-of-message.ts'
import { notifyOfModeration } from './notify-of-moderation.ts'
import { notifyOfSave } from './notify-of-save.ts'

export const notificationConsumers: readonly Consumer[] = [
  notifyOfFollow,
  notifyOfSave,
  notifyOfInvite,
  notifyOfComment,
  notifyOfMessage,
  notifyOfModeration,
  forgetEnded,
]
