import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AdGroupId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { createAimedAudiences } from './aimed-audiences.ts'
import { buildIndex } from './ad-index.ts'
import type { AdIndex } from './ad-index.ts'
import { createCampaignRoom, createAccountDays } from './campaign-room.ts'
import { factsSince } from '@bowerbird/core/events/event-queries'
import { promotionChanged } from '../entities/entity-events.ts'
import type { Candidate, ServingRow } from './candidate.ts'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { servedKeywords } from '../entities/keyword-queries.ts'
import type { ServedKeyword } from '../entities/keyword-queries.ts'
import { daysAfter } from '../entities/campaign-days.ts'
import { candidateOf } from './candidate.ts'
import { buildKeywordIndex, noKeywords } from './keyword-index.ts'
import { promotersOf } from './promoters.ts'
import { fitConversions } from './predicted-conversion.ts'
import type { ConversionModel } from './predicted-conversion.ts'
import {
  conversionSamples,
  convertedByGroups,
  countedAds,
  dividedShares,
  paidByGroups,
  servingRows,
} from './serving-queries.ts'
import type { Paid } from './target-bid.ts'

/** Read at once; and so many ads one process serves at most. */
const batch = 2_000
const mostAds = 50_000
/** Days of counts by which an ad's click chance is predicted. */
const countedDays = 14
/** Days whose average TARGET_AVG brings to its target. */
const paidDays = 7
/** The same for conversions. */
const convertedDays = 28
/** Counts that conversions are predicted by, and how long a process goes by them: they are counted every four hours. */
const mostSamples = 200_000
const predictedForMs = 600_000

type AimedIn = ReturnType<typeof createAimedAudiences>
interface Beside {
  aimedIn: AimedIn
  predicted: ReturnType<typeof createPredictions>
}

/**
 * The ads that may be served, of all ad accounts or of some, with their pins, their promoters and what they were
 * counted. Pins that are gone or secret are left out, and ads of people who left.
 */
async function loadCandidates(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  advertiser_ids: readonly AdvertiserId[] | null,
  { aimedIn, predicted }: Beside,
): Promise<Candidate[]> {
  const now = clock.now()
  const loaded: Candidate[] = []
  const targetings = new Map<AdGroupId, TargetingSpec>()
  let after: ServingRow | undefined
  for (let read = 0; read < mostAds; read += batch) {
    const rows = await servingRows(db, { advertiser_ids, now, after, limit: batch })
    // Ads of a group share one targeting: it may name thousands of postal codes.
    for (const row of rows) {
      row.targeting = targetings.get(row.ad_group_id) ?? row.targeting
      targetings.set(row.ad_group_id, row.targeting)
    }
    loaded.push(...(await candidatesOf({ db, now, aimedIn, predicted }, rows)))
    after = rows.at(-1)
    if (rows.length < batch) break
  }
  return loaded
}

async function candidatesOf(
  { db, now, aimedIn, predicted }: Beside & { db: AppContext['database']['db']; now: Date },
  rows: readonly ServingRow[],
): Promise<Candidate[]> {
  const unique = <Id extends string>(values: Id[]) => [...new Set(values)]
  const since = daysAfter(now.toISOString().slice(0, 10), -countedDays)
  const pins = await pinnerFacade.pinsToServe(db, unique(rows.map((row) => row.pin_id)))
  const promoters = await promotersOf(db, unique(rows.map((row) => row.owner_user_id)))
  const counted = await countedAds(db, {
    advertiser_ids: unique(rows.map((row) => row.advertiser_id)),
    since,
  })
  const shares = await dividedShares(db, unique(rows.filter(isDivided).map((row) => row.advertiser_id)))
  const aimed = await aimedIn(db, rows)
  const paid = await paidFor(db, rows, now)
  const conversions = await predicted.modelFor(rows)
  return rows.flatMap((row) => {
    const pin = pins.get(row.pin_id)
    const promoter = promoters.get(row.owner_user_id)
    if (!pin || !promoter) return []
    const share = isDivided(row) ? (shares.get(row.ad_id) ?? 0) : null
    return [
      candidateOf(row, {
        promoter,
        pin,
        counted: counted.get(row.ad_id),
        share,
        paid: paid.get(row.ad_group_id),
        conversions,
        ...aimed(row.targeting),
      }),
    ]
  })
}

/** What ad groups that bid an average paid lately, for what they bid for: events that are billed, or conversions. */
async function paidFor(
  db: AppContext['database']['db'],
  rows: readonly ServingRow[],
  now: Date,
): Promise<Map<string, Paid>> {
  const averaged = rows.filter((row) => row.bid_strategy === 'TARGET_AVG')
  const since = (days: number) => daysAfter(now.toISOString().slice(0, 10), -days)
  const events = averaged.filter((row) => row.conversion_event === null)
  const paid = await paidByGroups(db, { ad_groups: events, since: since(paidDays) })
  // Conversions come later than what was paid for them, so more days are looked at.
  const converting = averaged.filter((row) => row.conversion_event !== null)
  const spent = await paidByGroups(db, { ad_groups: converting, since: since(convertedDays) })
  const converted = await convertedByGroups(db, { ad_groups: converting, since: since(convertedDays) })
  for (const [ad_group_id, { spend_micros }] of spent)
    paid.set(ad_group_id, { spend_micros, billed_events: converted.get(ad_group_id) ?? 0 })
  return paid
}

const isDivided = ({ ads_client_type }: ServingRow) => ads_client_type === 'automated'

/** Predictions of conversions: their counts are read only once an ad is for conversions. */
function createPredictions({ database }: Pick<AppContext, 'database'>) {
  let model = fitConversions([])
  let readAt = -Infinity
  return {
    current: (): ConversionModel => model,
    async modelFor(rows: readonly ServingRow[]): Promise<ConversionModel> {
      const isNeeded = rows.some((row) => row.conversion_event !== null)
      if (isNeeded && performance.now() - readAt > predictedForMs) {
        model = fitConversions(await conversionSamples(database.db, mostSamples))
        readAt = performance.now()
      }
      return model
    },
  }
}

/** Pins, promoters and counts change without a change of the ad account. */
const wholeAfterMs = 60_000

/** The ads that one process may serve: read as a whole once a minute, and of an ad account whenever it changed. */
export function createCandidateCache(app: AppContext) {
  const aimedIn = createAimedAudiences(app)
  const accounts = new Map<string, Candidate[]>()
  const keywords = new Map<string, ServedKeyword[]>()
  let matched = noKeywords
  let horizon: string | null = null
  let wholeAt = -Infinity
  const predicted = createPredictions(app)

  return { catchUp, conversions: predicted.current }

  /** All of them, indexed again; null: unchanged. */
  async function catchUp(): Promise<AdIndex | null> {
    const startedAt = performance.now()
    const isWhole = startedAt - wholeAt > wholeAfterMs
    const news = await factsSince(app.database.db, promotionChanged.name, horizon)
    const changed = new Set(news.bodies.map((body) => asAdvertiserId(String(body['advertiser_id']))))
    const isNew = isWhole || changed.size > 0
    if (isNew) await load(isWhole ? null : changed)
    if (isNew) await loadKeywords(changed)
    // Only a complete read counts: after a failure the next one starts from the same horizon.
    if (isWhole) wholeAt = startedAt
    horizon = news.horizon
    return isNew ? buildIndex([...accounts.values()].flat(), matched) : null
  }

  async function load(changed: ReadonlySet<AdvertiserId> | null): Promise<void> {
    const loaded = await loadCandidates(app, changed && [...changed], { aimedIn, predicted })
    for (const advertiser_id of changed ?? [...accounts.keys()]) accounts.delete(advertiser_id)
    for (const one of loaded) {
      const own = accounts.get(one.advertiser_id)
      if (own) own.push(one)
      else accounts.set(one.advertiser_id, [one])
    }
  }

  /** Keywords change with a notice alone: those of an account are read when it changes, and when it is first served. */
  async function loadKeywords(changed: ReadonlySet<AdvertiserId>): Promise<void> {
    const gone = [...keywords.keys()].filter((id) => !accounts.has(id))
    for (const id of gone) keywords.delete(id)
    const unread = [...accounts.keys()]
      .map(asAdvertiserId)
      .filter((id) => changed.has(id) || !keywords.has(id))
    const rows = Map.groupBy(await servedKeywords(app.database.db, unread), (row) => row.advertiser_id)
    for (const id of unread) keywords.set(id, rows.get(id) ?? [])
    if (unread.length + gone.length > 0) matched = buildKeywordIndex([...keywords.values()].flat())
  }
}

/** Age at which the index is refreshed in the background, while pages are requested. */
const lookAfterMs = 1_000
/** So old, and it is looked after first: a user paused something, perhaps (BL-09: nothing of it after ten seconds). */
const tooOldMs = 7_000

interface Known {
  index: AdIndex
  allocations: Float64Array
  conversions: ConversionModel
}

/** The ads that one process may serve, and what it may spend on them. */
export function createServing(app: AppContext) {
  const dayOf = createAccountDays()
  const ads = createCandidateCache(app)
  const room = createCampaignRoom(app, dayOf)
  let index: AdIndex = buildIndex([])
  let lookedAt = -Infinity
  let refreshing: Promise<void> | undefined

  return { current, look, pay: room.pay, dayOf, settle: room.settle }

  /** The ads to serve now; null: unknown, since the database is unavailable. */
  async function current(): Promise<Known | null> {
    const age = performance.now() - lookedAt
    if (age > tooOldMs) await look().catch(() => undefined)
    else if (age > lookAfterMs) void look().catch(() => undefined)
    if (performance.now() - lookedAt > tooOldMs) return null
    const allocations = room.now()
    return { index, allocations, conversions: ads.conversions() }
  }

  /** Refreshes the index; concurrent callers wait for the same refresh. */
  function look(): Promise<void> {
    refreshing ??= lookOnce()
      .catch((error: unknown) => {
        app.observe.log.warn({ err: error }, 'could not look what may be served')
        throw error
      })
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }

  async function lookOnce(): Promise<void> {
    const startedAt = performance.now()
    const changed = await ads.catchUp()
    if (changed) {
      index = changed
      room.serve(changed)
    }
    await room.refresh()
    lookedAt = startedAt
  }
}
