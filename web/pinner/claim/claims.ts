import { siteClaimsGet } from '@bowerbird/contract/people/claim-calls'
import type { SiteClaim } from '@bowerbird/contract/people/claim-models'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { query } from '../../client/queries.ts'

/** The viewer's claims, verified or not. */
export const claims = query(siteClaimsGet, {})

/** Stores the server's version; profiles that show the claim are refetched. */
export function putClaim(claim: SiteClaim): void {
  browserQueries().cache.write<SiteClaim[]>(claims.key, (known = []) =>
    known.some((one) => one.id === claim.id)
      ? known.map((one) => (one.id === claim.id ? claim : one))
      : [...known, claim],
  )
  void refreshAll(userGet)
}

export function forgetClaim(id: string): void {
  browserQueries().cache.write<SiteClaim[]>(claims.key, (known) => known?.filter((one) => one.id !== id))
  void refreshAll(userGet)
}
