import { transaction } from '@bowerbird/core/db/transaction'
import { world } from '@bowerbird/testing/world'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dueConversions, setDue } from './attribution-queries.ts'
import { conversionWorld } from './test-conversions.ts'

test.each(['reported again', 'credited'] as const)(
  'CONV-03 conversions that are %s are taken in the order of their ids, so that two writers do not deadlock',
  async (how) => {
    const home = await world()
    const { post, event, advertiser_id } = await conversionWorld(home)
    const events = [event(), event()]
    await post({ data: events })
    // The first is now behind the other in the table.
    await post({ data: events.slice(0, 1) })
    const due = await dueConversions(home.db, { advertiser_id, now: home.app.clock.now(), limit: 10 })
    const [low, high] = due.map((one) => one.conversion_id).toSorted()
    const latestFirst = due
      .toSorted((a, b) => (a.conversion_id < b.conversion_id ? 1 : -1))
      .map((one) => ({ ...one, next_at: null }))
    const waiting = await transaction(home.db, async (db) => {
      const hold = (conversion_id = '') =>
        db.selectFrom('conversion').select('event_id').where('conversion_id', '=', conversion_id).forUpdate()
      await hold(low).execute()
      const waiting =
        how === 'credited'
          ? setDue(home.db, advertiser_id, latestFirst)
          : post({ data: events.toReversed() }).then((answer) => answer.status)
      await delay(500)
      // Not taken by what waits for the other one.
      expect(await hold(high).noWait().execute()).toHaveLength(1)
      return [waiting]
    })
    expect(await waiting[0]).toBe(how === 'credited' ? undefined : 200)
  },
)
