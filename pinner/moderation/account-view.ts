import type { AdminPerson } from '@bowerbird/contract/moderation/admin-models'
import { avatarUrl } from '@bowerbird/core/identity/avatar-url'
import type { AccountRow } from './people-list-queries.ts'

/** An account as the owner of the site sees it. */
export function viewAccount({
  user_id,
  avatar_signature,
  created_at,
  restriction_reason,
  restricted_until,
  ...rest
}: AccountRow): AdminPerson {
  return {
    ...rest,
    id: user_id,
    image_small_url: avatarUrl(avatar_signature, 'small'),
    created_at: created_at.toISOString(),
    restriction_reason: restriction_reason ?? '',
    restricted_until: restricted_until?.toISOString() ?? null,
  }
}
