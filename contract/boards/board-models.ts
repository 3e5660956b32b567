import { z } from 'zod'
import { knownId } from '../kernel/fields.ts'
import type { AdvertiserId, BoardId, PinId, SectionId, UserId } from '../kernel/ids.ts'
import { privacyModel } from '../kernel/privacy.ts'
import { userBriefModel } from '../people/user-models.ts'

const coverImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  dominant_color: z.string(),
})

/** How a board's pins lie: as saved, newest or oldest first, or as a user arranged them (BOARD-10). */
export const pinOrderModel = z.enum(['newest', 'oldest', 'custom'])
export type PinOrder = z.infer<typeof pinOrderModel>

/** What the viewer is to a board. `guest` came by a share link; `invited` has not answered yet. */
export const boardStandingModel = z.enum(['owner', 'organise', 'save', 'invited', 'guest'])
export type BoardStanding = z.infer<typeof boardStandingModel>

/** Fields of pinner.md §3 and of BOARD-01, by their exact names. */
export const boardModel = z.object({
  id: knownId<BoardId>(),
  entityId: knownId<BoardId>(),
  type: z.literal('board'),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  description: z.string(),
  privacy: privacyModel,
  owner: userBriefModel,
  is_collaborative: z.boolean(),
  collaborated_by_me: z.boolean(),
  collaborating_users: z.array(userBriefModel),
  owned_by_me: z.boolean(),
  followed_by_me: z.boolean(),
  archived_by_me_at: z.string().nullable(),
  section_count: z.number().int(),
  pin_count: z.number().int(),
  follower_count: z.number().int(),
  created_at: z.string(),
  image_cover_url: z.string().nullable(),
  image_cover_hd_url: z.string().nullable(),
  imageCoverUrl: z.string().nullable(),
  imageCoverHdUrl: z.string().nullable(),
  coverImageSpec_400x300: coverImage.nullable(),
  coverImageSpec_222x: coverImage.nullable(),
  coverImageSpec_216x146: coverImage.nullable(),
  image_170x: coverImage.nullable(),
  coverPin: z.object({ imageUrl: z.string() }).nullable(),
  category: z.string().nullable(),
  pin_order: pinOrderModel,
  hides_ai: z.boolean(),
  my_role: boardStandingModel.nullable(),
  /** The viewer may invite people to work on this board. */
  can_invite: z.boolean(),
  /** Collaborators may invite others; the owner decides. */
  members_may_invite: z.boolean(),
  /** The pin whose picture was chosen as the cover; null: the newest ones. */
  cover_pin_id: knownId<PinId>().nullable(),
  /** A move, copy, merge or deletion runs; shown to members of the board. */
  is_busy: z.boolean(),
  /** The account of a business that the board belongs to, and its owner; shown to members of the board. */
  advertiser_id: knownId<AdvertiserId>().nullable(),
  owner_user_id: knownId<UserId>().nullable(),
  /** The cover, then the newest pictures, for a mosaic. */
  cover_images: z.array(coverImage),
  images: z.object({ '170x': z.array(coverImage) }),
})
export type BoardView = z.infer<typeof boardModel>

export const sectionModel = z.object({
  id: knownId<SectionId>(),
  type: z.literal('board_section'),
  title: z.string(),
  name: z.string(),
  slug: z.string(),
  pin_count: z.number().int(),
  preview_pins: z.array(
    z.object({
      image_medium_url: z.string(),
      image_square_url: z.string(),
      image_square_size_pixels: z.object({ width: z.number(), height: z.number() }),
      dominant_color: z.string(),
    }),
  ),
  board: z.object({
    id: knownId<BoardId>(),
    name: z.string(),
    url: z.string(),
    owner: z.object({ username: z.string() }),
  }),
})
export type SectionView = z.infer<typeof sectionModel>

/** A row of the board picker. */
export const pickerBoardModel = boardModel.pick({
  id: true,
  name: true,
  slug: true,
  url: true,
  privacy: true,
  is_collaborative: true,
  section_count: true,
  pin_count: true,
  image_cover_url: true,
  owner: true,
  archived_by_me_at: true,
})
export type PickerBoard = z.infer<typeof pickerBoardModel>
