import type {
  BoardStanding,
  BoardView,
  PickerBoard,
  SectionView,
} from '@bowerbird/contract/boards/board-models'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { imagePath, renditionSize } from '@bowerbird/contract/media/renditions'
import type { RenditionSpec } from '@bowerbird/contract/media/renditions'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { foldName } from './free-slug.ts'
import type { Allowed } from './board-access.ts'
import type { Board, PickerBoardRow } from './board-tables.ts'
import { boardUrl, privateCoverUrl, privateImageUrl } from './addresses.ts'
import type { Section } from './section-queries.ts'

interface CoverImage {
  signature: string
  width: number
  height: number
  dominant_color: string
}

export interface BoardSurroundings {
  viewer_id: UserId | null
  owner: UserBrief
  /** Accepted collaborators, in any order. */
  collaborators: readonly UserBrief[]
  covers: readonly CoverImage[]
  is_followed: boolean
  archived_at: Date | null
  /** The viewer's, invited ones included. */
  role: BoardStanding | null
  /** The owner of the ad account that the board belongs to. */
  account_owner_id: UserId | null
}

/** The little that a row of the picker says. */
interface PickerSurroundings extends Pick<BoardSurroundings, 'owner' | 'archived_at'> {
  is_collaborative: boolean
  /** The signature of its cover. */
  cover: string | null
}

export function viewBoard(board: Allowed<Board, 'see'>, around: BoardSurroundings): BoardView {
  const { owner, viewer_id, covers } = around
  const [newest] = covers
  const isMember = around.role === 'owner' || around.role === 'organise' || around.role === 'save'
  const url = (spec: RenditionSpec) => (newest ? coverUrl(board, newest.signature, spec) : null)
  const cover = (spec: RenditionSpec) => (newest ? coverOf(board, newest, spec) : null)
  return {
    ...viewPickerBoard(board, {
      ...around,
      is_collaborative: around.collaborators.length > 0,
      cover: newest?.signature ?? null,
    }),
    entityId: board.board_id,
    type: 'board',
    description: board.description,
    collaborated_by_me: around.collaborators.some((person) => person.id === viewer_id),
    collaborating_users: inListOrder(owner, around.collaborators, viewer_id),
    owned_by_me: owner.id === viewer_id,
    followed_by_me: around.is_followed,
    follower_count: board.follower_count,
    created_at: board.created_at.toUTCString().replace('GMT', '+0000'),
    image_cover_hd_url: url('736x'),
    imageCoverUrl: url('216x146'),
    imageCoverHdUrl: url('736x'),
    coverImageSpec_400x300: cover('400x300'),
    coverImageSpec_222x: cover('222x'),
    coverImageSpec_216x146: cover('216x146'),
    image_170x: cover('170x'),
    coverPin: newest ? { imageUrl: coverUrl(board, newest.signature, '736x') } : null,
    category: board.category,
    pin_order: board.pin_order,
    hides_ai: board.hides_ai,
    my_role: around.role,
    can_invite: around.role === 'owner' || (isMember && board.members_may_invite),
    members_may_invite: board.members_may_invite,
    cover_pin_id: board.cover_pin_id,
    is_busy: isMember && board.action_id !== null,
    advertiser_id: isMember ? board.advertiser_id : null,
    owner_user_id: isMember ? around.account_owner_id : null,
    cover_images: covers.map((image) => coverOf(board, image, '236x')),
    images: { '170x': covers.map((image) => coverOf(board, image, '170x')) },
  }
}

export function viewPickerBoard(
  board: Allowed<Omit<PickerBoardRow, 'cover'>, 'see'>,
  { owner, is_collaborative, cover, archived_at }: PickerSurroundings,
): PickerBoard {
  return {
    id: board.board_id,
    name: board.name,
    slug: board.slug,
    url: boardUrl(owner.username, board.slug),
    privacy: board.privacy,
    is_collaborative,
    section_count: board.section_count,
    pin_count: board.pin_count,
    image_cover_url: cover ? coverUrl(board, cover, '216x146') : null,
    owner,
    archived_by_me_at: archived_at?.toISOString() ?? null,
  }
}

/** Owner first, then the viewer, then the others by full name (BOARD-04). */
export function inListOrder(
  owner: UserBrief,
  collaborators: readonly UserBrief[],
  viewer_id: UserId | null,
): UserBrief[] {
  if (collaborators.length === 0) return []
  const others = collaborators.filter((person) => person.id !== owner.id && person.id !== viewer_id)
  const viewer = collaborators.filter((person) => person.id === viewer_id && person.id !== owner.id)
  return [
    owner,
    ...viewer,
    ...others.toSorted((a, b) => (foldName(a.full_name) < foldName(b.full_name) ? -1 : 1)),
  ]
}

/** Pictures of a secret board have addresses of their own, checked against the session. */
function coverUrl(
  { board_id, privacy }: Pick<Board, 'board_id' | 'privacy'>,
  signature: string,
  spec: RenditionSpec,
): string {
  return privacy === 'secret' ? privateCoverUrl(board_id, signature, spec) : imagePath(signature, spec)
}

function coverOf(board: Board, image: CoverImage, spec: RenditionSpec) {
  return {
    url: coverUrl(board, image.signature, spec),
    ...renditionSize(spec, image.width, image.height),
    dominant_color: image.dominant_color,
  }
}

interface SectionPreview {
  pin_id: PinId
  image_signature: string
  dominant_color: string
}

export function viewSection(
  section: Section,
  board: Allowed<Board, 'see'>,
  owner: UserBrief,
  previews: readonly SectionPreview[],
): SectionView {
  const url = ({ pin_id, image_signature }: SectionPreview, spec: RenditionSpec) =>
    board.privacy === 'secret' ? privateImageUrl(pin_id, spec) : imagePath(image_signature, spec)
  return {
    id: section.section_id,
    type: 'board_section',
    title: section.title,
    name: section.title,
    slug: section.slug,
    pin_count: section.pin_count,
    preview_pins: previews.map((pin) => ({
      image_medium_url: url(pin, '236x'),
      image_square_url: url(pin, '75x75'),
      image_square_size_pixels: { width: 75, height: 75 },
      dominant_color: pin.dominant_color,
    })),
    board: {
      id: board.board_id,
      name: board.name,
      url: boardUrl(owner.username, board.slug),
      owner: { username: owner.username },
    },
  }
}
