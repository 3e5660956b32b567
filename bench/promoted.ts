import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { emptySlots } from '@bowerbird/core/ports/slots'
import type { Slots } from '@bowerbird/core/ports/slots'
import { callerFor } from './caller.ts'
import { cpuEach } from './cpu.ts'
import { interleave } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchRow } from './row.ts'
import { personId, pinId, seed } from './seed.ts'
import { seedFeeds } from './seed-feeds.ts'

const size = { people: 1_500, boards: 1_200, pins: 30_000, follows: 60 }
const readers = 300
const batch = 300
const page_size = 25

/** What it costs the feed to have promoted pins in it. How they are chosen is the row `auction`. */
const promoted: BenchRow = {
  row: 'promoted',
  goal: 'a page of 25 pins, three of them promoted, at most 1.05x the same page with none',
  async run() {
    const product = await openProduct()
    const { dispatcher, ground, postmaster } = product
    try {
      await seed(product, size)
      await seedFeeds(product, readers, 5)
      let next = 0
      const read = (filling: Slots, promoted_count: number) =>
        cpuEach(postmaster, batch, async () => {
          ground.slots = filling
          const caller = callerFor((next++ * 7919) % readers)
          const outcome = await dispatcher.run(userHomefeedGet, { page_size }, caller)
          const isFull = outcome.ok && outcome.data.length === page_size
          if (!isFull || outcome.data.filter((pin) => pin.is_promoted).length !== promoted_count)
            throw new Error('a page is not full')
        })
      const filled = pinsOfOthers(() => next)
      return [
        await interleave({
          what: '25 items of the feed, 3 promoted',
          unit: 'µs CPU',
          note: `${size.people} people, ${size.pins} pins`,
          subject: () => read(filled, 3),
          limit: () => read(emptySlots, 0),
        }),
      ]
    } finally {
      await product.end()
    }
  },
}
export default promoted

/** Pins of people that the reader does not follow, each page others. */
function pinsOfOthers(page: () => number): Slots {
  return {
    ...emptySlots,
    fill: async ({ count, shown_pin_ids }) => {
      const taken = new Set(shown_pin_ids)
      const from = (page() * 104_729) % size.pins
      const free = Array.from({ length: count + 25 }, (_, n) => pinId((from + n * 37) % size.pins))
      return free
        .filter((id) => !taken.has(id))
        .slice(0, count)
        .map((pin_id, n) => ({
          pin_id,
          tracking_params: `1.${'t'.repeat(180)}.${pin_id}`,
          promoter: { id: personId(size.people + n), username: 'shop', full_name: 'A shop' },
        }))
    },
  }
}
