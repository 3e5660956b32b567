import { readFileSync } from 'node:fs'
import type { AdId } from '@bowerbird/contract/kernel/ids'
import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { remakeReach } from './count-reach.ts'
import { countEvents } from './count-events.ts'
import { emptySketch, mergeSketch, packSketch, peopleIn } from './reach-sketch.ts'
import { eventsOfImpressions } from './tracking-queries.ts'
import { settleJudged } from './settle-judged.ts'
import { stranger, trackingWorld } from './test-views.ts'
import { sketchRows } from './test-reach-queries.ts'

/** Six people who saw one ad, and two of them a second ad of the same group. */
async function seenAds() {
  const home = await world()
  const tracking = await trackingWorld(home)
  const other = home.app.database.new_id<AdId>()
  const people = Array.from({ length: 6 }, () => stranger())
  const served = people.map((one) => tracking.serve(one))
  const again = people.slice(0, 2).map((one) => tracking.serve(one, { ad_id: other }))
  const send = async () => {
    for (const [at, one] of people.entries()) {
      const views = [served[at], again[at]].flatMap((each) =>
        each ? [tracking.viewOf('impression', each)] : [],
      )
      await tracking.send(one, views)
    }
    await home.drain()
  }
  await send()
  const rows = () => sketchRows(home.db, tracking.advertiser_id)
  /** How many people, by level and id; the same for the day and the month. */
  const reach = async (span: 'day' | 'month') =>
    Object.fromEntries(
      (await rows())
        .filter((one) => one.span === span)
        .map(({ level, entity_id, sketch }) => {
          const merged = emptySketch()
          mergeSketch(merged, sketch)
          return [`${level} ${entity_id}`, peopleIn(merged)]
        }),
    )
  return { home, ...tracking, other, served, again, send, rows, reach }
}

test('REPORT-02 EVENT-07 reach counts each person once for an ad, its group, campaign and account, also when all is sent again', async () => {
  const { send, reach, rows, ad_id, ad_group_id, campaign_id, advertiser_id, other, home } = await seenAds()
  const expected = {
    [`account ${advertiser_id}`]: 6,
    [`campaign ${campaign_id}`]: 6,
    [`ad_group ${ad_group_id}`]: 6,
    [`ad ${ad_id}`]: 6,
    [`ad ${other}`]: 2,
  }
  expect(await reach('day')).toEqual(expected)
  expect(await reach('month')).toEqual(expected)
  const before = await rows()
  await send()
  await home.db.transaction().execute((db) => countEvents({ db, now: home.app.clock.now() }, advertiser_id))
  expect(await rows()).toEqual(before)
})

test('REPORT-02 people whose impressions turn out invalid leave the reach, and sketches made anew are the same', async () => {
  const { home, reach, rows, served, again, advertiser_id, campaign_id, ad_group_id, ad_id, other } =
    await seenAds()
  const lost = [served[0]!, again[0]!, again[1]!]
  const events = await eventsOfImpressions(home.db, {
    advertiser_id,
    served_days: lost.map((one) => one.served_at.toISOString().slice(0, 10)),
    impression_ids: lost.map((one) => one.impression_id),
  })
  await home.db.transaction().execute((db) =>
    settleJudged({ db, now: home.app.clock.now() }, advertiser_id, {
      judged: [],
      revoked: events.map((event) => ({ event, verdict: 'fraud' })),
    }),
  )
  const expected = {
    [`account ${advertiser_id}`]: 5,
    [`campaign ${campaign_id}`]: 5,
    [`ad_group ${ad_group_id}`]: 5,
    [`ad ${ad_id}`]: 5,
    [`ad ${other}`]: 0,
  }
  expect(await reach('day')).toEqual(expected)
  expect(await reach('month')).toEqual(expected)
  const before = await rows()
  await remakeReach(home.db, advertiser_id, events)
  expect(await rows()).toEqual(before)
})

test('REPORT-02 the migration makes the same sketches of events from before', async () => {
  const { home, rows } = await seenAds()
  const counted = await rows()
  await home.db.deleteFrom('reach_sketch').execute()
  const file = readFileSync(new URL('../migrations/0088-reach.sql', import.meta.url), 'utf8')
  await sql.raw(file.slice(file.indexOf('insert into reach_sketch'))).execute(home.db)
  const packed = (stored: Awaited<ReturnType<typeof rows>>) =>
    stored.map(({ sketch, ...one }) => {
      const merged = emptySketch()
      mergeSketch(merged, sketch)
      return { ...one, sketch: packSketch(merged).toString('hex') }
    })
  expect(packed(await rows())).toEqual(packed(counted))
})
