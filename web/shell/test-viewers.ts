import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { asUserId } from '@bowerbird/contract/kernel/ids'

/** Viewers of tests. */
export const signedOut: ViewerView = {
  isAuth: false,
  id: null,
  username: null,
  fullName: null,
  imageSmallUrl: null,
  imageMediumUrl: null,
  isPartner: false,
  hasPassword: false,
  socialNetwork: { facebook: { connected: false }, gplus: { connected: false } },
  scheduled_pin_count: 0,
  createdAt: null,
  video_upload_allowed: false,
  eligibleForStlTool: false,
  isOwner: false,
  accountType: 'default',
  restriction: null,
  may_promote: false,
  has_business_side: false,
  counts_views: false,
  has_analytics: false,
  preferences: {
    hides_ai: false,
    asks_before_duplicate: false,
    language: null,
    messages_from: 'everyone',
    is_suggested: true,
    hides_from_engines: false,
    keeps_no_searches: false,
  },
}

export const ann: ViewerView = {
  ...signedOut,
  isAuth: true,
  id: asUserId('7'),
  username: 'ann',
  fullName: 'Ann Archer',
  hasPassword: true,
}
