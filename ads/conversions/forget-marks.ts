import type { Db } from '@bowerbird/core/db/database'
import { deleteIdentities, deleteMarks, endOfMarks, identitiesOf } from './viewer-queries.ts'
import type { KnownIdentity } from './viewer-queries.ts'

/**
 * What conversions came with goes as well where it was never credited to these people, and then what they were known by.
 * Reads all marks of each ad account that knew them, in small statements: an index by identity would be paid for by each
 * conversion. Not in a transaction: when this is broken off and begun anew, it goes on with what they are still known by.
 */
export async function forgetMarks(
  db: Db,
  audience_hashes: readonly string[],
  { marks_at_once = 10_000, identities_at_once = 1_000 } = {},
): Promise<void> {
  let last: KnownIdentity | undefined
  for (;;) {
    const page = await identitiesOf(db, audience_hashes, { after: last, limit: identities_at_once })
    last = page.at(-1)
    if (!last) return
    for (const [advertiser_id, known] of Map.groupBy(page, (one) => one.advertiser_id)) {
      const identities = known.map((one) => one.identity)
      for (let after: string | undefined = '0'; after !== undefined;) {
        const end = await endOfMarks(db, { advertiser_id, after, limit: marks_at_once })
        await deleteMarks(db, { advertiser_id, identities, after, end })
        after = end
      }
      await deleteIdentities(db, audience_hashes, { advertiser_id, identities })
    }
  }
}
