import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { Promoter } from '@bowerbird/core/ports/slots'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import type { ReviewedWords } from '../entities/reviewed-words.ts'
import { businessNames } from '../business/business-queries.ts'

/** The advertiser as users see it: by the name of the business, at the profile of its owner. Deleted accounts are left out. */
export async function promotersOf(
  db: Db,
  owner_user_ids: readonly UserId[],
): Promise<ReadonlyMap<string, Promoter>> {
  const people = await pinnerFacade.people(db, owner_user_ids)
  const names = await businessNames(db, owner_user_ids)
  return new Map(
    [...people].map(([id, { username, full_name }]) => [
      id,
      { id, username, full_name: names.get(id) ?? full_name },
    ]),
  )
}

/** The same by the name that was approved. */
export function asReviewed(promoter: Promoter, reviewed: ReviewedWords | null): Promoter {
  const full_name = reviewed?.business_name || reviewed?.shown['full_name']
  return full_name === undefined ? promoter : { ...promoter, full_name }
}
