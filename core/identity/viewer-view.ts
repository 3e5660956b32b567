import type { AccountType } from '@bowerbird/contract/identity/account-terms'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
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
  preferences: noPreferences,
}

/** The viewer, as pages and clients read it (AUTH-16). */
export function viewViewer(
  viewer: Viewer | null,
  business: Pick<Business, 'mayPromote' | 'is_installed'>,
): ViewerView {
  if (viewer === null) return { ...visitor, has_business_side: business.is_installed }
  return {
    ...visitor,
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
    has_business_side: business.is_installed,
    preferences: viewer.preferences,
  }
}

function accountTypeOf({ restriction }: Viewer): AccountType {
  if (restriction === null) return 'default'
  return restriction === restrictions.SUSPENDED ? 'suspended' : 'read_only'
}

const isConnected = ({ connected_to }: Viewer, provider: 'facebook' | 'google') =>
  connected_to?.includes(provider) ?? false
