import type { Generated } from 'kysely'

export type FollowTable = { user_id: string; followed_id: string; created_at: Date }
export type FollowerTable = { followed_id: string; user_id: string; created_at: Date }
export type BoardFollowTable = { user_id: string; board_id: string; created_at: Date }
export type BlockTable = { user_id: string; other_id: string; direction: 'out' | 'in'; created_at: Date }
export type UserStatsTable = {
  user_id: string
  follower_count: Generated<number>
  following_count: Generated<number>
  public_board_count: Generated<number>
  board_count: Generated<number>
  public_pin_count: Generated<number>
  pin_count: Generated<number>
  stored_bytes: Generated<string>
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    follow: FollowTable
    follower: FollowerTable
    board_follow: BoardFollowTable
    block: BlockTable
    user_stats: UserStatsTable
  }
}
