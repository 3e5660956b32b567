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
  summary: 'What happened around the viewer, the latest first; what happened several times stands once.',
  input: z.object({ ...pageOptions(25, 50) }),
  output: z.array(noticeModel),
  paged: true,
})

export const newsHubUpdate = resource('NewsHubResource', 'update', {
  access: 'pinner',
  summary: 'The viewer has read everything up to this notice.',
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
  summary: 'Of what the viewer is told, where, and how often by e-mail.',
  input: z.object({}),
  output: notificationSettingsModel,
})

export const notificationSettingsUpdate = resource('NotificationSettingsResource', 'update', {
  access: 'pinner',
  summary: 'Changes that; what is not named stays.',
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
  summary: 'Whose mail a link of a mail is about, and whether it is switched off already.',
  input: z.object({ token }),
  output: z.object({ email: z.string(), is_off: z.boolean() }),
})

export const unsubscribeCreate = rest('POST', '/v3/unsubscribe/{token}/', {
  access: 'anyone',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'Ends mail of what happened on the site for whoever got this link.',
  input: z.object({ token }),
  output: z.object({ email: z.string(), is_off: z.boolean() }),
})
