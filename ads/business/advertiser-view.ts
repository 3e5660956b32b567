import { rightsOfRoles } from '@bowerbird/contract/business/business-roles'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { AdvertiserView } from '@bowerbird/contract/business/business-models'
import type { Advertiser } from './allow-advertiser.ts'

/** What the viewer is to the business that an ad account belongs to. */
export interface StandingThere {
  permissions: ('OWNER' | MemberRole)[]
  needs_second_factor: boolean
  business_name: string
}

export function viewAdvertiser(advertiser: Advertiser, standing: StandingThere): AdvertiserView {
  const { advertiser_id: id, owner_user_id, name, country, currency, time_zone, version } = advertiser
  return {
    id,
    owner_user_id,
    business_name: standing.business_name,
    name,
    country,
    currency,
    time_zone,
    permissions: standing.permissions,
    rights: rightsOfRoles(standing.permissions),
    needs_second_factor: standing.needs_second_factor,
    disabled: advertiser.disabled_at === null ? null : (advertiser.disabled_as ?? 'site'),
    version,
    created_at: advertiser.created_at.toISOString(),
  }
}
