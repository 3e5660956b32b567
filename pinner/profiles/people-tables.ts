import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { ClaimMethod, SiteKind } from '@bowerbird/contract/people/claim-models'
import type { Generated } from 'kysely'

export type FollowTable = { user_id: UserId; followed_id: UserId; created_at: Date }
export type FollowerTable = { followed_id: UserId; user_id: UserId; created_at: Date }
export type BoardFollowTable = { user_id: UserId; board_id: BoardId; created_at: Date }
export type BlockTable = { user_id: UserId; other_id: UserId; direction: 'out' | 'in'; created_at: Date }
export type SiteClaimTable = {
  user_id: UserId
  claim_id: string
  site: string
  kind: SiteKind
  code: string
  method: ClaimMethod | null
  confirmed_at: Date | null
  created_at: Date
}
export type ClaimedSiteTable = { site: string; user_id: UserId; claim_id: string }
export type UserInterestTable = { user_id: UserId; tag: string; created_at: Date }
export type UserStatsTable = {
  user_id: UserId
  follower_count: Generated<number>
  following_count: Generated<number>
  public_board_count: Generated<number>
  board_count: Generated<number>
  public_pin_count: Generated<number>
  pin_count: Generated<number>
  stored_bytes: Generated<string>
  /** Of this user alone, in megabytes; 0: no limit; null: that of the site. */
  quota_mb: Generated<number | null>
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    follow: FollowTable
    follower: FollowerTable
    board_follow: BoardFollowTable
    block: BlockTable
    user_stats: UserStatsTable
    site_claim: SiteClaimTable
    claimed_site: ClaimedSiteTable
    user_interest: UserInterestTable
  }
}
