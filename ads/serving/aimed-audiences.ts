import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { AdvertiserId, AudienceId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { isLargeEnough, mostToRead } from '../audiences/audience-size.ts'
import { usersOfSome } from '../audiences/member-of-queries.ts'
import { readyAudiences } from '../entities/audience-queries.ts'

/** The audiences of a targeting by which an ad is served. */
export interface AimedAudiences {
  /** Users in any of them; null: everyone; empty: no one. */
  included: readonly AudienceId[] | null
  excluded: readonly AudienceId[]
}

interface AimedRow {
  advertiser_id: AdvertiserId
  targeting: TargetingSpec
}

const mostKnown = 10_000

/**
 * Which audiences ads are served by. Those that are not ready include and exclude no one, and what is included without
 * what is excluded must be large enough as well: two lists that differ by one user would aim at that user alone. An
 * answer is kept until one of the audiences changes.
 */
export function createAimedAudiences({ security }: Pick<AppContext, 'security'>) {
  const known = new Map<string, boolean>()

  return async function aimedIn(
    db: Db,
    rows: readonly AimedRow[],
  ): Promise<(targeting: TargetingSpec) => AimedAudiences> {
    const aiming = rows.filter(({ targeting }) => targeting.audience_include ?? targeting.audience_exclude)
    const ready = await readyAudiences(db, [...new Set(aiming.map((row) => row.advertiser_id))])
    const byId = new Map(ready.map((one) => [one.audience_id, one]))
    const readyOf = (ids: readonly AudienceId[] = []) => ids.filter((id) => byId.has(id)).toSorted()
    const stampOf = (id: AudienceId) =>
      [id, byId.get(id)?.updated_at.toISOString(), byId.get(id)?.counted_at?.toISOString()].join('/')
    const keyOf = (included: readonly AudienceId[], excluded: readonly AudienceId[]) =>
      [included, excluded].map((ids) => ids.map(stampOf).join(' ')).join('|')
    if (known.size > mostKnown) known.clear()
    for (const { targeting } of aiming) {
      const [included, excluded] = [readyOf(targeting.audience_include), readyOf(targeting.audience_exclude)]
      const key = keyOf(included, excluded)
      if (included.length === 0 || known.has(key)) continue
      const users = await usersOfSome(db, { included, excluded, limit: mostToRead })
      const kinds = [...included, ...excluded].flatMap((id) => byId.get(id)?.rule.kind ?? [])
      known.set(key, isLargeEnough(users, { kinds, secret: security.secret }))
    }
    return (targeting) => {
      const excluded = readyOf(targeting.audience_exclude)
      if (!targeting.audience_include?.length) return { included: null, excluded }
      const included = readyOf(targeting.audience_include)
      return { included: known.get(keyOf(included, excluded)) ? included : [], excluded }
    }
  }
}
