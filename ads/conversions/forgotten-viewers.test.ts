import { promotionChoiceUpdate } from '@bowerbird/contract/serving/serving-calls'
import { audienceKey } from '@bowerbird/core/call/caller'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { audienceHash } from '../tracking/audience-hash.ts'
import { creditDueConversions } from './attribute-conversions.ts'
import { dueConversions, setDue } from './attribution-queries.ts'
import { sweepConversions } from './conversion-tasks.ts'
import { conversionWorld } from './test-conversions.ts'
import { forgetMarks } from './forget-marks.ts'
import { forgetViewers } from './viewer-queries.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const hashOf = (home: World, who: Pinner) =>
  audienceHash(home.app.security.secret, audienceKey(callerOf(who.viewer)))

const run = (home: World, task: Pick<typeof creditDueConversions, 'run'>) =>
  task.run({} as never, {
    db: home.db,
    app: home.app,
    signal: new AbortController().signal,
    job_id: '1',
    attempt: 1,
  })

async function clickedWorld() {
  const home = await world()
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  await at.meet(buyer, 'outbound')
  home.clock.advance(hourMs)
  const click_id = at.clickOf(buyer)
  const buy = async (user_data: object = { click_id }) => {
    await at.post({ data: [at.event({ user_data })] })
    await home.drain()
  }
  const credited = async () => (await at.overview()).events[0]?.credited
  return { home, ...at, buyer, click_id, buy, credited }
}

test('CONV-04 a click id that was handed out before its user opted out is matched with no viewer until they opt in again', async () => {
  const { home, buyer, buy, credited } = await clickedWorld()
  await buyer.did(promotionChoiceUpdate, { by_details: false })
  await buy()
  expect(await credited()).toBe(0)
  for (const table of ['conversion_viewer', 'conversion_identity', 'conversion_touch'] as const)
    expect(await home.db.selectFrom(table).selectAll().execute()).toEqual([])
  await buyer.did(promotionChoiceUpdate, { by_details: true })
  await buy()
  expect(await credited()).toBe(1)
})

test('DL-02 CONV-04 a deleted user is not matched by a click id of before, which is known for as long as it is taken', async () => {
  const { home, buyer, buy } = await clickedWorld()
  await forgetViewers(home.db, [hashOf(home, buyer)], home.app.clock.now())
  await buy()
  expect(await home.db.selectFrom('conversion_viewer').selectAll().execute()).toEqual([])
  const forgotten = () => home.db.selectFrom('forgotten_viewer').select('audience_hash').execute()
  home.clock.advance(59 * dayMs)
  await run(home, sweepConversions)
  expect(await forgotten()).toHaveLength(1)
  home.clock.advance(2 * dayMs)
  await run(home, sweepConversions)
  expect(await forgotten()).toEqual([])
})

test('DL-02 CONV-04 conversions of a deleted user lead to no one who is known by the same later', async () => {
  const { home, meet, clickOf, click_id, buyer, buy } = await clickedWorld()
  const known = { external_id: [sha256('customer 7')] }
  await buy(known)
  await buy({ click_id, ...known })
  const marks = () => home.db.selectFrom('conversion_mark').selectAll().execute()
  expect(await marks()).toHaveLength(2)
  await forgetMarks(home.db, [hashOf(home, buyer)])
  await forgetViewers(home.db, [hashOf(home, buyer)], home.app.clock.now())
  expect(await marks()).toEqual([])
  const next = await home.make.pinner()
  await meet(next, 'outbound')
  await buy({ click_id: clickOf(next), ...known })
  expect(await marks()).toHaveLength(1)
})

test('DL-02 CONV-04 marks of a deleted user are found in small parts, and what is done stays done when it is broken off', async () => {
  const { home, meet, clickOf, click_id, buyer, buy } = await clickedWorld()
  const other = await home.make.pinner()
  await meet(other, 'outbound')
  const by = (name: string) => ({ external_id: [sha256(name)] })
  await buy({ click_id: clickOf(other), ...by('other') })
  for (const name of ['a', 'b', 'other', 'a', 'c', 'b']) await buy(by(name))
  for (const name of ['a', 'b', 'c']) await buy({ click_id, ...by(name) })
  const identities = () => home.db.selectFrom('conversion_identity').selectAll().execute()
  const marks = () => home.db.selectFrom('conversion_mark').select('identity').execute()
  expect([await identities(), await marks()].map((rows) => rows.length)).toEqual([4, 10])
  const hash = hashOf(home, buyer)
  // Few identities are looked for at once, and each try is broken off before a statement too many.
  const forget = async (most: number) => {
    let statements = 0
    const db = home.db.withPlugin({
      transformQuery: ({ node }) => {
        if (++statements > most) throw new Error('broken off')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return forgetMarks(db, [hash], { marks_at_once: 2, identities_at_once: 2 })
  }
  await expect(forget(14)).rejects.toThrow('broken off')
  expect(await identities()).toHaveLength(2)
  await forget(14)
  const left = await identities()
  expect(left.map((one) => one.audience_hash)).toEqual([hashOf(home, other)])
  expect((await marks()).map((one) => one.identity)).toEqual([left[0]?.identity, left[0]?.identity])
})

test('DL-02 CONV-04 what a deleted user was credited for stays in the sums when it is looked for again', async () => {
  const { home, buyer, buy, credited } = await clickedWorld()
  await buy()
  expect(await credited()).toBe(1)
  await forgetViewers(home.db, [hashOf(home, buyer)], home.app.clock.now())
  for (const wait of [11 * 60_000, 27 * hourMs, 9 * dayMs]) {
    home.clock.advance(wait)
    await run(home, creditDueConversions)
  }
  expect(await credited()).toBe(1)
})

test('CONV-04 an event that is reported again while its credit is looked for is looked for once more', async () => {
  const { home, advertiser_id, post, event } = await clickedWorld()
  const one = event()
  await post({ data: [one] })
  const due = () => dueConversions(home.db, { advertiser_id, now: home.app.clock.now(), limit: 10 })
  const [before] = await due()
  home.clock.advance(1_000)
  await post({ data: [one] })
  await setDue(home.db, advertiser_id, [
    { conversion_id: before?.conversion_id ?? '', due_at: before?.due_at ?? null, next_at: null },
  ])
  expect(await due()).toHaveLength(1)
  const [now] = await due()
  await setDue(home.db, advertiser_id, [
    { conversion_id: now?.conversion_id ?? '', due_at: now?.due_at ?? null, next_at: null },
  ])
  expect(await due()).toEqual([])
})
