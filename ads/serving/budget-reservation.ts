import { randomUUID } from 'node:crypto'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { holdBudget } from '../money/hold-budget.ts'
import type { BudgetAllocations, Wish } from './budget-allocations.ts'

/** Has the money set aside that purses wish for, off the way of any page; each answer is told once it is in its purse. */
export function createBudgetReservation(
  app: AppContext,
  purses: BudgetAllocations,
  onGranted: (campaign_id: string) => void,
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

  /** What cannot be asked now is wished for again with the next look. */
  async function ask(wish: Wish): Promise<void> {
    const { day, micros } = wish
    const { advertiser_id, campaign_id } = wish.campaign
    try {
      const now = app.clock.now()
      purses.grant(wish, await holdBudget(app.db, { advertiser_id, campaign_id, day, micros, holder, now }))
      onGranted(campaign_id)
    } catch (error) {
      purses.grant(wish, null)
      app.log.warn({ err: error, campaign_id }, 'could not set part of a budget aside')
    }
  }
}
