import type { UserId } from '@bowerbird/contract/kernel/ids'
import { noticeKinds } from '@bowerbird/contract/notifications/notification-models'
import type {
  DigestTime,
  NoticeKind,
  NotificationSettings,
} from '@bowerbird/contract/notifications/notification-models'
import type { Db } from '@bowerbird/core/db/database'
import './notification-tables.ts'
import type { Places, PlacesByKind } from './notification-tables.ts'

interface Setting {
  digest: DigestTime
  kinds: PlacesByKind
}

/** For users without a choice of their own: notified of everything, and once a day by mail of what they did not see. */
const unset: Setting = { digest: 'daily', kinds: {} }

async function settingOf(db: Db, user_id: UserId, lock = false): Promise<Setting> {
  const query = db.selectFrom('notice_setting').select(['digest', 'kinds']).where('user_id', '=', user_id)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? unset
}

const placesIn = ({ kinds }: Setting, kind: NoticeKind): Places => ({
  on_site: kinds[kind]?.on_site ?? true,
  by_mail: kinds[kind]?.by_mail ?? true,
})

/** The channel of this notification, and how often by mail. */
export async function placesFor(
  db: Db,
  user_id: UserId,
  kind: NoticeKind,
): Promise<Places & { digest: DigestTime }> {
  const setting = await settingOf(db, user_id)
  const places = placesIn(setting, kind)
  return { ...places, by_mail: places.by_mail && setting.digest !== 'off', digest: setting.digest }
}

export async function notificationSettings(db: Db, user_id: UserId): Promise<NotificationSettings> {
  const setting = await settingOf(db, user_id)
  return {
    digest: setting.digest,
    kinds: noticeKinds.map((kind) => ({ kind, ...placesIn(setting, kind) })),
  }
}

interface Change {
  digest?: DigestTime | undefined
  kinds?: readonly ({ kind: NoticeKind } & { [Place in keyof Places]?: boolean | undefined })[] | undefined
}

/** Changes what is named, in a transaction; two at once take turns. */
export async function changeSettings(db: Db, user_id: UserId, change: Change): Promise<void> {
  await db
    .insertInto('notice_setting')
    .values({ user_id, digest: unset.digest, kinds: '{}' })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute()
  const before = await settingOf(db, user_id, true)
  const kinds: PlacesByKind = { ...before.kinds }
  for (const { kind, on_site, by_mail } of change.kinds ?? [])
    kinds[kind] = {
      ...kinds[kind],
      ...(on_site !== undefined && { on_site }),
      ...(by_mail !== undefined && { by_mail }),
    }
  await db
    .updateTable('notice_setting')
    .set({ digest: change.digest ?? before.digest, kinds: JSON.stringify(kinds) })
    .where('user_id', '=', user_id)
    .execute()
}
