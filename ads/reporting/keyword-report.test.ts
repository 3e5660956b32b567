import { keywordsCreate, keywordsRemove, keywordsGet } from '@bowerbird/contract/campaigns/keyword-calls'
import { keywordReportGet } from '@bowerbird/contract/reporting/keyword-report-calls'
import { audienceKey } from '@bowerbird/core/call/caller'
import { callerOf } from '@bowerbird/testing/caller-of'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import { businessDataSubjects } from '../data-subjects/business-data-subjects.ts'
import { fillOf, lookAgain, promote } from '../serving/test-serving.ts'
import { audienceHash } from '../tracking/audience-hash.ts'
import { countEvents } from '../tracking/count-events.ts'
import { turnEventDays } from '../tracking/event-day-tasks.ts'
import { openServed } from '../tracking/served-token.ts'
import { stranger } from '../tracking/test-views.ts'
import { keywordShop } from './test-keyword-report.ts'

test('REPORT-01 a promoted pin chosen on a search has its keyword and the searched words with it, sealed', async () => {
  const home = await world()
  const { advertiser_id, ad_group_id, owner } = await promote(home, { targeting: {} })
  await owner.did(keywordsCreate, {
    advertiser_id,
    parent_kind: 'ad_group',
    parent_id: ad_group_id,
    keywords: [
      { match_type: 'BROAD', value: 'oak' },
      { match_type: 'PHRASE', value: 'Oak tables' },
    ],
  })
  await lookAgain(home)
  const [slot] = await fillOf(home, { surface: 'search', topics: ['Round', 'oak', 'TABLES'] })
  const token = slot?.tracking_params ?? ''
  expect(openServed(home.app.security.secret, token)?.matched).toEqual({
    keyword: { match_type: 'PHRASE', terms: 'oak table' },
    search_terms: 'round oak table',
  })
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/oak|round/i)
  const long = Array.from({ length: 11 }, (_, n) => `oak${n}`)
  await lookAgain(home)
  const [other] = await fillOf(home, {
    surface: 'search',
    topics: ['oak', ...long],
    audience_key: 'browser/2',
  })
  const opened = openServed(home.app.security.secret, other?.tracking_params ?? '')
  expect(opened?.matched).toMatchObject({ search_terms: '' })
  await lookAgain(home)
  const [related] = await fillOf(home, { surface: 'related', topics: ['oak'], audience_key: 'browser/3' })
  const onPin = openServed(home.app.security.secret, related?.tracking_params ?? '')
  expect(onPin?.matched).toEqual({ keyword: { match_type: 'BROAD', terms: 'oak' }, search_terms: null })
})

test('REPORT-01 REPORT-02 keywords count each event once, and those removed stay in the sum', async () => {
  const { home, owner, advertiser_id, group, search, rows, summary } = await keywordShop()
  for (let n = 0; n < 3; n++) await search('oak table', undefined, n)
  await home.drain()
  await countEvents({ db: home.db, now: home.clock.now() }, advertiser_id)
  const [row] = await rows('adGroupPositiveKeywords')
  expect(row).toMatchObject({
    text: 'Oak tables',
    match_type: 'BROAD',
    ad_group: { id: group.parent_id },
    numbers: { impressions: 3, clicks: 2, spend_micros: 0 },
  })
  const whole = (await summary('adGroupPositiveKeywords')).totals
  const [keyword] = await owner.did(keywordsGet, group)
  await owner.did(keywordsRemove, { advertiser_id, keyword_ids: [keyword?.id ?? ''] })
  expect(await rows('adGroupPositiveKeywords')).toEqual([])
  expect(await summary('adGroupPositiveKeywords')).toMatchObject({
    row_count: 0,
    totals: whole,
    other: whole,
  })
  await owner.did(keywordsCreate, { ...group, keywords: [{ match_type: 'BROAD', value: 'oak table' }] })
  expect((await rows('adGroupPositiveKeywords'))[0]?.numbers).toEqual(whole)
})

test('REPORT-01 words that fewer than five people searched are under other searches, and sums equal the whole', async () => {
  const { home, search, rows, summary, ad } = await keywordShop()
  const same = stranger()
  for (let n = 0; n < 4; n++) await search('oak table')
  for (let n = 0; n < 6; n++) await search('ann lee of elm street', same)
  await search('')
  await home.drain()
  for (const report of ['campaignSearchQueries', 'adGroupSearchQueries'] as const) {
    expect(await rows(report)).toEqual([])
    const { totals, other, row_count } = await summary(report)
    expect([row_count, totals]).toEqual([0, other])
    expect(await rows(report, { containing: 'elm' })).toEqual([])
  }
  await search('oak table', undefined, 1)
  await home.drain()
  const { totals, other } = await summary('campaignSearchQueries')
  const [row, ...more] = await rows('campaignSearchQueries')
  expect(more).toEqual([])
  expect(row).toMatchObject({ text: 'oak table', match_type: null, numbers: { impressions: 5, clicks: 1 } })
  expect(totals.impressions).toBe(5 + (other?.impressions ?? 0))
  expect(other?.impressions).toBeGreaterThan(1)
  const [of_group] = await rows('adGroupSearchQueries', { ad_group_id: ad.ad_group_id })
  expect(of_group?.ad_group?.id).toBe(ad.ad_group_id)
  expect(await rows('adGroupSearchQueries', { range: 'yesterday' })).toEqual([])
})

test('DL-02 AUTH-21 a person takes their searches along, and old words go while their sums stay', async () => {
  const { home, search, rows, summary } = await keywordShop()
  const leaver = await home.make.pinner()
  const by = callerOf(leaver.viewer)
  await search('oak nest of mine', by, 1)
  home.clock.advance(60_000)
  await search('oak table', by)
  for (let n = 0; n < 4; n++) await search('oak table')
  await home.drain()
  const before = await summary('campaignSearchQueries')
  expect(await rows('campaignSearchQueries')).toHaveLength(1)
  await businessDataSubjects(home.app).forget(leaver.id)
  await businessDataSubjects(home.app).forget(leaver.id)
  expect(await rows('campaignSearchQueries')).toEqual([])
  expect((await summary('campaignSearchQueries')).totals).toEqual(before.totals)
  expect(await tablesWith(home.db, 'oak nest of mine')).toEqual([])
  const hash = audienceHash(home.app.security.secret, audienceKey(by))
  expect(await tablesWith(home.db, hash)).not.toContain('search_term_day')

  await search('oak table')
  await home.drain()
  expect(await rows('campaignSearchQueries')).toHaveLength(1)
  const whole = (await summary('campaignSearchQueries')).totals
  home.clock.advance(92 * 24 * 3_600_000)
  await turnEventDays.run(
    {} as never,
    { db: home.db, app: home.app, signal: new AbortController().signal } as never,
  )
  const longer = { range: 'custom', start_date: '2026-01-01', end_date: '2026-12-31' }
  expect(await rows('campaignSearchQueries', longer)).toEqual([])
  const { days: _days, totals, other } = await summary('campaignSearchQueries', longer)
  expect([totals, other]).toEqual([whole, whole])
  expect(await tablesWith(home.db, 'oak table')).not.toContain('search_term_day')
})

test('REPORT-01 negative keywords say where they are and since when; others see nothing', async () => {
  const { home, owner, advertiser_id, ad, group, rows } = await keywordShop()
  const negative = (value: string) => ({ keywords: [{ match_type: 'EXACT_NEGATIVE' as const, value }] })
  await owner.did(keywordsCreate, { ...group, ...negative('free') })
  await owner.did(keywordsCreate, {
    advertiser_id,
    parent_kind: 'campaign',
    parent_id: ad.campaign_id,
    ...negative('cheap'),
  })
  await owner.did(keywordsCreate, {
    advertiser_id,
    parent_kind: 'advertiser',
    parent_id: advertiser_id,
    ...negative('used'),
  })
  const asked = { sort: 'text', direction: 'asc' } as const
  expect(await rows('campaignNegativeKeywords', asked)).toMatchObject([
    { text: 'cheap', parent_kind: 'campaign', campaign: { id: ad.campaign_id }, numbers: null },
    { text: 'used', parent_kind: 'advertiser', campaign: null, created_at: expect.any(String) },
  ])
  expect(await rows('adGroupNegativeKeywords')).toMatchObject([
    { text: 'free', ad_group: { id: ad.ad_group_id }, campaign: { name: 'Boxes' } },
  ])
  const bea = await makeBusiness(home)
  const cid = await makeMember(home, bea, ['ANALYST'])
  for (const other of [bea, cid])
    expect(
      await other.call(keywordReportGet, { advertiser_id, report: 'adGroupNegativeKeywords' }),
    ).toMatchObject({ ok: false, code: 'not_found' })
  expect(
    await bea.call(keywordReportGet, {
      advertiser_id: bea.advertiser_id,
      report: 'adGroupSearchQueries',
      campaign_id: ad.campaign_id,
    }),
  ).toMatchObject({ ok: false, code: 'not_found' })
})

test('REPORT-01 keywords are in order, page by page, without words in a bookmark', async () => {
  const { owner, advertiser_id, group } = await keywordShop()
  const values = ['elm', 'ash', 'fir', 'yew']
  await owner.did(keywordsCreate, {
    ...group,
    keywords: values.map((value) => ({ match_type: 'PHRASE' as const, value })),
  })
  const asked = { advertiser_id, report: 'adGroupPositiveKeywords', sort: 'text', direction: 'asc' } as const
  const seen: string[] = []
  let bookmarks: string[] | undefined
  for (let page = 0; page < 5; page++) {
    const outcome = await owner.call(keywordReportGet, {
      ...asked,
      page_size: 2,
      ...(bookmarks && { bookmarks }),
    })
    if (!outcome.ok) throw new Error(outcome.message)
    seen.push(...outcome.data.map(({ text }) => text))
    if (!outcome.bookmark) break
    expect(Buffer.from(outcome.bookmark, 'base64url').toString()).not.toMatch(/elm|ash|fir|yew/)
    bookmarks = [outcome.bookmark]
  }
  expect(seen).toEqual(['ash', 'elm', 'fir', 'Oak tables', 'yew'])
})
