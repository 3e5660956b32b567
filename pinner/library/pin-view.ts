import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinDetail, PinView, PinOrigin } from '@bowerbird/contract/pins/pin-models'
import { placeholderBackground } from '@bowerbird/contract/media/placeholder'
import { imageSet } from '@bowerbird/contract/media/renditions'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { FilledSlot } from '@bowerbird/core/ports/slots'
import { maySee } from './board-access.ts'
import type { Allowed, Memberships } from './board-access.ts'
import type { Board } from './board-tables.ts'
import type { Section } from './section-queries.ts'
import { linkDomain, privateImageUrl, boardUrl } from './addresses.ts'
import type { RootRow } from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'

/** What a pin goes back to, as far as this viewer may know: a number for everyone, and an id to group by. */
export interface PinRoot {
  pin_id: PinId
  saves: number
}

export interface PinSurroundings {
  board: Allowed<Board, 'see'>
  owner: UserBrief
  board_owner: UserBrief
  section: Section | undefined
  root: PinRoot
  /** Of its link; empty where it has none. */
  link_token: string
  can_edit: boolean
  can_save: boolean
}

const specs = ['60x60', '75x75', '170x', '236x', '474x', '564x', '736x', 'orig'] as const

export function viewPin(pin: Pin, around: PinSurroundings): PinView {
  const { board, section } = around
  const { saves } = around.root
  return {
    id: pin.pin_id,
    type: 'pin',
    title: pin.title,
    grid_title: pin.title,
    description: pin.description,
    closeup_description: pin.description,
    link: pin.link,
    link_token: around.link_token,
    domain: pin.domain,
    alt_text: pin.alt_text,
    created_at: pin.created_at.toUTCString().replace('GMT', '+0000'),
    dominant_color: pin.dominant_color,
    placeholder: placeholderBackground(pin.placeholder, pin.dominant_color),
    image_signature: pin.image_signature,
    images: imagesOf(pin, board.privacy === 'secret' || pin.held_since !== null),
    is_animated: pin.is_animated,
    videos: null,
    story_pin_data: null,
    story_pin_data_id: null,
    carousel_data: null,
    embed: null,
    board: boardOf(around),
    section: section ? { id: section.section_id, title: section.title, slug: section.slug } : null,
    pinner: around.owner,
    aggregated_pin_data: { id: around.root.pin_id, aggregated_stats: { saves } },
    repin_count: saves,
    comment_count: commentCountOf(pin, board),
    hashtags: pin.hashtags,
    is_promoted: false,
    promoter: null,
    recommendation_reason: null,
    tracking_params: '',
    ai_label: pin.ai_label,
    ...(pin.held_since !== null && { is_held: true as const }),
    link_dead_since: pin.link_dead_since?.toISOString() ?? null,
    can_edit: around.can_edit,
    can_save: around.can_save,
  }
}

/** A pin in the place of a promoted one: labelled, and with the link that its advertiser set. */
export function viewPromoted(
  view: PinView,
  { promoter, tracking_params, attribution, destination_url: url }: FilledSlot,
  tokenOf: (url: string) => string,
): PinView {
  const promoted: PinView = {
    ...view,
    is_promoted: true,
    promoter,
    tracking_params,
    ...(attribution && { attribution }),
  }
  if (url === undefined || url === view.link) return promoted
  return { ...promoted, link: url, link_token: tokenOf(url), domain: linkDomain(url), link_dead_since: null }
}

/** None while comments are off; those of a secret time only while it lasts. */
export function commentCountOf(pin: Pin, { privacy }: Pick<Board, 'privacy'>): number {
  if (!pin.takes_comments) return 0
  return pin.comment_count + (privacy === 'secret' ? pin.secret_comment_count : 0)
}

function boardOf({ board, board_owner }: PinSurroundings) {
  const owner = { id: board_owner.id, username: board_owner.username }
  return {
    id: board.board_id,
    name: board.name,
    url: boardUrl(board_owner.username, board.slug),
    privacy: board.privacy,
    owner,
  }
}

/** Pictures of secret boards have addresses of their own, checked against the session. */
function imagesOf(pin: Pin, is_secret: boolean): PinView['images'] {
  const set = imageSet(
    { image_signature: pin.image_signature, width: pin.image_width, height: pin.image_height },
    specs,
  )
  if (is_secret) for (const spec of specs) set[spec].url = privateImageUrl(pin.pin_id, spec)
  return { ...set, originals: set.orig }
}

interface DetailSurroundings extends PinSurroundings {
  /** Whose the site is that the pin leads to, as far as anyone proved it. */
  official: UserBrief | null
  /** The owner claimed a site. */
  has_proven_site: boolean
  via: UserBrief | null
  source_pin_id: PinId | null
  origin: PinOrigin | null
  origin_link_tokens: Record<string, string>
  note: string | null
  is_ai_reported: boolean
}

/** The closeup's fields beside the list's. */
export function viewPinDetail(pin: Pin, around: DetailSurroundings): PinDetail {
  const view = viewPin(pin, around)
  const { owner } = around
  return {
    ...view,
    entityId: pin.pin_id,
    imageUrl: view.images['736x'].url,
    imageSpec_236x: view.images['236x'],
    imageSpec_orig: view.images.orig,
    pinnedToBoard: view.board,
    isPromoted: false,
    promotedIsRemovable: false,
    mediaUploadId: null,
    trackingParams: '',
    linkDomain: { domain: pin.domain, officialUser: around.official },
    via_pinner: around.via,
    source_pin_id: around.source_pin_id,
    original_link: pin.original_link,
    origin: around.origin,
    origin_link_tokens: around.origin_link_tokens,
    archived_image_url: view.images.orig.url,
    note_to_self: around.note,
    ai_reported_by_me: around.is_ai_reported,
    creatorCard: {
      fullName: owner.full_name,
      imageUrl: owner.image_medium_url,
      followerCount: owner.follower_count,
      aggregatedSaves: view.repin_count,
      boardName: view.board.name,
      boardUrl: view.board.url,
      profileUrl: `/${owner.username}/`,
      isVerifiedIdentity: around.has_proven_site,
      isVerifiedMerchant: false,
      isPromoted: false,
      sponsorName: null,
      sponsorUsername: null,
      sponsorshipStatus: null,
    },
  }
}

interface KnownRoots {
  roots: ReadonlyMap<string, RootRow>
  boards: ReadonlyMap<string, Board>
  memberships: Memberships
}

/** Never the true number: a save to a secret board shows in no one's count. Nor the id of a pin that is not for this viewer. */
export function rootOf(pin: Pin, { roots, boards, memberships }: KnownRoots): PinRoot {
  const root = isCopy(pin) ? roots.get(pin.root_pin_id) : undefined
  if (!root) return { pin_id: pin.pin_id, saves: pin.public_save_count }
  const board = boards.get(root.board_id)
  const isSeen = root.deleted_at === null && board !== undefined && maySee(board, memberships, 'listed')
  return { pin_id: isSeen ? root.pin_id : pin.pin_id, saves: root.public_save_count }
}

export const isCopy = (pin: Pin) => pin.root_pin_id !== pin.pin_id
