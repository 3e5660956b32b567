import { judgedInMemory, sharesOf } from '@bowerbird/ads/tracking/test-judged-clicks'
import {
  fraudKinds,
  honestKinds,
  simulateClicks,
  unseenKinds,
} from '@bowerbird/ads/tracking/test-simulated-clicks'
import type { TrafficKind } from '@bowerbird/ads/tracking/test-simulated-clicks'
import type { BenchResult, BenchRow } from './row.ts'

const days = 20
const start = Date.UTC(2026, 5, 15)

/** What of made-up clicks is not billed, and what of honest ones is lost, on simulated days of one ad account. */
const clickFraudRow: BenchRow = {
  row: 'click-fraud',
  goal: 'of each kind of fraud at least 95 % unbilled, of honest clicks less than 1 % lost',
  async run() {
    const seen = Array.from({ length: days }, (_, n) => {
      const day = simulateClicks({ seed: n + 1, start })
      return sharesOf(judgedInMemory(day))
    })
    const of = (kind: TrafficKind, what: string, limit: number): BenchResult => {
      const clicks = seen.reduce((sum, day) => sum + (day.get(kind)?.clicks ?? 0), 0)
      const billed = seen.reduce((sum, day) => sum + (day.get(kind)?.billed ?? 0), 0)
      const unbilled = ((clicks - billed) / clicks) * 100
      const ratio = unbilled / limit
      const note = `${clicks} clicks in ${days} days`
      return {
        what: `${kind}, ${what}`,
        subject: unbilled,
        limit,
        unit: '%',
        note,
        ratio,
        min: ratio,
        max: ratio,
      }
    }
    return [
      ...fraudKinds.map((kind) => of(kind, 'unbilled', 95)),
      ...honestKinds.map((kind) => of(kind, 'lost', 1)),
      ...unseenKinds.map((kind) => of(kind, 'unbilled, known not to be caught', 95)),
    ]
  },
}
export default clickFraudRow
