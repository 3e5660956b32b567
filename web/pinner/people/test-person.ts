import type { UserView } from '@bowerbird/contract/people/user-models'
import { ben } from '../test-things.ts'

/** Ben as a complete user, for component tests. */
export const benWhole: UserView = {
  ...ben,
  type: 'user',
  entityId: ben.id,
  fullName: ben.full_name,
  first_name: 'Ben',
  last_name: 'Bosco',
  about: '',
  pronouns: '',
  website_url: null,
  domain_verified: false,
  claimed_sites: [],
  link_tokens: {},
  image_large_url: null,
  is_partner: false,
  is_demo: false,
  following_count: 0,
  board_count: 0,
  pin_count: 0,
  followed_by_me: false,
  followedByMe: false,
  explicitly_followed_by_me: false,
  blocked_by_me: false,
  hides_from_engines: false,
  is_me: false,
  created_at: 'Sun, 04 Apr 2021 05:43:58 +0000',
  url: '/ben/',
}
