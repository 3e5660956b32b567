import type { UserId } from '@bowerbird/contract/kernel/ids'
import type {
  DigestTime,
  ModerationNews,
  NoticeKind,
  PromotionNews,
} from '@bowerbird/contract/notifications/notification-models'
import type { ColumnType, Generated } from 'kysely'

export type NoticeTable = {
  user_id: UserId
  notice_id: string
  kind: NoticeKind
  about: string
  actor_ids: UserId[]
  more_count: Generated<number>
  subject_id: string | null
  detail_id: string | null
  detail: ModerationNews | PromotionNews | null
  on_site: boolean
  by_mail: boolean
  created_at: Date
  changed_at: Date
  read_at: Generated<Date | null>
  mailed_at: Generated<Date | null>
}

/** A notice as read. */
export type Notice = Omit<NoticeTable, 'more_count' | 'read_at' | 'mailed_at'> & {
  more_count: number
  read_at: Date | null
  mailed_at: Date | null
}

/** The channels of a user's notifications of a kind. */
export type Places = { on_site: boolean; by_mail: boolean }
export type PlacesByKind = Partial<Record<NoticeKind, Partial<Places>>>

export type NoticeSettingTable = {
  user_id: UserId
  digest: DigestTime
  kinds: ColumnType<PlacesByKind, string, string>
}
export type NoticeDigestTable = { user_id: UserId; due_at: Date | null; sent_at: Date | null }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    notice: NoticeTable
    notice_setting: NoticeSettingTable
    notice_digest: NoticeDigestTable
  }
}
