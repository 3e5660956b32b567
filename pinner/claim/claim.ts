import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { dropClaim, listClaims, nameSite, verifyClaim } from './claim-site.ts'

export const claim: Slice = {
  handlers: [listClaims, nameSite, verifyClaim, dropClaim],
  distribution: [distribute('site_claim', { by: 'user_id' }), distribute('claimed_site', { by: 'site' })],
}
