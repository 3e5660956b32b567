import type { AudienceRule } from '@bowerbird/contract/audiences/audience-models'
import type { AudienceStatus } from '@bowerbird/contract/audiences/audience-terms'
import type { AdvertiserId, AudienceId, UserId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType, Selectable } from 'kysely'

export type AudienceTable = {
  advertiser_id: AdvertiserId
  audience_id: AudienceId
  name: string
  description: string
  rule: ColumnType<AudienceRule, string, string>
  status: AudienceStatus
  size: number | null
  counted_at: Date | null
  version: ColumnType<number, number | undefined, number>
  created_at: Date
  updated_at: Date
}
export type AudienceRow = Selectable<AudienceTable>

/** By user; `audience_user` is the same by audience. */
export type AudienceMemberTable = { user_id: UserId; audience_id: AudienceId; added_at: Date }
export type AudienceUserTable = { audience_id: AudienceId; user_id: UserId }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    audience: AudienceTable
    audience_member: AudienceMemberTable
    audience_user: AudienceUserTable
  }
}
