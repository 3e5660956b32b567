import type { PinOrder } from '@bowerbird/contract/boards/board-models'
import type { AdvertiserId, BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { Generated } from 'kysely'

export type BoardTable = {
  board_id: BoardId
  owner_id: UserId
  name: string
  slug: string
  description: string
  privacy: Privacy
  pin_count: Generated<number>
  section_count: Generated<number>
  follower_count: Generated<number>
  /** Of the chosen cover first, then the newest. */
  cover_signatures: Generated<string[]>
  category: Generated<string | null>
  pin_order: Generated<PinOrder>
  hides_ai: Generated<boolean>
  members_may_invite: Generated<boolean>
  cover_pin_id: Generated<PinId | null>
  advertiser_id: Generated<AdvertiserId | null>
  /** The action that runs on it (organise/). */
  action_id: Generated<string | null>
  /** When its owner archived it, kept while it is hidden: their row of user_board is gone until then. */
  kept_archived_at: Generated<Date | null>
  created_at: Date
  changed_at: Date
  deleted_at: Date | null
}

/** A board as read. */
export type Board = {
  [Column in keyof BoardTable]: BoardTable[Column] extends Generated<infer Value> ? Value : BoardTable[Column]
}

/** As much of a board as its row in the picker shows: there may be thousands. */
export type PickerBoardRow = Pick<
  Board,
  | 'board_id'
  | 'owner_id'
  | 'name'
  | 'slug'
  | 'privacy'
  | 'pin_count'
  | 'section_count'
  | 'advertiser_id'
  | 'deleted_at'
> & { cover: string | null }

export type BoardAddressTable = { address: string; board_id: BoardId; is_current: Generated<boolean> }
export type BoardSectionTable = {
  board_id: BoardId
  section_id: SectionId
  title: string
  folded_title: string
  slug: string
  position: string
  pin_count: Generated<number>
  name_source: number
  created_at: Date
}
export type SectionPlaceTable = { section_id: SectionId; board_id: BoardId }
export type BoardPinTable = {
  board_id: BoardId
  pin_id: PinId
  section_id: SectionId | null
  position: string
}
export type CollaboratorRole = 'save' | 'organise'
export type BoardCollaboratorTable = {
  board_id: BoardId
  user_id: UserId
  role: CollaboratorRole
  state: 'invited' | 'accepted'
  inviter_id: Generated<UserId | null>
  /** As that of a board, for this member. */
  kept_archived_at: Generated<Date | null>
  created_at: Date
}
export type BoardFollowerTable = { board_id: BoardId; user_id: UserId; created_at: Date }
export type BoardRole = 'owner' | CollaboratorRole
export type UserBoardTable = {
  user_id: UserId
  board_id: BoardId
  role: BoardRole | 'invited'
  privacy: Privacy
  folded_name: string
  archived_at: Date | null
  last_saved_at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    board: BoardTable
    board_address: BoardAddressTable
    board_section: BoardSectionTable
    section_place: SectionPlaceTable
    board_pin: BoardPinTable
    board_collaborator: BoardCollaboratorTable
    board_follower: BoardFollowerTable
    user_board: UserBoardTable
  }
}
