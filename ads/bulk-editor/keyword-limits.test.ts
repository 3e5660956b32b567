import { campaignUpdate, changesGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { MOST_ACCOUNT_KEYWORDS, MOST_KEYWORDS } from '@bowerbird/contract/campaigns/keyword-terms'
import type { KeywordId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { countKeywords, insertKeywords } from '../entities/keyword-queries.ts'
import { keywordScene } from './test-keyword-sheet.ts'

const words = (count: number, word = 'oak') => Array.from({ length: count }, (_, n) => `${word} ${n}x`)

test.each([
  { order: 'additions above removals', count: 250, isRemovedFirst: false },
  { order: 'removals above additions', count: 300, isRemovedFirst: true },
])('BULK-03 ADS-03 a full ad group exchanges keywords by a sheet, $order, and by its undo', async (given) => {
  const { add, keywordIds, removing, inGroup, upload, apply, undo } = await keywordScene()
  await add(...words(MOST_KEYWORDS))
  const removals = (await keywordIds()).slice(0, given.count).map(removing)
  const additions = words(given.count, 'elm').map(inGroup)
  const sent = await upload(given.isRemovedFirst ? [...removals, ...additions] : [...additions, ...removals])
  const all = 2 * given.count
  expect(sent.job).toMatchObject({ changed: all, refused: 0 })
  expect(await apply(sent)).toMatchObject({ state: 'applied', applied: all, refused: 0 })
  expect(await keywordIds()).toHaveLength(MOST_KEYWORDS)
  expect(await undo(sent.bulk_job_id)).toMatchObject({ undone: all, kept: 0 })
  expect(await keywordIds()).toHaveLength(MOST_KEYWORDS)
})

test('BULK-03 ADS-03 a keyword that a sheet removes can be added again by the same sheet', async () => {
  const { add, keywords, keywordIds, removing, inGroup, upload, apply, undo } = await keywordScene()
  await add('oak')
  const before = await keywordIds()
  const sent = await upload([inGroup('Oak'), ...before.map(removing)])
  expect(await apply(sent)).toMatchObject({ applied: 2, refused: 0, unchanged: 0 })
  expect(await keywords()).toEqual(['BROAD Oak'])
  expect(await undo(sent.bulk_job_id)).toMatchObject({ undone: 2, kept: 0 })
  expect(await keywordIds()).toEqual(before)
})

test('BULK-03 ADS-03 undo brings no more keywords back than an ad group may have', async () => {
  const { add, keywordIds, removing, upload, rows, apply, undo } = await keywordScene()
  await add(...words(3, 'elm'))
  const sent = await upload((await keywordIds()).map(removing))
  await apply(sent)
  await add(...words(MOST_KEYWORDS - 1))
  expect(await undo(sent.bulk_job_id)).toMatchObject({ undone: 1, kept: 2 })
  expect(await keywordIds()).toHaveLength(MOST_KEYWORDS)
  const kept = (await rows(sent)).filter(({ outcome }) => outcome === 'kept')
  expect(kept[0]?.faults).toEqual([
    { column: 'keyword', reason: 'That would be more than 20000 keywords here. Remove some first.' },
  ])
})

test('BULK-03 ADS-03 undo brings no more keywords back than an ad account may have', async () => {
  const { advertiser_id, home, add, keywordIds, removing, upload, rows, apply, undo } = await keywordScene()
  await add(...words(3, 'elm'))
  const sent = await upload((await keywordIds()).map(removing))
  await apply(sent)
  const { db, app } = home
  for (const at of ['1', '2', '3', '4', '5'])
    await insertKeywords(db, advertiser_id, {
      keywords: words(at === '5' ? MOST_KEYWORDS - 1 : MOST_KEYWORDS).map((value) => ({
        keyword_id: app.database.new_id<KeywordId>(),
        parent_kind: 'campaign',
        parent_id: at,
        match_type: 'EXACT_NEGATIVE',
        value,
        terms: value,
      })),
      created_at: app.clock.now(),
    })
  expect(await undo(sent.bulk_job_id)).toMatchObject({ undone: 1, kept: 2 })
  expect(await countKeywords(db, advertiser_id)).toBe(MOST_ACCOUNT_KEYWORDS)
  const kept = (await rows(sent)).filter(({ outcome }) => outcome === 'kept')
  expect(kept[0]?.faults).toMatchObject([
    { reason: expect.stringContaining('100000 keywords in this ad account') },
  ])
})

test('BULK-03 undo brings no keyword back below a campaign that was archived meanwhile', async () => {
  const { ann, advertiser_id, campaign_id, add, keywordIds, removing, upload, rows, apply, undo } =
    await keywordScene()
  await add('oak')
  const sent = await upload((await keywordIds()).map(removing))
  await apply(sent)
  await ann.did(campaignUpdate, { advertiser_id, campaign_id, version: 1, status: 'ARCHIVED' })
  expect(await undo(sent.bulk_job_id)).toMatchObject({ undone: 0, kept: 1 })
  expect(await keywordIds()).toEqual([])
  expect((await rows(sent))[0]?.faults).toMatchObject([{ column: 'ad_group_id' }])
})

test('BULK-03 ADS-06 undo keeps a removal whose words another member added meanwhile, and the history has no addition', async () => {
  const { ann, advertiser_id, add, keywordIds, removing, upload, rows, apply, undo } = await keywordScene()
  await add('oak', 'elm')
  const sent = await upload((await keywordIds()).map(removing))
  await apply(sent)
  await add('Oak')
  const changesBefore = await ann.did(changesGet, { advertiser_id })
  expect(await undo(sent.bulk_job_id)).toMatchObject({ undone: 1, kept: 1 })
  const kept = (await rows(sent)).find(({ outcome }) => outcome === 'kept')
  expect(kept).toMatchObject({
    entity_name: 'oak',
    faults: [{ column: 'keyword', reason: 'Somebody added this keyword again meanwhile.' }],
  })
  const changes = await ann.did(changesGet, { advertiser_id })
  expect(changes).toHaveLength(changesBefore.length + 1)
  expect(changes[0]?.after).toEqual({
    keywords_added: { count: 1, first: [{ match_type: 'BROAD', value: 'elm' }] },
  })
})
