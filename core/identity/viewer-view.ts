import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { Business } from '../ports/business.ts'
import { noPreferences } from './viewer.ts'
import { avatarUrl } from './avatar-url.ts'
import type { Viewer } from './viewer.ts'

const nobody: ViewerView = {
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
  restriction: null,
  may_promote: false,
  preferences: noPreferences,
}

/** Who is looking, as pages and clients read it (AUTH-16). */
export function viewViewer(viewer: Viewer | null, business: Pick<Business, 'mayPromote'>): ViewerView {
  if (viewer === null) return nobody
  return {
    ...nobody,
    isAuth: true,
    id: viewer.id,
    username: viewer.username,
    fullName: viewer.full_name,
    imageSmallUrl: avatarUrl(viewer.avatar_signature, 'small'),
    imageMediumUrl: avatarUrl(viewer.avatar_signature, 'medium'),
    hasPassword: viewer.has_password,
    socialNetwork: {
      facebook: { connected: isConnected(viewer, 'facebook') },
      gplus: { connected: isConnected(viewer, 'google') },
    },
    createdAt: viewer.created_at.toISOString(),
    isOwner: viewer.is_owner,
    restriction: viewer.restriction,
    may_promote: business.mayPromote(viewer),
    preferences: viewer.preferences,
  }
}

const isConnected = ({ connected_to }: Viewer, provider: 'facebook' | 'google') =>
  connected_to?.includes(provider) ?? false
