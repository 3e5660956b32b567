import type { Handler } from '@bowerbird/core/call/ctx'
import { readUnread, readUpTo } from './unread.ts'
import { listNotices } from './list-notices.ts'
import { readSettings, updateSettings } from './notification-settings.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts'

export const notificationHandlers: readonly Handler[] = [
  listNotices,
  readUpTo,
  readUnread,
  readSettings,
  updateSettings,
  readUnsubscribe,
  unsubscribe,
]
