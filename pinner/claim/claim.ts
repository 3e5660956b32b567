import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { dropClaim, listClaims, nameSite, verifyClaim } from './claim-site.ts'

export const claim: Slice = {
  handlers: [listClaims, nameSite, verifyClaim, dropClaim],
  shard_keys: [shardBy('site_claim', { by: 'user_id' }), shardBy('claimed_site', { by: 'site' })],
}
