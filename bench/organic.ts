import { profileAnalyticsGet } from '@bowerbird/contract/analytics/analytics-calls'
import { callerFor } from './caller.ts'
import { cpuEach } from './cpu.ts'
import { inOneSession } from './in-one-session.ts'
import { interleave } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchRow } from './row.ts'
import { personId, seed } from './seed.ts'

const size = { people: 1, boards: 20, pins: 300, follows: 0 }
const days = 90
const calls = 20

/** Analytics of a profile whose 300 pins were seen from three kinds of pages on each of 180 days: the longest range and the one before. */
const organic: BenchRow = {
  row: 'organic',
  goal: 'analytics of a profile over 90 days of 300 pins: CPU within 4x of the bare sums of its rows',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      await inOneSession(product, [
        `insert into organic_pin_day (owner_id, day, pin_id, board_id, source, impressions, closeups, saves, outbound_clicks)
          select p.owner_id, (now() at time zone 'UTC')::date - d, p.pin_id, p.board_id, source, 50 + d % 30, 5, 1, 1
          from pin p, generate_series(0, ${2 * days - 1}) d, unnest(array['home', 'search', 'related']) as source`,
        'vacuum analyze',
      ])
      const sums = `select day, sum(impressions), sum(closeups), sum(saves), sum(outbound_clicks) from organic_pin_day
        where owner_id = ${personId(0)} and day > (now() at time zone 'UTC')::date - ${2 * days} group by day`
      const read = async () => {
        const outcome = await product.dispatcher.run(profileAnalyticsGet, { days }, callerFor(0))
        if (!outcome.ok || outcome.data.top_pins.length !== 10) throw new Error('analytics are missing')
      }
      return [
        await interleave({
          what: 'profile of 90 days, CPU a call',
          unit: 'µs CPU',
          note: `against the bare sums by day of its ${size.pins * 3 * 2 * days} rows, 8 in flight`,
          subject: () => cpuEach(product.postmaster, calls, read),
          limit: () => cpuEach(product.postmaster, calls, () => product.app.database.pool.query(sums)),
        }),
      ]
    } finally {
      await product.end()
    }
  },
}
export default organic
