import type { AccountType } from '@bowerbird/contract/identity/account-terms'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { Settings } from '../config/settings.ts'
import type { Business } from '../ports/business.ts'
import { noPreferences } from '../ports/viewer.ts'
import type { Viewer } from '../ports/viewer.ts'
import { imagePath } from '@bowerbird/contract/media/renditions'

const specs = { small: '60x60', medium: '75x75', large: '236x' } as const

/** An avatar's address; null for people without one (the interface draws their initial). */
export function avatarUrl(signature: string | null, size: keyof typeof specs): string | null {
  return signature === null ? null : imagePath(signature, specs[size])
}

const visitor: ViewerView = {
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
  preferences: noPreferences,
}

interface ViewedApp {
  sides: { business: Pick<Business, 'mayPromote' | 'is_installed'> }
  settings: Pick<Settings, 'organic_analytics'>
}

/** The viewer, as pages and clients read it (AUTH-16). */
export function viewViewer(
  viewer: Viewer | null,
  { sides: { business }, settings: { organic_analytics } }: ViewedApp,
): ViewerView {
  const counts_views = organic_analytics !== 'off'
  const site = { has_business_side: business.is_installed, counts_views }
  if (viewer === null) return { ...visitor, ...site }
  return {
    ...visitor,
    ...site,
    isAuth: true,
    id: viewer.id,
    username: viewer.username,
    fullName: viewer.full_name,
    imageSmallUrl: avatarUrl(viewer.avatar_signature, 'small'),
    imageMediumUrl: avatarUrl(viewer.avatar_signature, 'medium'),
    isPartner: viewer.is_partner,
    hasPassword: viewer.has_password,
    socialNetwork: {
      facebook: { connected: isConnected(viewer, 'facebook') },
      gplus: { connected: isConnected(viewer, 'google') },
    },
    createdAt: viewer.created_at.toISOString(),
    isOwner: viewer.is_owner,
    accountType: accountTypeOf(viewer),
    restriction: viewer.restriction,
    may_promote: business.mayPromote(viewer),
    has_analytics: counts_views && (organic_analytics === 'everybody' || viewer.is_partner),
    preferences: viewer.preferences,
  }
}

function accountTypeOf({ restriction }: Viewer): AccountType {
  if (restriction === null) return 'default'
  return restriction === restrictions.SUSPENDED ? 'suspended' : 'read_only'
}

const isConnected = ({ connected_to }: Viewer, provider: 'facebook' | 'google') =>
  connected_to?.includes(provider) ?? false
