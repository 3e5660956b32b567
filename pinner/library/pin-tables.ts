import type { BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AiLabel, PinOrigin } from '@bowerbird/contract/pins/pin-models'
import type { Generated } from 'kysely'

export type PinTable = {
  pin_id: PinId
  owner_id: UserId
  board_id: BoardId
  section_id: SectionId | null
  image_signature: string
  image_width: number
  image_height: number
  is_animated: boolean
  dominant_color: string
  placeholder: string
  title: string
  description: string
  alt_text: string
  link: string | null
  domain: string
  hashtags: string[]
  method: string
  source_pin_id: PinId | null
  root_pin_id: PinId
  public_save_count: Generated<number>
  save_count: Generated<number>
  created_at: Date
  changed_at: Date
  deleted_at: Date | null
  ai_label: Generated<AiLabel | null>
  original_link: Generated<string | null>
  link_dead_since: Generated<Date | null>
  /** Since when its picture waits for a review: until then its owner alone sees it. */
  held_since: Generated<Date | null>
  /** Statements from while it was not secret, and while it was. */
  comment_count: Generated<number>
  secret_comment_count: Generated<number>
  takes_comments: Generated<boolean>
}

/** A pin as read. */
export type Pin = {
  [Column in keyof PinTable]: PinTable[Column] extends Generated<infer Value> ? Value : PinTable[Column]
}

export type PinSaveTable = {
  pin_id: PinId
  saved_pin_id: PinId
  user_id: UserId
  board_id: BoardId
  is_public: boolean
  created_at: Date
}
export type UserPinTable = {
  user_id: UserId
  pin_id: PinId
  board_id: BoardId
  root_pin_id: PinId
  is_created: boolean
}
export type PinAiReportTable = { pin_id: PinId; user_id: UserId; created_at: Date }
export type PinNoteTable = { user_id: UserId; pin_id: PinId; note: string }
export type UserPictureTable = { user_id: UserId; pin_id: PinId; image_signature: string; phash: string }
export type LinkCheckTable = {
  link_hash: string
  link: string
  state: 'new' | 'ok' | 'dead'
  failures: Generated<number>
  checked_at: Date | null
  due_at: Date
  dead_since: Date | null
}
export type LinkPinTable = { link_hash: string; pin_id: PinId }
export type SavedAddressTable = {
  user_id: UserId
  address_hash: string
  pin_id: PinId
  is_picture: boolean
}
export type PinOriginTable = PinOrigin & { pin_id: PinId }
export type PinOriginWishTable = { pin_id: PinId; link: string; tries: Generated<number>; due_at: Date }
export type ImageBoardTable = { image_signature: string; board_id: BoardId; pin_id: PinId }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    pin: PinTable
    pin_save: PinSaveTable
    user_pin: UserPinTable
    image_board: ImageBoardTable
    pin_ai_report: PinAiReportTable
    pin_note: PinNoteTable
    user_picture: UserPictureTable
    link_check: LinkCheckTable
    link_pin: LinkPinTable
    pin_origin: PinOriginTable
    pin_origin_wish: PinOriginWishTable
    saved_address: SavedAddressTable
  }
}
