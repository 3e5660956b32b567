import { breakdownSeriesGet, reportBreakdownGet } from '@bowerbird/contract/reporting/breakdown-calls'
import { reportBreakdowns } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import { asAdId } from '@bowerbird/contract/kernel/ids'
import type { BreakdownPart } from '@bowerbird/contract/reporting/breakdown-models'
import { reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import type { Caller } from '@bowerbird/core/call/caller'
import { audienceKey } from '@bowerbird/core/call/caller'
import { callerOf } from '@bowerbird/testing/caller-of'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness } from '../business/test-business.ts'
import { businessDataSubjects } from '../data-subjects/business-data-subjects.ts'
import { fillOf, lookAgain, promote } from '../serving/test-serving.ts'
import { audienceHash } from '../tracking/audience-hash.ts'
import { countEvents } from '../tracking/count-events.ts'
import { turnEventDays } from '../tracking/event-day-tasks.ts'
import { openServed } from '../tracking/served-token.ts'
import type { Served } from '../tracking/served.ts'
import { stranger, trackingWorld } from '../tracking/test-views.ts'
import { breakdownValues, packViewer } from '../tracking/viewer-code.ts'
import type { ServedViewer } from '../tracking/viewer-code.ts'
import { accountWithPin } from './test-report.ts'

const ann: ServedViewer = {
  age: '25-34',
  gender: 'female',
  country: 'DE',
  device: 'iphone',
  topic: 'home',
}
const unknown: ServedViewer = { age: null, gender: null, country: null, device: null, topic: null }

/** An account whose ad was seen by people, each with what was known of them. */
async function shop() {
  const home = await world()
  const account = await accountWithPin(home)
  const { advertiser_id, owner } = account
  const ad = await account.campaign()
  const tracking = await trackingWorld(home)

  async function see(known: ServedViewer | null, by: Caller = stranger(), given: Partial<Served> = {}) {
    const served = tracking.serve(by, {
      advertiser_id,
      ...ad,
      billable: 'IMPRESSION',
      price_micros: 1_000,
      ...(known && { viewer_code: packViewer(known) }),
      ...given,
    })
    const events = [tracking.viewOf('impression', served), tracking.viewOf('click', served)]
    await tracking.send(by, events)
    // Sent again it counts once.
    await tracking.send(by, events)
    return served
  }
  const seeMany = async (times: number, known: ServedViewer | null, given: Partial<Served> = {}) => {
    for (let n = 0; n < times; n++) await see(known, stranger(), given)
  }
  const breakdown = (by: ReportBreakdown, given = {}) =>
    owner.did(reportBreakdownGet, { advertiser_id, grain: 'campaigns', breakdown: by, ...given })
  /** Impressions of each part of the sum of all lines. */
  const parts = async (by: ReportBreakdown, given = {}) => brief((await breakdown(by, given)).lines[0]?.parts)
  return { home, account, owner, advertiser_id, ad, tracking, see, seeMany, breakdown, parts }
}

const brief = (parts: readonly BreakdownPart[] = []) =>
  Object.fromEntries(parts.map(({ kind, value, numbers }) => [value ?? kind, numbers.impressions]))

test('REPORT-02 a promoted pin has with it, sealed, what reports say of the viewer: what may be aimed at, and the topic', async () => {
  const home = await world()
  await promote(home, { targeting: { interests: ['food', 'home'] } })
  await lookAgain(home)
  const known = async (given = {}) => {
    const [slot] = await fillOf(home, { topics: ['home'], ...given })
    const served = openServed(home.app.security.secret, slot?.tracking_params ?? '')
    return breakdownValues(served?.viewer_code ?? -1, served?.surface ?? 'search')
  }
  const user_agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
  expect(await known({ country: 'FR', user_agent })).toEqual({
    age: 'unknown',
    gender: 'unknown',
    country: 'FR',
    device: 'iphone',
    placement: 'home',
    topic: 'home',
  })
  const cara = await home.make.pinner()
  const details = { birthday: '1990-01-01', country: 'ES', gender: 'female' as const }
  await home.db.updateTable('user_account').set(details).where('user_id', '=', cara.id).execute()
  const viewer = { viewer: cara.viewer, audience_key: 'cara', surface: 'related' }
  expect(await known(viewer)).toMatchObject({
    age: '35-44',
    gender: 'female',
    country: 'ES',
    device: 'unknown',
    placement: 'related',
  })
})

test('REPORT-02 events count once in the parts of each breakdown, which add up to the whole', async () => {
  const { home, owner, advertiser_id, ad, seeMany, breakdown, parts, account } = await shop()
  const other = await account.another(ad, 'new group')
  // Who saw what, and how often: | times | known | surface |
  await seeMany(6, ann, { surface: 'search' })
  await seeMany(5, { ...ann, age: '18-24', country: 'AT', topic: null })
  await seeMany(5, { ...unknown, country: 'AT' }, { ...other })
  await seeMany(4, { ...ann, gender: 'male', country: 'FR', device: 'web' })
  await seeMany(3, { ...unknown, country: 'CH' })
  await seeMany(2, null)
  await home.drain()
  await Promise.all(
    [0, 1].map(() =>
      home.db.transaction().execute((db) => countEvents({ db, now: home.clock.now() }, advertiser_id)),
    ),
  )
  expect(
    Object.fromEntries(await Promise.all(reportBreakdowns.map(async (by) => [by, await parts(by)]))),
  ).toEqual({
    age: { '25-34': 10, '18-24': 5, unknown: 8, not_recorded: 2 },
    // Four men alone would be known as the others: the least of what is shown stands with them.
    gender: { female: 11, other: 12, not_recorded: 2 },
    country: { AT: 10, DE: 6, other: 7, not_recorded: 2 },
    device: { iphone: 11, other: 12, not_recorded: 2 },
    placement: { home: 17, search: 6, not_recorded: 2 },
    topic: { home: 10, unknown: 13, not_recorded: 2 },
  })
  const { totals } = await owner.did(reportSummaryGet, { advertiser_id, grain: 'campaigns' })
  for (const by of reportBreakdowns) {
    const of = (await breakdown(by)).lines[0]?.parts ?? []
    const asked = { advertiser_id, grain: 'campaigns', breakdown: by, metric: 'clicks' } as const
    const series = await owner.did(breakdownSeriesGet, asked)
    for (const name of ['impressions', 'clicks', 'spend_micros', 'engagements', 'billed_events'] as const) {
      expect(
        of.reduce((sum, { numbers }) => sum + numbers[name], 0),
        `${by} ${name}`,
      ).toBe(totals[name])
      const days = series.parts.flatMap((part) => part.series)
      expect(days.reduce((sum, { numbers }) => sum + numbers[name], 0)).toBe(totals[name])
    }
  }
  const groups = await breakdown('country', {
    grain: 'adgroups',
    ids: [other.ad_group_id, ad.ad_group_id, '99'],
  })
  expect(groups.lines.map(({ id, parts: of }) => [id, brief(of)])).toEqual([
    [other.ad_group_id, { AT: 5 }],
    [ad.ad_group_id, { DE: 6, AT: 5, other: 7, not_recorded: 2 }],
    ['99', {}],
  ])
  expect(await parts('country', { grain: 'adgroups', ad_group_id: other.ad_group_id })).toEqual({ AT: 5 })
  expect(await parts('country', { name: 'no such campaign' })).toEqual({})
  expect(await parts('country', { range: 'yesterday' })).toEqual({})
})

test('REPORT-02 BL-04 clicks that are held, and revoked and credited later, count once in their parts', async () => {
  const home = await world()
  const at = await trackingWorld(home)
  const { advertiser_id, advertisers, serve, send, viewOf, visit, totals } = at
  const { viewer } = await home.make.pinner()
  // As ads/tracking/count-events.test.ts has it: known for long, 20 clicks an hour are billed at once, 10 held, and one more is too many.
  const reader = callerOf({ ...viewer, created_at: new Date(0) })
  const leave = async (n: number) => {
    const served = serve(reader, { ad_id: asAdId(String(n)), viewer_code: packViewer(ann) })
    await send(reader, [viewOf('impression', served)])
    await visit(reader, served)
  }
  const asked = { advertiser_id, grain: 'campaigns', breakdown: 'country' } as const
  const countedParts = async () => {
    await home.drain()
    const { lines } = await advertisers.did(reportBreakdownGet, asked)
    expect(lines[0]?.parts.map(({ kind }) => kind)).toEqual(['other'])
    const { numbers } = lines[0]?.parts[0] ?? {}
    const whole = await totals()
    expect({ ...numbers, spend_micros: numbers?.charged_micros }).toMatchObject(whole)
    return whole
  }
  for (let n = 0; n < 30; n++) await leave(1_000 + n)
  expect(await countedParts()).toMatchObject({ outbound_clicks: 20, held_clicks: 10, billed_events: 20 })
  await leave(2_000)
  expect(await countedParts()).toMatchObject({ invalid_clicks: 31, credit_micros: 20_000_000 })
})

test('DL-02 AUTH-21 a person takes along what was known of them, may have it, and hashes go before events do', async () => {
  const { home, see, seeMany, parts, breakdown } = await shop()
  const leaver = await home.make.pinner()
  const by = callerOf(leaver.viewer)
  await see(ann, by)
  await seeMany(5, ann)
  await home.drain()
  const port = businessDataSubjects(home.app)
  expect(await port.exportOf(leaver.id)).toMatchObject({
    'business.json': {
      seen_promotions: expect.arrayContaining([
        expect.objectContaining({ kind: 'impression', age: '25-34', country: 'DE', placement: 'home' }),
      ]),
    },
  })
  const before = (await breakdown('age')).lines[0]?.parts[0]?.numbers
  await port.forget(leaver.id)
  await port.forget(leaver.id)
  // One unknown alone is no line of its own.
  expect(await parts('age')).toEqual({ other: 6 })
  expect((await breakdown('age')).lines[0]?.parts[0]?.numbers).toEqual(before)
  // Of five hashes that were kept one is gone.
  expect(await parts('placement')).toEqual({ other: 6 })
  const hash = audienceHash(home.app.security.secret, audienceKey(by))
  expect(await tablesWith(home.db, hash)).not.toContain('breakdown_day')

  await seeMany(5, { ...unknown, device: 'web' })
  await seeMany(1, ann)
  await home.drain()
  const shown = { '25-34': 6, unknown: 6 }
  expect(await parts('age')).toEqual(shown)
  home.clock.advance(58 * 24 * 3_600_000)
  await turnEventDays.run(
    {} as never,
    { db: home.db, app: home.app, signal: new AbortController().signal } as never,
  )
  const longer = { range: 'last_90_days' }
  expect(await parts('age', longer)).toEqual(shown)
  const kept = await home.db.selectFrom('breakdown_day').selectAll().execute()
  expect(kept.every(({ people }) => people.length === 0)).toBe(true)
})

test('REPORT-02 others see no breakdown, and nothing of lines that are not theirs', async () => {
  const { home, advertiser_id, ad, seeMany } = await shop()
  await seeMany(5, ann)
  await home.drain()
  const bea = await makeBusiness(home)
  const asked = { grain: 'campaigns', breakdown: 'age' } as const
  const refused = { ok: false, code: 'not_found' }
  expect(await bea.call(reportBreakdownGet, { advertiser_id, ...asked })).toMatchObject(refused)
  const drawn = { advertiser_id, ...asked, metric: 'clicks' } as const
  expect(await bea.call(breakdownSeriesGet, drawn)).toMatchObject(refused)
  const own = { advertiser_id: bea.advertiser_id, ...asked }
  expect((await bea.did(reportBreakdownGet, { ...own, ids: [ad.campaign_id] })).lines).toEqual([
    { id: ad.campaign_id, parts: [] },
  ])
  expect(await bea.call(reportBreakdownGet, { ...own, campaign_id: ad.campaign_id })).toMatchObject({
    code: 'not_found',
  })
  expect(await bea.call(reportBreakdownGet, { ...own, breakdown: 'name' as never })).toMatchObject({
    code: 'bad_request',
  })
})
