import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { budgetStates } from '../money/budget-states.ts'
import type { BudgetState } from '../money/budget-states.ts'
import { mostBidOf } from './ad-index.ts'
import type { AdIndex } from './ad-index.ts'
import type { Winner } from './auction.ts'
import { createBudgetAllocations } from './budget-allocations.ts'
import type { ServedCampaign, BudgetAllocations, Wish } from './budget-allocations.ts'
import { endOfDay, dayIn, startOfDay } from '../entities/campaign-days.ts'
import type { Candidate } from './candidate.ts'
import { randomUUID } from 'node:crypto'
import { holdBudget } from '../money/hold-budget.ts'
import type { AccountDay } from './pacing.ts'

/** Interval at which open campaigns are computed again: dates, pacing. */
const paceMs = 500

/** What each campaign of the index may bid at most now, by its number: what its budget, its dates and its pacing leave. */
export function createCampaignRoom(app: AppContext, dayOf: ReturnType<typeof createAccountDays>) {
  const nowMs = () => app.clock.now().getTime()
  const allocations = createBudgetAllocations()
  const reservation = createBudgetReservation(app, allocations, (id) => paceOne(numbers.get(id), standing()))
  let campaigns: readonly ServedCampaign[] = []
  let numbers: ReadonlyMap<string, number> = new Map()
  let budgets: ReadonlyMap<string, BudgetState> = new Map()
  let room = new Float64Array(0)
  let pacedAt = 0
  const standing = () => ({ now: nowMs(), dayOf, budgets })

  return { serve, refresh, now, pay, settle: reservation.settle }

  /** These are served from now on; new ones bid once their budgets were read. */
  function serve(index: AdIndex): void {
    campaigns = servedCampaigns(index)
    numbers = new Map(campaigns.map(({ campaign_id }, n) => [campaign_id, n]))
    room = new Float64Array(campaigns.length)
    allocations.keep(new Set(index.campaign_ids))
    pace()
  }

  /** Reads the state of their budgets, and reserves missing amounts. */
  async function refresh(): Promise<void> {
    const days = campaigns.map(({ advertiser_id, campaign_id, zone }) => {
      return { advertiser_id, campaign_id, day: dayOf(zone, nowMs()).day }
    })
    budgets = await budgetStates(app.database.db, { days })
    pace()
    reservation.fulfil(allocations.wishes(campaigns, standing()))
  }

  /** Micros; 0: its budget keeps it out; below 0: it does not run. */
  function now(): Float64Array {
    if (Math.abs(nowMs() - pacedAt) > paceMs) pace()
    return room
  }

  /** Slots were won: their expected cost is no longer available for the next page. */
  function pay(winners: readonly Winner[]): void {
    const at = standing()
    for (const { ad, price_micros } of winners) {
      allocations.take(ad, price_micros * ad.chance)
      const n = numbers.get(ad.campaign_id)
      paceOne(n, at)
      reservation.fulfil(allocations.wishes(n === undefined ? [] : campaigns.slice(n, n + 1), at))
    }
  }

  function pace(): void {
    pacedAt = nowMs()
    const at = standing()
    for (let n = 0; n < campaigns.length; n++) paceOne(n, at)
  }

  function paceOne(n: number | undefined, at: ReturnType<typeof standing>): void {
    const campaign = n === undefined ? undefined : campaigns[n]
    if (n !== undefined && campaign) room[n] = allocations.most(campaign, at)
  }
}

/** The campaigns of an index, in its order, with what pacing must know of each. */
export function servedCampaigns({ campaign_ids, candidates, campaign }: AdIndex): ServedCampaign[] {
  const ads = new Map<number, Candidate[]>()
  candidates.forEach((one, n) => {
    const number = campaign[n] ?? 0
    const own = ads.get(number)
    if (own) own.push(one)
    else ads.set(number, [one])
  })
  return campaign_ids.flatMap((campaign_id, number) => {
    const own = ads.get(number) ?? []
    const [first] = own
    return first ? [servedCampaign(campaign_id, first, own)] : []
  })
}

function servedCampaign(
  campaign_id: CampaignId,
  first: Candidate,
  ads: readonly Candidate[],
): ServedCampaign {
  const { advertiser_id, time_zone, budget_kind, budget_micros, start_at, end_day, pacing } = first
  return {
    advertiser_id,
    campaign_id,
    zone: time_zone,
    plan: {
      budget_kind,
      budget_micros: Number(budget_micros),
      pacing,
      starts_at: start_at.getTime(),
      ends_at: end_day === null ? null : endOfDay(end_day, time_zone).getTime(),
      dearest: Math.max(...ads.map(priceAtMost)),
    },
  }
}

const priceAtMost = (ad: Candidate) =>
  ad.billable_event === 'IMPRESSION' ? Math.ceil(mostBidOf(ad) / 1000) : ad.bid

/** Reserves the money that allocations ask for, outside of any page; each answer is reported once it is in its allocation. */
function createBudgetReservation(
  app: AppContext,
  allocations: BudgetAllocations,
  onGranted: (campaign_id: CampaignId) => void,
) {
  const holder = randomUUID()
  const asking = new Set<Promise<void>>()

  return {
    fulfil(wishes: readonly Wish[]): void {
      for (const wish of wishes) {
        const answer = ask(wish).finally(() => asking.delete(answer))
        asking.add(answer)
      }
    },
    /** When all that was asked for is answered; for tests. */
    async settle(): Promise<void> {
      await Promise.all(asking)
    },
  }

  /** A failed request is repeated with the next refresh. */
  async function ask(wish: Wish): Promise<void> {
    const { day, micros } = wish
    const { advertiser_id, campaign_id } = wish.campaign
    try {
      const now = app.clock.now()
      allocations.grant(
        wish,
        await holdBudget(app.database.db, { advertiser_id, campaign_id, day, micros, holder, now }),
      )
      onGranted(campaign_id)
    } catch (error) {
      allocations.grant(wish, null)
      app.observe.log.warn({ err: error, campaign_id }, 'could not set part of a budget aside')
    }
  }
}

/** Which day it is in each zone, worked out once a day: a clock with rules of its own is slow to ask. */
export function createAccountDays(): (zone: string, now: number) => AccountDay {
  const days = new Map<string, AccountDay>()
  return (zone, now) => {
    const known = days.get(zone)
    if (known && now >= known.starts_at && now < known.ends_at) return known
    const day = dayIn(zone, new Date(now))
    const found = {
      day,
      starts_at: startOfDay(day, zone).getTime(),
      ends_at: endOfDay(day, zone).getTime(),
    }
    days.set(zone, found)
    return found
  }
}
