import { randomUUID } from 'node:crypto'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { sealServed } from './served-token.ts'
import { trackingWorld, stranger } from './test-views.ts'

test('EVENT-07 impressions, clicks, saves and outbound clicks are in the report of their hour, and charged', async () => {
  const home = await world()
  home.clock.set(new Date('2026-06-15T14:20:00Z'))
  const { serve, viewOf, send, visit, hours, drained } = await measured(home)
  const reader = callerOf((await home.make.pinner()).viewer)
  const served = serve(reader)
  const views = (['impression', 'click', 'closeup', 'save'] as const).map((kind) => viewOf(kind, served))
  expect(await send(reader, views)).toMatchObject({ ok: true, data: { taken: 5, repeated: 0, dropped: 0 } })
  await visit(reader, served)
  await drained()
  expect(await hours()).toMatchObject([
    {
      day: '2026-06-15',
      hour: 10,
      ad_id: served.ad_id,
      campaign_id: served.campaign_id,
      impressions: 1,
      viewable_impressions: 1,
      clicks: 1,
      outbound_clicks: 1,
      saves: 1,
      closeups: 1,
      invalid_impressions: 0,
      invalid_clicks: 0,
      billed_events: 1,
      free_events: 0,
      spend_micros: '1000000',
      credit_micros: '0',
    },
  ])
})

test('EVENT-07 BL-04 events count once, when they are repeated, in any batches and from several tabs', async () => {
  const home = await world()
  const { serve, viewOf, send, visit, totals, drained } = await measured(home)
  const reader = stranger()
  const served = serve(reader)
  const views = (['impression', 'click', 'closeup', 'save'] as const).map((kind) => viewOf(kind, served))
  const others = views.map((view) => ({ ...view, event_id: randomUUID() }))
  await Promise.all([
    ...[views, views, others, views.toReversed(), [...views, ...others]].map((sent) => send(reader, sent)),
    ...[1, 2, 3].map(() => visit(reader, served)),
  ])
  await drained()
  await send(reader, views)
  await drained()
  expect(await totals()).toEqual({
    impressions: 1,
    viewable_impressions: 1,
    clicks: 1,
    closeups: 1,
    saves: 1,
    outbound_clicks: 1,
    billed_events: 1,
    spend_micros: 1e6,
  })
})

test('EVENT-07 a later impression of a reported pin adds only what is new', async () => {
  const home = await world()
  const { serve, viewOf, send, totals, drained } = await measured(home)
  const reader = stranger()
  const served = serve(reader)
  await send(reader, [viewOf('impression', served, { milestones: [1] })])
  await drained()
  expect(await totals()).toEqual({ impressions: 1 })
  await send(reader, [viewOf('impression', served, { milestones: [1, 50, 80, 2] })])
  await drained()
  expect(await totals()).toEqual({ impressions: 1, viewable_impressions: 1 })
})

test('BL-04 events with forged, foreign or borrowed tokens are dropped and counted, and others in the request are kept', async () => {
  const home = await world()
  const { serve, viewOf, send, totals, drained } = await measured(home)
  const [reader, other] = [stranger(), stranger()]
  const served = serve(reader)
  const own = sealServed(home.app.security.secret, served)
  const elses = sealServed(home.app.security.secret, serve(reader))
  const bad = [
    viewOf('impression', serve(other)),
    viewOf('impression', served, { tracking_params: own.slice(0, 60) + elses.slice(60) }),
    viewOf('impression', served, { tracking_params: 'AQAAAA' }),
    viewOf('impression', served, { tracking_params: sealServed('some other secret', served) }),
    viewOf('impression', served, { pin_id: '77' }),
    viewOf('impression', serve(reader, { advertiser_id: asAdvertiserId('99') })),
    viewOf('impression', serve(reader), { milestones: [] }),
  ]
  const outcome = await send(reader, [...bad, viewOf('impression', served)])
  expect(outcome).toMatchObject({ ok: true, data: { taken: 2, dropped: bad.length } })
  await drained()
  expect(await totals()).toEqual({ impressions: 1, viewable_impressions: 1 })
  const text = await home.app.observe.metrics.text()
  expect(text).toContain('bowerbird_views_total{outcome="forged"} 4')
  expect(text).toContain('bowerbird_views_total{outcome="foreign"} 1')
  expect(text).toContain('bowerbird_views_total{outcome="unknown"} 1')
})

test('BL-04 an event that arrives two days late counts in its own day, and after a week it is dropped', async () => {
  const home = await world()
  home.clock.set(new Date('2026-03-29T11:30:00Z'))
  const { serve, viewOf, send, hours, drained } = await measured(home, { time_zone: 'Europe/Berlin' })
  const reader = stranger()
  const served = serve(reader)
  // A clock that is three years slow, and says so both times.
  const off = 3 * 365 * 86_400_000
  const view = viewOf('impression', served, { at: home.clock.now().getTime() - 1_000 - off })
  home.clock.advance(2 * 86_400_000)
  expect(await send(reader, [view], home.clock.now().getTime() - off)).toMatchObject({ data: { taken: 2 } })
  await drained()
  expect(await hours()).toMatchObject([{ day: '2026-03-29', hour: 13, impressions: 1 }])
  home.clock.advance(6 * 86_400_000)
  const late = { ...viewOf('impression', served), at: view.at }
  expect(await send(reader, [late], home.clock.now().getTime() - off)).toMatchObject({
    data: { taken: 0, dropped: 1 },
  })
})

test('FA-09 BL-04 events of a fast clock, or of one set back since, count; impossible times do not', async () => {
  const home = await world()
  home.clock.set(new Date('2026-06-15T14:20:00Z'))
  const { serve, viewOf, send, visit, totals, hours, drained } = await measured(home)
  const hourMs = 3_600_000
  const now = home.clock.now().getTime()
  const reader = stranger()
  const [ahead, impossible] = [hourMs, 3 * hourMs].map((ms) =>
    serve(reader, { served_at: new Date(now + ms) }),
  )
  const views = [viewOf('impression', ahead!), viewOf('impression', impossible!)]
  expect(await send(reader, views)).toMatchObject({ data: { taken: 2, dropped: 1 } })
  await visit(reader, ahead!)
  await visit(reader, impossible!)
  await drained()
  expect(await totals()).toEqual({
    impressions: 1,
    viewable_impressions: 1,
    outbound_clicks: 1,
    billed_events: 1,
    spend_micros: 1e6,
  })
  expect(await hours()).toMatchObject([{ day: '2026-06-15', hour: 11 }])
})

test('BL-09 an hour repeated by a clock change is one hour, and a skipped hour is none', async () => {
  const home = await world()
  const { serve, viewOf, send, hours, drained } = await measured(home, { time_zone: 'Europe/Berlin' })
  for (const at of [
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2027-03-28T00:30:00Z',
    '2027-03-28T01:30:00Z',
  ]) {
    home.clock.set(new Date(at))
    const reader = stranger()
    await send(reader, [viewOf('impression', serve(reader))])
  }
  await drained()
  expect((await hours()).map(({ day, hour, impressions }) => ({ day, hour, impressions }))).toEqual([
    { day: '2026-10-25', hour: 2, impressions: 2 },
    { day: '2027-03-28', hour: 1, impressions: 1 },
    { day: '2027-03-28', hour: 3, impressions: 1 },
  ])
})

test('EVENT-06 events of organic pins and of promote offers are stored by type, once', async () => {
  const home = await world()
  const { send } = await measured(home)
  const reader = stranger()
  const ann = await home.make.pinner()
  const pin = await home.make.pin(ann, (await home.make.board(ann)).id)
  const secret = await home.make.pin(ann, (await home.make.board(ann, { privacy: 'secret' })).id)
  const at = home.clock.now().getTime()
  const view = (
    kind: 'impression' | 'closeup' | 'offer_seen' | 'offer_pressed',
    event_type: 120 | 102 | 6358 | 14688,
  ) => ({
    event_id: randomUUID(),
    kind,
    event_type,
    pin_id: pin.id,
    at,
    ...(kind === 'impression' && { milestones: [1 as const, 80 as const] }),
  })
  const views = [
    view('impression', 120),
    view('closeup', 102),
    view('offer_seen', 6358),
    view('offer_pressed', 14688),
  ]
  expect(await send(reader, views)).toMatchObject({ data: { taken: 4, repeated: 0, dropped: 0 } })
  expect(await send(reader, views)).toMatchObject({ data: { taken: 0, repeated: 4, dropped: 0 } })
  const kept = await home.db.selectFrom('pin_view').selectAll().orderBy('kind').execute()
  expect(kept.map(({ kind, milestones }) => [kind, milestones])).toEqual([
    ['closeup', []],
    ['impression', [1, 80]],
    ['offer_pressed', []],
    ['offer_seen', []],
  ])
  // What is no pin, or none that everyone may see, leaves nothing, and one answers as the other.
  for (const pin_id of [home.app.database.new_id(), '1', secret.id])
    for (const from of [reader, callerOf(ann.viewer)])
      expect(await send(from, [{ ...view('impression', 120), pin_id }])).toMatchObject({
        data: { taken: 0, repeated: 0, dropped: 1 },
      })
  expect(await home.db.selectFrom('pin_view').selectAll().execute()).toHaveLength(4)
})

test.each([
  ['a type of another kind', { event_type: 101 as const }],
  ['an id that is none', { event_id: 'x' }],
  ['a milestone that there is not', { milestones: [30 as never] }],
  ['something more', { price_micros: 0 }],
  ['a time that is none', { at: 1.5 }],
  ['tracking params without end', { tracking_params: 'A'.repeat(1201) }],
])('EVENT-07 a request with %s is refused, and none of its events is stored', async (_, bad) => {
  const home = await world()
  const { serve, viewOf, send } = await measured(home)
  const reader = stranger()
  const good = viewOf('impression', serve(reader))
  expect(await send(reader, [good, { ...good, ...bad }])).toMatchObject({ ok: false, code: 'bad_request' })
  expect(await home.db.selectFrom('measure_event').selectAll().execute()).toEqual([])
})

test('EVENT-07 a request holds 1 to 500 events', async () => {
  const home = await world()
  const { serve, viewOf, send } = await measured(home)
  const reader = stranger()
  const views = Array.from({ length: 501 }, () => viewOf('impression', serve(reader)))
  expect(await send(reader, [])).toMatchObject({ ok: false, code: 'bad_request' })
  expect(await send(reader, views)).toMatchObject({ ok: false, code: 'bad_request' })
  expect(await send(reader, views.slice(1))).toMatchObject({ ok: true, data: { taken: 1_000 } })
})

type Home = Awaited<ReturnType<typeof world>>

async function measured(home: Home, given: Parameters<typeof trackingWorld>[1] = {}) {
  return { ...(await trackingWorld(home, given)), drained: () => home.drain() }
}
