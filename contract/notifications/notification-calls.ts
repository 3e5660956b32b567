import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { flag, noticeId, pageOptions } from '../kernel/fields.ts'
import {
  digestTimes,
  noticeKinds,
  noticeModel,
  notificationSettingsModel,
  unreadModel,
} from './notification-models.ts'

export const newsHubGet = resource('NewsHubResource', 'get', {
  access: 'pinner',
  summary: "The viewer's notifications, latest first. Similar ones are grouped.",
  input: z.object({ ...pageOptions(25, 50) }),
  output: z.array(noticeModel),
  paged: true,
})

export const newsHubUpdate = resource('NewsHubResource', 'update', {
  access: 'pinner',
  summary: 'Marks all notifications up to this one as read.',
  input: z.object({ until: noticeId }),
  output: unreadModel,
})

export const unreadGet = rest('GET', '/v3/users/me/unread/', {
  access: 'pinner',
  summary: 'How many notices and conversations hold something new; 100 at most.',
  input: z.object({}),
  output: unreadModel,
})

export const notificationSettingsGet = resource('NotificationSettingsResource', 'get', {
  access: 'pinner',
  summary: "The viewer's notification settings: what they are notified of, where, and how often by e-mail.",
  input: z.object({}),
  output: notificationSettingsModel,
})

export const notificationSettingsUpdate = resource('NotificationSettingsResource', 'update', {
  access: 'pinner',
  summary: "Changes the viewer's notification settings. Fields that are absent stay unchanged.",
  input: z.object({
    digest: z.enum(digestTimes).optional(),
    kinds: z
      .array(z.object({ kind: z.enum(noticeKinds), on_site: flag.optional(), by_mail: flag.optional() }))
      .max(noticeKinds.length)
      .optional(),
  }),
  output: notificationSettingsModel,
})

const token = z.string().regex(/^[\w.-]{20,200}$/)

export const unsubscribeGet = rest('GET', '/v3/unsubscribe/{token}/', {
  access: 'anyone',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'The account whose e-mails an unsubscribe link ends, and whether they are switched off already.',
  input: z.object({ token }),
  output: z.object({ email: z.string(), is_off: z.boolean() }),
})

export const unsubscribeCreate = rest('POST', '/v3/unsubscribe/{token}/', {
  access: 'anyone',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'Switches off notification e-mails for the recipient of this unsubscribe link.',
  input: z.object({ token }),
  output: z.object({ email: z.string(), is_off: z.boolean() }),
})
