import type { BoardId, CommentId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType, Generated } from 'kysely'

/** A user who was notified, by the name in the text. */
export interface Mention {
  id: UserId
  username: string
}

export type PinCommentTable = {
  pin_id: PinId
  comment_id: CommentId
  parent_id: CommentId | null
  author_id: UserId
  text: string
  mentions: ColumnType<Mention[], string, string>
  is_secret: boolean
  /** The secret board on which it was written; null when its board was none. */
  secret_board_id: BoardId | null
  like_count: Generated<number>
  reply_count: Generated<number>
  created_at: Date
}

/** A comment as read. */
export interface Comment {
  pin_id: PinId
  comment_id: CommentId
  parent_id: CommentId | null
  author_id: UserId
  text: string
  mentions: Mention[]
  is_secret: boolean
  secret_board_id: BoardId | null
  like_count: number
  reply_count: number
  created_at: Date
}

export type PinCommentLikeTable = { pin_id: PinId; comment_id: CommentId; user_id: UserId; created_at: Date }
export type CommentPlaceTable = { comment_id: CommentId; pin_id: PinId }
export type UserCommentTable = { user_id: UserId; comment_id: CommentId; pin_id: PinId }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    pin_comment: PinCommentTable
    pin_comment_like: PinCommentLikeTable
    comment_place: CommentPlaceTable
    user_comment: UserCommentTable
  }
}
