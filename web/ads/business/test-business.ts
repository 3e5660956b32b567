import type {
  AdvertiserView,
  BusinessAccess,
  BusinessView,
  Profile,
} from '@bowerbird/contract/business/business-models'
import { asAdvertiserId, asBusinessId, asUserId } from '@bowerbird/contract/kernel/ids'

/** Fixture: the business that Ann owns, which sells nests. */
export const nest: BusinessView = {
  id: asBusinessId('7'),
  name: 'Nest & Co',
  account_type: 'shop',
  site: '',
  country: 'US',
  contact_name: '',
  contact_email: '',
  runs_ads: 1,
  sells_online: 0,
  works_for_others: 0,
  requires_mfa: false,
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  advertiser_id: asAdvertiserId('70'),
}

export const account = (given: Partial<AdvertiserView> = {}): AdvertiserView => ({
  id: asAdvertiserId('70'),
  owner_user_id: asBusinessId('7'),
  business_name: 'Nest & Co',
  name: 'Nest & Co',
  country: 'US',
  currency: 'USD',
  time_zone: 'America/New_York',
  permissions: ['OWNER'],
  rights: ['see', 'run', 'target', 'pay', 'own'],
  needs_second_factor: false,
  disabled: null,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  ...given,
})

export const profile = (given: Partial<Profile> = {}): Profile => ({
  id: asUserId('7'),
  permissions: ['OWNER'],
  viewerMeetsMfaRequirement: true,
  user: {
    username: 'ann',
    businessName: 'Nest & Co',
    imgUrl: null,
    eligibleForStlTool: false,
    merchantId: null,
    scheduledPinCount: 0,
  },
  ...given,
})

export const access = (given: Partial<BusinessAccess> = {}): BusinessAccess => ({
  id: asBusinessId('7'),
  name: 'Nest & Co',
  requires_mfa: false,
  permissions: ['OWNER'],
  members: [],
  invites: [],
  ...given,
})

export const ben = {
  id: asUserId('8'),
  username: 'ben',
  full_name: 'Ben Bosco',
  image_small_url: null,
  image_medium_url: null,
  follower_count: 3,
}
