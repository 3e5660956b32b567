import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { buildIndex } from '../ads/serving/ad-index.ts'
import { holdAuction } from '../ads/serving/auction.ts'
import { createBudgetAllocations } from '../ads/serving/budget-allocations.ts'
import type { Wish } from '../ads/serving/budget-allocations.ts'
import { servedCampaigns } from '../ads/serving/campaign-room.ts'
import { candidate, audience, page, randomOf } from '../ads/serving/test-auction.ts'
import { shareOfVisits } from '../ads/serving/predicted-action.ts'

const stepMs = 10_000
const holdMs = 600_000
const places = 4

/** A budget as money knows it: what is charged, and what is set aside until when. */
interface Ledger {
  budget: number
  spent: number
  /** Worth of what was clicked or seen when nothing was left: free of charge. */
  free: number
  holds: { micros: number; until: number }[]
}

interface Due {
  campaign_id: CampaignId
  price: number
}

/** A day from midnight to midnight with so many pages: what each campaign was charged, and what was free. */
export function simulateDay({
  campaigns,
  pages,
  seed,
}: {
  campaigns: number
  pages: number
  seed: number
}): Ledger[] {
  const random = randomOf(seed)
  const day = { day: '2026-06-15', starts_at: Date.UTC(2026, 5, 15), ends_at: Date.UTC(2026, 5, 16) }
  const ads = Array.from({ length: campaigns }, (_, n) => adOf(n, random))
  const index = buildIndex(ads)
  const served = servedCampaigns(index)
  const allocations = createBudgetAllocations()
  const ledgers = new Map(ads.map((ad) => [ad.campaign_id, ledgerOf(Number(ad.budget_micros))]))
  const room = new Float64Array(served.length)
  const due: Due[][] = []
  for (let step = 0; step * stepMs < day.ends_at - day.starts_at; step++) {
    const now = day.starts_at + step * stepMs
    for (const event of due[step] ?? []) charge(ledgers.get(event.campaign_id), event.price)
    for (const ledger of ledgers.values()) release(ledger, now)
    const at = {
      now,
      dayOf: () => day,
      budgets: new Map([...ledgers].map(([id, one]) => [id, standingOf(one)])),
    }
    for (const wish of allocations.wishes(served, at)) allocations.grant(wish, hold(ledgers, wish, now))
    served.forEach((campaign, n) => (room[n] = allocations.most(campaign, at)))
    const share = shareOfVisits(now + stepMs, day) - shareOfVisits(now, day)
    const asked = Math.floor(pages * share * (0.5 + random()) + random())
    for (let n = 0; n < asked; n++) {
      const start = Math.floor(random() * ads.length)
      for (const { ad, price_micros } of holdAuction({
        index,
        audience: audience(),
        page: page(),
        count: places,
        allocations: room,
        turns: [],
        start,
      })) {
        allocations.take(ad, price_micros * ad.chance)
        const place = index.campaign_ids.indexOf(ad.campaign_id)
        const campaign = served[place]
        if (campaign) room[place] = allocations.most(campaign, at)
        if (random() >= ad.chance * (ad.billable_event === 'IMPRESSION' ? 0.97 : 1)) continue
        const later = step + 1 + Math.floor(random() * 6)
        ;(due[later] ??= []).push({ campaign_id: ad.campaign_id, price: price_micros })
      }
    }
  }
  return [...ledgers.values()]
}

/** Prices are fixed, so that what a budget buys is known beforehand, and can be delivered. */
function adOf(n: number, random: () => number) {
  const isClick = n % 3 === 0
  const bid = Math.round(isClick ? 50_000 + 100_000 * random() : 2_000_000 + 4_000_000 * random())
  const events = isClick ? 150 + 250 * random() : 500 + 600 * random()
  const price = isClick ? bid : bid / 1000
  return candidate(asPinId(String(n)), {
    billable_event: isClick ? 'CLICKTHROUGH' : 'IMPRESSION',
    bid,
    floor: bid,
    chance: isClick ? 0.1 : 1,
    budget_micros: String(Math.round(price * events)),
  })
}

const ledgerOf = (budget: number): Ledger => ({ budget, spent: 0, free: 0, holds: [] })
const heldOf = ({ holds }: Ledger) => holds.reduce((sum, one) => sum + one.micros, 0)

function standingOf(ledger: Ledger) {
  const held_micros = heldOf(ledger)
  const left_micros = Math.max(0, ledger.budget - ledger.spent - held_micros)
  return { spent_micros: ledger.spent, held_micros, left_micros, has_money: true }
}

function hold(ledgers: ReadonlyMap<string, Ledger>, { campaign, micros }: Wish, now: number) {
  const ledger = ledgers.get(campaign.campaign_id)
  const given = ledger ? Math.min(micros, standingOf(ledger).left_micros) : 0
  if (!ledger || given <= 0) return null
  ledger.holds.push({ micros: given, until: now + holdMs })
  return { micros: given, until: new Date(now + holdMs) }
}

/** Of what is held first, the oldest first, as money does it. */
function charge(ledger: Ledger | undefined, price: number): void {
  if (!ledger) return
  const paid = Math.min(price, ledger.budget - ledger.spent)
  ledger.spent += paid
  ledger.free += price - paid
  let rest = paid
  for (const one of ledger.holds) {
    const used = Math.min(one.micros, rest)
    one.micros -= used
    rest -= used
  }
}

function release(ledger: Ledger, now: number): void {
  if (ledger.holds.some(({ until, micros }) => until <= now || micros === 0))
    ledger.holds = ledger.holds.filter(({ until, micros }) => until > now && micros > 0)
}
