import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { asBoardId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { UserBrief } from '@bowerbird/contract/people/user-models'

/** Users, boards and pins of component tests, complete as the wire has them. */
export const ben: UserBrief = {
  id: asUserId('8'),
  username: 'ben',
  full_name: 'Ben Bosco',
  image_small_url: null,
  image_medium_url: null,
  follower_count: 3,
}

export function testBoard(id: BoardId, name: string, more: Partial<PickerBoard> = {}): PickerBoard {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    id,
    name,
    slug,
    url: `/ann/${slug}/`,
    privacy: 'public',
    is_collaborative: false,
    section_count: 0,
    pin_count: 5,
    image_cover_url: null,
    owner: ben,
    archived_by_me_at: null,
    ...more,
  }
}

export function testPin(id: PinId, more: Partial<PinView> = {}): PinView {
  const rendition = { url: `/media/236x/${id}.jpg`, width: 236, height: 354 }
  const orig = { url: `/media/orig/${id}.jpg`, width: 1000, height: 1500 }
  return {
    id,
    type: 'pin',
    title: `Pin ${id}`,
    grid_title: `Pin ${id}`,
    description: '',
    closeup_description: '',
    link: null,
    link_token: '',
    ai_label: null,
    link_dead_since: null,
    domain: '',
    alt_text: '',
    created_at: 'Sun, 04 Apr 2021 05:43:58 +0000',
    dominant_color: '#aabbcc',
    placeholder: '#aabbcc',
    image_signature: 'f'.repeat(32),
    images: {
      '60x60': rendition,
      '75x75': rendition,
      '170x': rendition,
      '236x': rendition,
      '474x': { ...rendition, url: `/media/474x/${id}.jpg`, width: 474 },
      '564x': { ...rendition, url: `/media/564x/${id}.jpg`, width: 564 },
      '736x': { ...rendition, url: `/media/736x/${id}.jpg`, width: 736 },
      orig,
      originals: orig,
    },
    is_animated: false,
    videos: null,
    story_pin_data: null,
    story_pin_data_id: null,
    carousel_data: null,
    embed: null,
    board: {
      id: asBoardId('50'),
      name: 'Birds',
      url: '/ben/birds/',
      privacy: 'public',
      owner: { id: asUserId('8'), username: 'ben' },
    },
    section: null,
    pinner: ben,
    aggregated_pin_data: { id, aggregated_stats: { saves: 0 } },
    repin_count: 0,
    comment_count: 0,
    hashtags: [],
    is_promoted: false,
    promoter: null,
    recommendation_reason: null,
    tracking_params: '',
    can_edit: false,
    can_save: true,
    ...more,
  }
}
