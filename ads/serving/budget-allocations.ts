import type { Candidate } from './candidate.ts'
import { allowance, chunkOf, isRunning } from './pacing.ts'
import type { AccountDay, BudgetStanding, CampaignPlan } from './pacing.ts'

/** A campaign as one process serves it. */
export interface ServedCampaign {
  advertiser_id: string
  campaign_id: string
  zone: string
  plan: CampaignPlan
}

/** What a process may still serve of one campaign, today. */
interface Purse {
  day: string
  /** Micros: what was set aside for this process, less what the served is expected to cost. */
  left: number
  /** When what was set aside goes back. */
  until: number
  is_asking: boolean
  has_served: boolean
}

/** To be set aside: for which campaign, which day, how much. */
export interface Wish {
  campaign: ServedCampaign
  day: string
  micros: number
}

interface Standing {
  now: number
  dayOf: (zone: string, now: number) => AccountDay
  budgets: ReadonlyMap<string, BudgetStanding>
}

/**
 * What one process may serve of each campaign. It serves from what was set aside for it alone, the last event of which
 * may reach beyond it, as the first of a day does, so that nobody waits for the setting aside. So a budget is overrun
 * by the price of one event at most, times the processes, and that is free of charge.
 */
export function createBudgetAllocations() {
  const purses = new Map<string, Purse>()

  return {
    /** Micros that a campaign may bid at most now; 0: it does not take part. */
    most,
    /** A place was won: what it is expected to cost is spent. */
    take({ campaign_id }: Candidate, cost: number): void {
      const purse = purses.get(campaign_id)
      if (!purse) return
      purse.left -= cost
      purse.has_served = true
    },
    /** What should be set aside now; each is asked for once at a time. */
    wishes(campaigns: readonly ServedCampaign[], standing: Standing): Wish[] {
      return campaigns.flatMap((campaign) => {
        const purse = purses.get(campaign.campaign_id)
        const chunk = chunkOf(campaign.plan)
        if (!purse?.has_served || purse.is_asking || purse.left > chunk / 2) return []
        const micros = Math.min(chunk, allowed(campaign, standing))
        // Crumbs wait until they are worth the asking, unless they are all that is left.
        const left = standing.budgets.get(campaign.campaign_id)?.left_micros ?? 0
        if (micros <= 0 || micros < Math.min(left, campaign.plan.dearest / 4)) return []
        purse.is_asking = true
        return [{ campaign, day: purse.day, micros }]
      })
    },
    /** The answer to a wish; null: nothing was left, or it could not be asked. */
    grant({ campaign, day }: Wish, held: { micros: number; until: Date } | null): void {
      const purse = purses.get(campaign.campaign_id)
      if (!purse || purse.day !== day) return
      purse.is_asking = false
      if (!held) return
      purse.left += held.micros
      purse.until = held.until.getTime()
    },
    /** Campaigns that are served no more are forgotten. */
    keep(campaign_ids: ReadonlySet<string>): void {
      for (const id of purses.keys()) if (!campaign_ids.has(id)) purses.delete(id)
    },
  }

  function most(campaign: ServedCampaign, standing: Standing): number {
    const { plan, campaign_id, zone } = campaign
    const budget = standing.budgets.get(campaign_id)
    if (!budget?.has_money || !isRunning(plan, standing.now)) return 0
    const purse = purseOf(campaign_id, standing.dayOf(zone, standing.now).day, standing.now)
    // What is set aside for this process is not among what is left: both are there for its next event.
    if (purse.left > 0) return Math.min(plan.dearest, purse.left + budget.left_micros)
    return purse.has_served ? 0 : Math.min(plan.dearest, allowed(campaign, standing))
  }

  function purseOf(campaign_id: string, day: string, now: number): Purse {
    const known = purses.get(campaign_id)
    if (known?.day === day) {
      // What was set aside went back; what was served beyond it stays to be made up for.
      if (known.until <= now) known.left = Math.min(0, known.left)
      return known
    }
    const purse = { day, left: 0, until: 0, is_asking: false, has_served: false }
    purses.set(campaign_id, purse)
    return purse
  }

  function allowed({ campaign_id, zone, plan }: ServedCampaign, { now, dayOf, budgets }: Standing): number {
    const budget = budgets.get(campaign_id)
    return budget ? allowance(plan, budget, { now, day: dayOf(zone, now) }) : 0
  }
}

export type BudgetAllocations = ReturnType<typeof createBudgetAllocations>
