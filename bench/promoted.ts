import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { emptySlots } from '@bowerbird/core/ports/slots'
import type { Slots } from '@bowerbird/core/ports/slots'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerFor } from './caller.ts'
import { cpuEach } from './cpu.ts'
import { interleave } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchRow } from './row.ts'
import { ownerOf, personId, pictureOf, pinId, seed } from './seed.ts'
import { seedAds } from './seed-ads.ts'
import { seedFeeds } from './seed-feeds.ts'

const size = { people: 1_500, boards: 1_200, pins: 30_000, follows: 60 }
const readers = 300
const batch = 300
const page_size = 25
const places = 3
const ads = { accounts: 40, each: 25 }

/** What it costs the feed to have promoted pins in it: to show them, and to choose them as well. */
const promoted: BenchRow = {
  row: 'promoted',
  goal: 'a page of 25 pins, three of them promoted, at most 1.05x the same page with none',
  async run() {
    const product = await openProduct()
    const { dispatcher, app, postmaster } = product
    try {
      await seed(product, size)
      await seedFeeds(product, readers, 5)
      await seedAds(product, size, ads)
      const chosen = app.sides.slots
      let next = 0
      /** How many of a page are promoted. */
      const page = async (filling: Slots) => {
        app.sides.slots = filling
        const caller = callerFor((next++ * 7919) % readers)
        const outcome = await dispatcher.run(userHomefeedGet, { feed: 'following', page_size }, caller)
        if (!outcome.ok) throw new Error(outcome.message)
        const count = outcome.data.filter((pin) => pin.is_promoted).length
        if (outcome.data.length + places - count < page_size)
          throw new Error(`a page holds ${outcome.data.length} pins, ${count} of them promoted`)
        return count
      }
      const exactly = (filling: Slots, wanted: number) =>
        cpuEach(postmaster, batch, async () => {
          const count = await page(filling)
          if (count !== wanted) throw new Error(`${count} pins of a page are promoted`)
        })
      const filled = pinsOfOthers(() => next)
      const shown = await interleave({
        what: '25 items of the feed, 3 promoted',
        unit: 'µs CPU',
        note: `${size.people} people, ${size.pins} pins; which ones is known`,
        subject: () => exactly(filled, places),
        limit: () => exactly(emptySlots, 0),
      })
      // Its money is set aside in the background.
      for (let n = 0; n < 200 && (await page(chosen)) < places; n++) await sleep(100)
      let [pages, full] = [0, 0]
      const all = await interleave({
        what: 'the same, chosen by the auction',
        unit: 'µs CPU',
        subject: () =>
          cpuEach(postmaster, batch, async () => {
            pages++
            if ((await page(chosen)) === places) full++
          }),
        limit: () => exactly(emptySlots, 0),
      })
      const note = `among ${ads.accounts * ads.each} ads; ${full} of ${pages} pages had all three in time`
      return [shown, { ...all, note }]
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
    fill: async ({ count, shown_pin_ids, blocked_ids }) => {
      // As the auction does: seeded pins share pictures, one is on a page once; no user is shown their own pins.
      const taken = new Set(shown_pin_ids.map(pictureOf))
      const isMet = (id: PinId) =>
        !taken.has(pictureOf(id)) && !blocked_ids.includes(asUserId(ownerOf(id, size)))
      const from = (page() * 104_729) % size.pins
      const free = Array.from({ length: count + 25 }, (_, n) => pinId((from + n * 37) % size.pins))
      return free
        .filter(isMet)
        .slice(0, count)
        .map((pin_id, n) => ({
          pin_id,
          tracking_params: `1.${'t'.repeat(180)}.${pin_id}`,
          promoter: { id: personId(size.people + n), username: 'shop', full_name: 'A shop' },
        }))
    },
  }
}
