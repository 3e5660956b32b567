import type { AiLabel } from '@bowerbird/contract/pins/pin-models'
import type { PinOrigin } from '@bowerbird/contract/pins/pin-origin-models'
import type { Generated } from 'kysely'

export type PinTable = {
  pin_id: string
  owner_id: string
  board_id: string
  section_id: string | null
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
  source_pin_id: string | null
  root_pin_id: string
  public_save_count: Generated<number>
  save_count: Generated<number>
  created_at: Date
  changed_at: Date
  deleted_at: Date | null
  ai_label: Generated<AiLabel | null>
  original_link: Generated<string | null>
  link_dead_since: Generated<Date | null>
  /** What was said of it while it was not secret, and while it was. */
  comment_count: Generated<number>
  secret_comment_count: Generated<number>
  takes_comments: Generated<boolean>
}

/** A pin as read. */
export type Pin = {
  [Column in keyof PinTable]: PinTable[Column] extends Generated<infer Value> ? Value : PinTable[Column]
}

export type PinSaveTable = {
  pin_id: string
  saved_pin_id: string
  user_id: string
  board_id: string
  is_public: boolean
  created_at: Date
}
export type UserPinTable = {
  user_id: string
  pin_id: string
  board_id: string
  root_pin_id: string
  is_created: boolean
}
export type PinAiReportTable = { pin_id: string; user_id: string; created_at: Date }
export type PinNoteTable = { user_id: string; pin_id: string; note: string }
export type UserPictureTable = { user_id: string; pin_id: string; image_signature: string; phash: string }
export type LinkCheckTable = {
  link_hash: string
  link: string
  state: 'new' | 'ok' | 'dead'
  failures: Generated<number>
  checked_at: Date | null
  due_at: Date
  dead_since: Date | null
}
export type LinkPinTable = { link_hash: string; pin_id: string }
export type SavedAddressTable = {
  user_id: string
  address_hash: string
  pin_id: string
  is_picture: boolean
}
export type PinOriginTable = PinOrigin & { pin_id: string }
export type PinOriginWishTable = { pin_id: string; link: string; tries: Generated<number>; due_at: Date }
export type ImageBoardTable = { image_signature: string; board_id: string; pin_id: string }

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
