import { randomUUID } from 'node:crypto'
import { factsSince } from '@bowerbird/core/events/fact-queries'
import type { Ground } from '@bowerbird/core/ports/ground'
import { promotionChanged } from '../campaigns/campaign-events.ts'
import { budgetStates } from '../money/budget-states.ts'
import type { BudgetState } from '../money/budget-states.ts'
import { holdBudget } from '../money/hold-budget.ts'
import { createAccountDays } from './account-day.ts'
import { buildIndex } from './ad-index.ts'
import type { AdIndex } from './ad-index.ts'
import type { Winner } from './auction.ts'
import type { Candidate } from './candidate.ts'
import { loadCandidates } from './load-candidates.ts'
import { createPurses } from './purses.ts'
import type { ServedCampaign, Wish } from './purses.ts'
import { servedCampaigns } from './served-campaigns.ts'

/** What is known is looked after in the background once it is so old, while pages are asked for. */
const lookAfterMs = 1_000
/** So old, and it is looked after first: somebody paused something, perhaps (BL-09: nothing of it after ten seconds). */
const tooOldMs = 7_000
/** Pins, promoters and what was counted change without a word of an ad account. */
const wholeAfterMs = 60_000
/** What is open is worked out anew so often: dates, pacing. */
const paceMs = 500

/** What one process knows of all that may be served, and what it may spend on it. */
export function createServing(ground: Ground) {
  const { db, clock } = ground
  const holder = randomUUID()
  const dayOf = createAccountDays()
  const purses = createPurses()
  const accounts = new Map<string, Candidate[]>()
  let index: AdIndex = buildIndex([])
  let campaigns: readonly ServedCampaign[] = []
  let budgets: ReadonlyMap<string, BudgetState> = new Map()
  let room = new Float64Array(0)
  let horizon: string | null = null
  let numbers: ReadonlyMap<string, number> = new Map()
  let pacedAt = 0
  let wholeAt = -Infinity
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  const asking = new Set<Promise<void>>()

  return { current, look, pay, dayOf, settle }

  /** What may be served now; null: nobody knows, for the database is away. */
  async function current(): Promise<{ index: AdIndex; purses: Float64Array } | null> {
    const age = performance.now() - lookedAt
    if (age > tooOldMs) await look().catch(() => undefined)
    else if (age > lookAfterMs) void look().catch(() => undefined)
    if (performance.now() - lookedAt > tooOldMs) return null
    if (Math.abs(clock.now().getTime() - pacedAt) > paceMs) pace()
    return { index, purses: room }
  }

  /** Looks what has changed; those who ask meanwhile wait for the same look. */
  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error: unknown) => {
        ground.log.warn({ err: error }, 'could not look what may be served')
        throw error
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function lookOnce(): Promise<void> {
    const startedAt = performance.now()
    const isWhole = startedAt - wholeAt > wholeAfterMs
    const news = await factsSince(db, promotionChanged.name, horizon)
    const changed = new Set(news.bodies.map((body) => String(body['advertiser_id'])))
    if (isWhole || changed.size > 0) await load(isWhole ? null : changed)
    if (isWhole) wholeAt = startedAt
    horizon = news.horizon
    budgets = await budgetStates(db, { days: campaigns.map(dayOfCampaign) })
    lookedAt = startedAt
    pace()
    wish(campaigns)
  }

  async function load(changed: ReadonlySet<string> | null): Promise<void> {
    const loaded = await loadCandidates(ground, changed && [...changed])
    for (const advertiser_id of changed ?? [...accounts.keys()]) accounts.delete(advertiser_id)
    for (const one of loaded) {
      const own = accounts.get(one.advertiser_id)
      if (own) own.push(one)
      else accounts.set(one.advertiser_id, [one])
    }
    index = buildIndex([...accounts.values()].flat())
    campaigns = servedCampaigns(index)
    numbers = new Map(campaigns.map(({ campaign_id }, n) => [campaign_id, n]))
    room = new Float64Array(campaigns.length)
    purses.keep(new Set(index.campaign_ids))
  }

  function dayOfCampaign({ advertiser_id, campaign_id, zone }: ServedCampaign) {
    return { advertiser_id, campaign_id, day: dayOf(zone, clock.now().getTime()).day }
  }

  function pace(): void {
    pacedAt = clock.now().getTime()
    const at = standing()
    for (let n = 0; n < campaigns.length; n++) paceOne(n, at)
  }

  function paceOne(n: number | undefined, at: ReturnType<typeof standing>): void {
    const campaign = n === undefined ? undefined : campaigns[n]
    if (n !== undefined && campaign) room[n] = purses.most(campaign, at)
  }

  /** Places were won: what they are expected to cost is no longer there for the next page. */
  function pay(winners: readonly Winner[]): void {
    const at = standing()
    for (const { ad, price_micros } of winners) {
      purses.take(ad, price_micros * ad.chance)
      const n = numbers.get(ad.campaign_id)
      paceOne(n, at)
      wish(n === undefined ? [] : campaigns.slice(n, n + 1))
    }
  }

  function wish(some: readonly ServedCampaign[]): void {
    for (const one of purses.wishes(some, standing())) {
      const answer = ask(one).finally(() => asking.delete(answer))
      asking.add(answer)
    }
  }

  /** Off the way of any page. What cannot be asked now is asked again with the next look. */
  async function ask(one: Wish): Promise<void> {
    const { campaign, day, micros } = one
    const { advertiser_id, campaign_id } = campaign
    try {
      const now = clock.now()
      purses.grant(one, await holdBudget(db, { advertiser_id, campaign_id, day, micros, holder, now }))
      paceOne(numbers.get(campaign_id), standing())
    } catch (error) {
      purses.grant(one, null)
      ground.log.warn({ err: error, campaign_id }, 'could not set part of a budget aside')
    }
  }

  function standing() {
    return { now: clock.now().getTime(), dayOf, budgets }
  }

  /** When all that was asked for is answered; for tests. */
  async function settle(): Promise<void> {
    await Promise.all(asking)
  }
}

export type Serving = ReturnType<typeof createServing>
