import { asAdGroupId, asAdId, asAdvertiserId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import { describe, expect, test } from 'vitest'
import { filterInvalidTraffic } from './invalid-traffic-filter.ts'
import type { TrackingEvent, TrackingEventKind } from './tracking-tables.ts'

const start = Date.parse('2026-06-15T12:00:00Z')
const seconds = (n: number) => new Date(start + n * 1000)
let ids = 0

/** Something that happened so many seconds after the pin was served, and was reported at once. */
function happened(kind: TrackingEventKind, after: number, given: Partial<TrackingEvent> = {}): TrackingEvent {
  return {
    advertiser_id: asAdvertiserId('1'),
    served_day: '2026-06-15',
    impression_id: String(++ids),
    kind,
    campaign_id: asCampaignId('2'),
    ad_group_id: asAdGroupId('3'),
    ad_id: asAdId('4'),
    pin_id: asPinId('5'),
    surface: 'home',
    audience_hash: 'viewer',
    at: seconds(after),
    day: '2026-06-15',
    hour: 8,
    served_at: seconds(0),
    received_at: seconds(after),
    price_micros: null,
    sign: null,
    network: null,
    client: null,
    keyword_type: null,
    keyword: null,
    search_terms: null,
    viewer_code: null,
    verdict: null,
    charged_micros: '0',
    credited_micros: '0',
    ...given,
  }
}

/** An impression, and what was done with it at those seconds. */
function visit(kinds: [TrackingEventKind, number][], given: Partial<TrackingEvent> = {}): TrackingEvent[] {
  const impression_id = String(++ids)
  return kinds.map(([kind, after]) => happened(kind, after, { impression_id, ...given }))
}

const verdicts = (events: TrackingEvent[], { before = [] as TrackingEvent[], now = seconds(60) } = {}) =>
  filterInvalidTraffic(events, {
    of_impressions: [...events, ...before],
    of_audiences: before,
    now,
  }).judged.map(({ event, verdict }) => `${event.kind} ${verdict}`)

describe('ADS-12 what counts', () => {
  test('a viewed impression, a click and an outbound click count in any order of arrival', () => {
    const events = visit([
      ['impression', 2],
      ['viewable', 2],
      ['click', 3],
      ['closeup', 3],
      ['save', 8],
      ['outbound', 9],
    ])
    const all = events.map(({ kind }) => `${kind} valid`)
    expect(verdicts(events)).toEqual(all)
    expect(verdicts(events.toReversed())).toEqual(all)
  })

  test.each(['bot', 'prefetch', 'own'] as const)('what looks like %s when it comes does not', (sign) => {
    const events = visit([
      ['impression', 2],
      ['viewable', 2],
      ['click', 3],
    ])
    for (const event of events) event.sign = sign
    expect(verdicts(events)).toEqual([`impression ${sign}`, `viewable ${sign}`, `click ${sign}`])
  })

  test.each([
    [0.2, 'too_fast'],
    [0.499, 'too_fast'],
    [0.5, 'valid'],
  ])('a click %f seconds after the serving is %s', (after, verdict) => {
    const events = visit([
      ['impression', 0.1],
      ['click', after],
    ])
    expect(verdicts(events)).toEqual(['impression valid', `click ${verdict}`])
  })

  test('a click waits half a minute for its impression, and no longer', () => {
    const [click] = visit([['click', 3]])
    expect(verdicts([click!], { now: seconds(32.9) })).toEqual([])
    expect(verdicts([click!], { now: seconds(33) })).toEqual(['click no_impression'])
  })

  test('a click whose impression came before, or comes after, counts', () => {
    const [impression, click] = visit([
      ['impression', 2],
      ['click', 3],
    ])
    expect(verdicts([click!], { before: [{ ...impression!, verdict: 'valid' }] })).toEqual(['click valid'])
    const given_up = { ...click!, verdict: 'no_impression' as const }
    expect(verdicts([impression!, given_up], { before: [given_up] })).toEqual([
      'impression valid',
      'click valid',
    ])
  })

  test.each([
    ['click', 299, 'repeat'],
    ['click', 300, 'valid'],
    ['outbound', 299, 'repeat'],
    ['save', 299, 'repeat'],
    ['closeup', 301, 'valid'],
    ['impression', 9.9, 'repeat'],
    ['impression', 10, 'valid'],
  ] as const)('the same person, ad and %s %f seconds later is %s', (kind, later, verdict) => {
    const first = visit(
      [
        ['impression', -600],
        [kind, 2],
      ].slice(kind === 'impression' ? 1 : 0) as [TrackingEventKind, number][],
    )
    const again = visit(
      [
        ['impression', -300],
        [kind, 2 + later],
      ].slice(kind === 'impression' ? 1 : 0) as [TrackingEventKind, number][],
    )
    for (const event of [...first, ...again]) event.served_at = seconds(-900)
    const last = (events: TrackingEvent[]) => verdicts(events).at(-1)
    expect(last([...first, ...again])).toBe(`${kind} ${verdict}`)
    // What was judged before counts as much.
    const before = first.map((event) => ({ ...event, verdict: 'valid' as const }))
    expect(verdicts(again, { before }).at(-1)).toBe(`${kind} ${verdict}`)
    // Another user, or another ad, is no repetition.
    const elses = again.map((event) => ({ ...event, audience_hash: 'else' }))
    expect(verdicts(elses, { before }).at(-1)).toBe(`${kind} valid`)
    const other = again.map((event) => ({ ...event, ad_id: asAdId('9') }))
    expect(verdicts(other, { before }).at(-1)).toBe(`${kind} valid`)
  })

  test('an invalid impression has no valid viewed impression', () => {
    const first = visit([['impression', 2]])
    const again = visit([
      ['impression', 4],
      ['viewable', 4],
    ])
    expect(verdicts([...first, ...again])).toEqual([
      'impression valid',
      'impression repeat',
      'viewable repeat',
    ])
  })
})

describe('ADS-12 a viewer who does more than people can', () => {
  const pressing = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      visit(
        [
          ['impression', i * 20],
          ['outbound', i * 20 + 5],
        ],
        { ad_id: asAdId(String(100 + i)) },
      ),
    )

  test('counts for 30 clicks an hour, and one more makes all of them invalid', () => {
    expect(verdicts(pressing(30).flat()).filter((one) => one === 'outbound valid')).toHaveLength(30)
    expect(verdicts(pressing(31).flat()).filter((one) => one.startsWith('outbound'))).toEqual(
      Array.from({ length: 31 }, () => 'outbound rate'),
    )
  })

  test('a shared address may click without limit, but two clicks within ten seconds count once', () => {
    const shared = (events: TrackingEvent[]) =>
      verdicts(events.map((event) => ({ ...event, client: 'shared' as const }))).filter((one) =>
        one.startsWith('outbound'),
      )
    expect(shared(pressing(60).flat())).toEqual(Array.from({ length: 60 }, () => 'outbound valid'))
    const again = (seconds: number) =>
      shared(
        [0, seconds].flatMap((later) =>
          visit([
            ['impression', 2],
            ['outbound', 10 + later],
          ]),
        ),
      )
    expect(again(9.9)).toEqual(['outbound valid', 'outbound repeat'])
    expect(again(10)).toEqual(['outbound valid', 'outbound valid'])
  })

  test('earlier valid events are revoked, of that user only', () => {
    const before = pressing(30)
      .flat()
      .map((event) => ({ ...event, verdict: 'valid' as const, charged_micros: '7' }))
    const elses = before.map((event) => ({ ...event, impression_id: String(++ids), audience_hash: 'else' }))
    const [impression, outbound] = visit([
      ['impression', 700],
      ['outbound', 705],
    ])
    const { judged, revoked } = filterInvalidTraffic([impression!, outbound!], {
      of_impressions: [impression!, outbound!],
      of_audiences: [...before, ...elses],
      now: seconds(706),
    })
    expect(judged.map((one) => one.verdict)).toEqual(['valid', 'rate'])
    expect(revoked.map((one) => one.event.impression_id)).toEqual(
      before.filter((one) => one.kind === 'outbound').map((one) => one.impression_id),
    )
  })

  test('events more than an hour apart are not a flood', () => {
    const before = pressing(30)
      .flat()
      .map((event) => ({ ...event, verdict: 'valid' as const }))
    const later = visit([
      ['impression', 4_300],
      ['outbound', 4_310],
    ])
    expect(verdicts(later, { before, now: seconds(4_310) })).toEqual(['impression valid', 'outbound valid'])
  })
})
