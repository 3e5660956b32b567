import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { UserBrief, UserView } from '@bowerbird/contract/people/user-models'
import { siteOf } from '@bowerbird/contract/people/site-of'
import { avatarUrl } from '@bowerbird/core/identity/viewer-view'
import type { Person } from './people-queries.ts'

export function viewBrief(person: Person): UserBrief {
  return {
    id: person.user_id,
    username: person.username,
    full_name: person.full_name,
    image_small_url: avatarUrl(person.avatar_signature, 'small'),
    image_medium_url: avatarUrl(person.avatar_signature, 'medium'),
    follower_count: person.follower_count,
  }
}

interface Seen {
  viewer_id: UserId | null
  is_followed: boolean
  /** By the viewer; users who blocked the viewer are never named. */
  is_blocked: boolean
  sees_all: boolean
  tokensOf: (urls: readonly (string | null)[]) => Record<string, string>
}

/** Outsiders get the public numbers, people themselves all of them. */
export function viewPerson(person: Person, seen: Seen): UserView {
  const { viewer_id, is_followed, is_blocked, sees_all, tokensOf } = seen
  const is_me = person.user_id === viewer_id
  const [first_name = '', ...rest] = person.full_name.split(' ')
  return {
    ...viewBrief(person),
    type: 'user',
    entityId: person.user_id,
    fullName: person.full_name,
    first_name,
    last_name: rest.join(' '),
    about: person.about,
    pronouns: person.pronouns,
    website_url: person.website || null,
    domain_verified: person.claimed_sites.includes(siteOf(person.website) ?? ''),
    claimed_sites: person.claimed_sites,
    link_tokens: tokensOf([person.website || null, ...person.claimed_sites.map((site) => `https://${site}`)]),
    image_large_url: avatarUrl(person.avatar_signature, 'large'),
    is_partner: person.is_partner,
    is_demo: person.is_demo,
    following_count: person.following_count,
    board_count: is_me && sees_all ? person.board_count : person.public_board_count,
    pin_count: is_me && sees_all ? person.pin_count : person.public_pin_count,
    followed_by_me: is_followed,
    followedByMe: is_followed,
    explicitly_followed_by_me: is_followed,
    blocked_by_me: is_blocked,
    hides_from_engines: person.hides_from_engines,
    is_me,
    created_at: person.created_at.toUTCString().replace('GMT', '+0000'),
    url: `/${person.username}/`,
  }
}
