import { median } from './interleave.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { simulateDay } from './simulated-day.ts'

const campaigns = 200
const pages = 100_000
const days = 1

/** Budgets over a day whose traffic no one knows beforehand, against one that was known to the last click. */
const pacingRow: BenchRow = {
  row: 'pacing',
  goal: 'overspend at most 0.1 %; 99 % delivered of what can be by one that knew the day',
  async run() {
    const seen = Array.from({ length: days }, (_, n) => {
      const ledgers = simulateDay({ campaigns, pages, seed: n + 1 })
      const sum = (of: (one: (typeof ledgers)[number]) => number) =>
        ledgers.reduce((all, one) => all + of(one), 0)
      if (ledgers.some(({ spent, budget }) => spent > budget))
        throw new Error('more was charged than the budget')
      const budget = sum((one) => one.budget)
      return {
        free: (sum((one) => one.free) / budget) * 100,
        spent: (sum((one) => one.spent) / budget) * 100,
      }
    })
    return [
      beside(
        'overspend, served free of charge',
        seen.map((one) => one.free),
        0.1,
      ),
      beside(
        'delivered',
        seen.map((one) => one.spent),
        100,
      ),
    ]
  },
}
export default pacingRow

function beside(what: string, seen: readonly number[], limit: number): BenchResult {
  const ratios = seen.map((value) => value / limit)
  return {
    what,
    subject: median(seen),
    limit,
    unit: '%',
    note: `${campaigns} campaigns, ${pages} pages a day`,
    ratio: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
  }
}
