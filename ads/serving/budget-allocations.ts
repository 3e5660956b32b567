import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Candidate } from './candidate.ts'
import { allowance, chunkOf, isRunning } from './pacing.ts'
import type { AccountDay, BudgetStanding, CampaignPlan } from './pacing.ts'

/** A campaign as one process serves it. */
export interface ServedCampaign {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  zone: string
  plan: CampaignPlan
}

/** The amount that a process may still serve of one campaign today. */
interface BudgetAllocation {
  day: string
  /** Micros reserved for this process, minus the expected cost of served ads. */
  left: number
  /** When the reservation expires. */
  until: number
  is_asking: boolean
  has_served: boolean
}

/** Of a campaign that does not take part whatever its budget: before its time or after it, or without money. */
const notRunning = -1

/** To be reserved: for which campaign, which day, how much. */
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
 * What one process may serve of each campaign. It serves from what was reserved for it alone, the last event of which
 * may reach beyond it, as the first of a day does, so that no page waits for the reservation. So a budget is overrun
 * by the price of one event at most, times the processes, and that is free of charge.
 */
export function createBudgetAllocations() {
  const allocations = new Map<string, BudgetAllocation>()

  return {
    /** Micros that a campaign may bid at most now; 0: its budget keeps it out; `notRunning`. */
    most,
    /** A slot was won: its expected cost is deducted. */
    take({ campaign_id }: Candidate, cost: number): void {
      const allocation = allocations.get(campaign_id)
      if (!allocation) return
      allocation.left -= cost
      allocation.has_served = true
    },
    /** Reservations to request now; one request for a campaign at a time. */
    wishes(campaigns: readonly ServedCampaign[], standing: Standing): Wish[] {
      return campaigns.flatMap((campaign) => {
        const allocation = allocations.get(campaign.campaign_id)
        const chunk = chunkOf(campaign.plan)
        if (!allocation?.has_served || allocation.is_asking || allocation.left > chunk / 2) return []
        const micros = Math.min(chunk, allowed(campaign, standing))
        if (!isWorthAsking(micros, campaign, standing)) return []
        allocation.is_asking = true
        return [{ campaign, day: allocation.day, micros }]
      })
    },
    /** The answer to a wish; null: nothing was left, or it could not be asked. */
    grant({ campaign, day }: Wish, held: { micros: number; until: Date } | null): void {
      const allocation = allocations.get(campaign.campaign_id)
      if (!allocation || allocation.day !== day) return
      allocation.is_asking = false
      if (!held) return
      allocation.left += held.micros
      allocation.until = held.until.getTime()
    },
    /** Campaigns that are served no more are forgotten. */
    keep(campaign_ids: ReadonlySet<string>): void {
      for (const id of allocations.keys()) if (!campaign_ids.has(id)) allocations.delete(id)
    },
  }

  function most(campaign: ServedCampaign, standing: Standing): number {
    const { plan, campaign_id, zone } = campaign
    const budget = standing.budgets.get(campaign_id)
    if (!budget?.has_money || !isRunning(plan, standing.now)) return notRunning
    const allocation = allocationOf(campaign_id, standing.dayOf(zone, standing.now).day, standing.now)
    // The reservation of this process is not part of the rest: both are available for its next event.
    if (allocation.left > 0) return Math.min(plan.dearest, allocation.left + budget.left_micros)
    return allocation.has_served ? 0 : Math.min(plan.dearest, allowed(campaign, standing))
  }

  function allocationOf(campaign_id: CampaignId, day: string, now: number): BudgetAllocation {
    const known = allocations.get(campaign_id)
    // What was reserved went back; what was served beyond it stays to be made up for.
    if (known?.day === day && known.until <= now) known.left = Math.min(0, known.left)
    if (known?.day === day) return known
    const allocation = { day, left: 0, until: 0, is_asking: false, has_served: false }
    allocations.set(campaign_id, allocation)
    return allocation
  }
}

/** Small amounts wait until they are worth a request, unless they are all that is left. */
function isWorthAsking(
  micros: number,
  { campaign_id, plan }: ServedCampaign,
  { budgets }: Standing,
): boolean {
  const left = budgets.get(campaign_id)?.left_micros ?? 0
  return micros > 0 && micros >= Math.min(left, plan.dearest / 4)
}

function allowed({ campaign_id, zone, plan }: ServedCampaign, { now, dayOf, budgets }: Standing): number {
  const budget = budgets.get(campaign_id)
  return budget ? allowance(plan, budget, { now, day: dayOf(zone, now) }) : 0
}

export type BudgetAllocations = ReturnType<typeof createBudgetAllocations>
