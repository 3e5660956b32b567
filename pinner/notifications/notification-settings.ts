import {
  notificationSettingsGet,
  notificationSettingsUpdate,
} from '@bowerbird/contract/notifications/notification-calls'
import { handle } from '@bowerbird/core/call/handle'
import { changeSettings, notificationSettings } from './setting-queries.ts'

export const readNotificationSettings = handle(notificationSettingsGet, (_input, ctx) =>
  notificationSettings(ctx.db, ctx.viewer.id),
)

export const updateSettings = handle(notificationSettingsUpdate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    await changeSettings(ctx.db, ctx.viewer.id, input)
    return notificationSettings(ctx.db, ctx.viewer.id)
  }),
)
