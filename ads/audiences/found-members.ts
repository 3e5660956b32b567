import type { AudienceRule } from '@bowerbird/contract/audiences/audience-models'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { keyOfViewer } from '@bowerbird/core/call/caller'
import type { Db } from '@bowerbird/core/db/database'
import {
  countOpenAccounts,
  openAccountIds,
  openAccountsIn,
} from '@bowerbird/core/identity/personal-details-queries'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { audienceHash } from '../tracking/audience-hash.ts'
import { engagedHashes } from './engagement-queries.ts'
import { usersOfAudience } from './member-of-queries.ts'
import { visitorsSince } from './visitor-source.ts'

type RuleOf<Kind extends AudienceRule['kind']> = Extract<AudienceRule, { kind: Kind }>
interface Context {
  db: Db
  app: AppContext
}

const dayMs = 24 * 3600_000
export const sinceDays = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** The key by which serving and tracking know a user. */
export const hashOfUser = (secret: string, id: UserId) => audienceHash(secret, keyOfViewer(id))

/** Accounts that a rule finds by itself; null: its list is sent (CUSTOMER_LIST). */
export async function foundMembers(
  context: Context,
  advertiser_id: AdvertiserId,
  rule: AudienceRule,
): Promise<Set<UserId> | null> {
  switch (rule.kind) {
    case 'CUSTOMER_LIST':
      return null
    case 'VISITOR':
      return visitorsOf(context, advertiser_id, rule)
    case 'ENGAGEMENT':
      return engagedOf(context, advertiser_id, rule)
    case 'ACTALIKE':
      return alikeOf(context, rule)
  }
}

async function visitorsOf(
  context: Context,
  advertiser_id: AdvertiserId,
  { retention_days, event_name }: RuleOf<'VISITOR'>,
): Promise<Set<UserId>> {
  const since = sinceDays(context.app.clock.now(), retention_days)
  return usersOfHashes(context, await visitorsSince(context.db, { advertiser_id, event_name, since }))
}

const atOnce = 5_000
const hashesAtOnce = 50_000

/** Events know a keyed hash of their viewer alone. */
async function engagedOf(
  { db, app }: Context,
  advertiser_id: AdvertiserId,
  { acts, retention_days }: RuleOf<'ENGAGEMENT'>,
): Promise<Set<UserId>> {
  const asked = { advertiser_id, acts, since: sinceDays(app.clock.now(), retention_days) }
  const hashes = new Set<string>()
  for (let after = ''; ;) {
    const page = await engagedHashes(db, asked, { after, limit: hashesAtOnce })
    for (const hash of page) hashes.add(hash)
    if (page.length < hashesAtOnce) break
    after = page.at(-1) ?? after
  }
  return usersOfHashes({ db, app }, hashes)
}

/** The hash of each account is made and compared. */
async function usersOfHashes({ db, app }: Context, hashes: ReadonlySet<string>): Promise<Set<UserId>> {
  const found = new Set<UserId>()
  if (hashes.size === 0) return found
  for await (const page of pagesOfIds((after) => openAccountIds(db, { after, limit: atOnce })))
    for (const id of page) if (hashes.has(hashOfUser(app.security.secret, id))) found.add(id)
  return found
}

/** The users of a country most like those of the seed, without these: as many as the percent of its accounts. */
async function alikeOf(
  context: Context,
  { seed_id, country, percent }: RuleOf<'ACTALIKE'>,
): Promise<Set<UserId>> {
  const { db } = context
  const seed: UserId[] = []
  for await (const page of pagesOfIds((after) => usersOfAudience(db, seed_id, { after, limit: atOnce })))
    seed.push(...page)
  const wanted = Math.ceil(((await countOpenAccounts(db, country)) * percent) / 100)
  const isSeed = new Set(seed)
  const found = new Set<UserId>()
  const ranked = (await pinnerFacade.saversLike(context, seed)).filter((id) => !isSeed.has(id))
  for (let from = 0; from < ranked.length && found.size < wanted; from += atOnce) {
    const some = ranked.slice(from, from + atOnce)
    const there = await openAccountsIn(db, country, some)
    for (const id of some) if (there.has(id) && found.size < wanted) found.add(id)
  }
  return found
}

async function* pagesOfIds(read: (after: UserId | null) => Promise<UserId[]>): AsyncGenerator<UserId[]> {
  for (let after: UserId | null = null; ;) {
    const page: UserId[] = await read(after)
    yield page
    if (page.length < atOnce) return
    after = page.at(-1) ?? after
  }
}
