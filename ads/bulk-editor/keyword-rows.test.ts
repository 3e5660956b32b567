import { audienceCreate } from '@bowerbird/contract/audiences/audience-calls'
import { adGroupGet, campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { keywordsGet, keywordsRemove } from '@bowerbird/contract/campaigns/keyword-calls'
import { expect, test } from 'vitest'
import { promoter } from '../campaigns/test-campaign.ts'
import { keywordScene } from './test-keyword-sheet.ts'
import { sheetScene } from './test-sheet.ts'

test('BULK-02 ADS-03 keywords are added by rows without an id, removed by their ids, and both are undone', async () => {
  const {
    ann,
    advertiser_id,
    campaign_id,
    add,
    keywords,
    valuesOf,
    rowsOf,
    upload,
    rows,
    apply,
    undo,
    row,
    inGroup,
  } = await keywordScene()
  await add('oak')
  const [there] = await rowsOf('template.csv?levels=keyword')
  expect(there).toMatchObject({
    level: 'keyword',
    campaign_id: `'${campaign_id}`,
    keyword: 'oak',
    match_type: 'BROAD',
  })
  const sent = await upload([
    { ...there, status: 'archived' },
    inGroup('elm table'),
    row({ campaign_id, keyword: 'free', match_type: 'exact_negative' }),
    row({ keyword: 'plans', match_type: 'PHRASE_NEGATIVE' }),
  ])
  expect(sent.job).toMatchObject({ state: 'checked', changed: 4, refused: 0 })
  expect(await keywords()).toEqual(['BROAD oak'])
  const found = await rows(sent)
  expect(found.map(({ level, entity_name, changes }) => [level, entity_name, changes[0]?.field])).toEqual([
    ['keyword', 'oak', 'keywords_removed'],
    ['keyword', 'elm table', 'keywords_added'],
    ['keyword', 'free', 'keywords_added'],
    ['keyword', 'plans', 'keywords_added'],
  ])
  expect(found[1]).toMatchObject({
    entity_id: null,
    changes: [{ before: null, after: { count: 1, first: [{ match_type: 'BROAD', value: 'elm table' }] } }],
  })
  expect(await apply(sent)).toMatchObject({ state: 'applied', applied: 4, unchanged: 0 })
  expect(await keywords()).toEqual(['BROAD elm table'])
  expect(await valuesOf('campaign', campaign_id)).toEqual(['EXACT_NEGATIVE free'])
  expect(await valuesOf('advertiser', advertiser_id)).toEqual(['PHRASE_NEGATIVE plans'])
  expect((await rows(sent))[1]?.entity_id).not.toBeNull()
  const downloaded = await rowsOf('template.csv')
  expect(downloaded.filter(({ level }) => level === 'keyword')).toHaveLength(3)
  expect((await upload(downloaded)).job).toMatchObject({ unchanged: 6, changed: 0, refused: 0 })
  const ofCampaign = await rowsOf(`template.csv?levels=keyword&campaign_ids=${campaign_id}`)
  expect(new Set(ofCampaign.map(({ keyword }) => keyword))).toEqual(new Set(['elm table', 'free']))
  expect(await undo(sent.bulk_job_id)).toMatchObject({ state: 'undone', undone: 4, kept: 0 })
  expect(await keywords()).toEqual(['BROAD oak'])
  expect(await valuesOf('campaign', campaign_id)).toEqual([])
  const [again] = await ann.did(keywordsGet, {
    advertiser_id,
    parent_kind: 'ad_group',
    parent_id: there?.['ad_group_id']?.replace("'", '') ?? '',
  })
  expect(again?.id).toBe(there?.['id']?.replace("'", ''))
})

test('BULK-02 ADS-03 a row of a keyword that cannot be added, changed or found is refused by its column', async () => {
  const { campaign_id, ad_group_id, add, rowsOf, upload, rows, row, inGroup, home } = await keywordScene()
  await add('oak')
  const [there = {}] = await rowsOf('template.csv?levels=keyword')
  const other = await promoter(home)
  const sent = await upload([
    row({ ad_group_id }),
    row({ ad_group_id, keyword: 'elm', match_type: 'near' }),
    row({ campaign_id, keyword: 'elm' }),
    row({ keyword: 'elm' }),
    row({ ad_group_id: '5', keyword: 'elm' }),
    row({ ad_group_id: other.ad_group_id, keyword: 'elm' }),
    row({ ad_group_id, campaign_id: '5', keyword: 'elm' }),
    inGroup('!!!'),
    inGroup('x'.repeat(81)),
    { ...inGroup('elm'), bid: '0.75' },
    { ...inGroup('elm'), status: 'PAUSED' },
    { ...inGroup('elm'), status: 'ARCHIVED' },
    { ...there, keyword: 'elm' },
    { ...there, match_type: 'EXACT' },
    row({ id: '999' }),
    { ...there, campaign_id: '5' },
    inGroup('Elm tables'),
    inGroup('elm  table'),
    inGroup('OAK'),
  ])
  const found = await rows(sent)
  expect(found.map(({ faults }) => faults.map(({ column }) => column))).toEqual([
    ['keyword'],
    ['match_type'],
    ['match_type'],
    ['match_type'],
    ['ad_group_id'],
    ['ad_group_id'],
    ['campaign_id'],
    ['keyword'],
    ['keyword'],
    ['bid'],
    ['status'],
    ['id'],
    ['keyword'],
    ['match_type'],
    ['id'],
    ['campaign_id'],
    [],
    ['keyword'],
    [],
  ])
  expect(sent.job).toMatchObject({ refused: 17, changed: 1, unchanged: 1 })
})

test('BULK-02 keywords of what was archived are refused; a row names what another member added or removed meanwhile', async () => {
  const { ann, advertiser_id, campaign_id, add, keywords, rowsOf, upload, rows, apply, undo, inGroup } =
    await keywordScene()
  await add('oak')
  const [there = {}] = await rowsOf('template.csv?levels=keyword')
  const both = [{ ...there, status: 'ARCHIVED' }, inGroup('elm'), inGroup('ash')]
  const sent = await upload(both)
  await add('elm')
  expect(await apply(sent)).toMatchObject({ state: 'applied', applied: 2, unchanged: 1, refused: 0 })
  expect(await keywords()).toEqual(['BROAD ash', 'BROAD elm'])
  const ash = (await rows(sent)).find(({ entity_name }) => entity_name === 'ash')
  await ann.did(keywordsRemove, { advertiser_id, keyword_ids: [ash?.entity_id ?? ''] })
  expect(await undo(sent.bulk_job_id)).toMatchObject({ undone: 1, kept: 1 })
  expect(await keywords()).toEqual(['BROAD elm', 'BROAD oak'])
  const [id = ''] = (await rowsOf('template.csv?levels=keyword')).map(
    (one) => one['id']?.replace("'", '') ?? '',
  )
  const late = await upload([{ level: 'keyword', id, status: 'ARCHIVED' }])
  await ann.did(keywordsRemove, { advertiser_id, keyword_ids: [id] })
  expect(await apply(late)).toMatchObject({ state: 'failed', applied: 0 })
  await ann.did(campaignUpdate, { advertiser_id, campaign_id, version: 1, status: 'ARCHIVED' })
  const archived = await upload([inGroup('larch')])
  expect((await rows(archived))[0]?.faults).toMatchObject([{ column: 'ad_group_id' }])
  expect(await rowsOf('template.csv?levels=keyword')).toEqual([])
})

test('BULK-03 twelve hundred keywords are added once each, and taken back', async () => {
  const { keywordIds, upload, apply, undo, inGroup } = await keywordScene()
  const sent = await upload(Array.from({ length: 1_200 }, (_, n) => inGroup(`oak ${n}`)))
  expect(sent.job).toMatchObject({ changed: 1_200, refused: 0 })
  expect(await apply(sent)).toMatchObject({ applied: 1_200, refused: 0, unchanged: 0 })
  expect(await keywordIds()).toHaveLength(1_200)
  const again = await upload(Array.from({ length: 1_200 }, (_, n) => inGroup(`oak ${n}`)))
  expect(again.job).toMatchObject({ unchanged: 1_200 })
  expect(await undo(sent.bulk_job_id)).toMatchObject({ undone: 1_200 })
  expect(await keywordIds()).toEqual([])
})

test('BULK-02 ADS-02 audiences of an ad group are set by their ids, and taken out', async () => {
  const { ann, advertiser_id, ad_group_id, upload, rows, apply, rowsOf, home } = await sheetScene()
  const other = await promoter(home)
  const make = (who: typeof ann, account: typeof advertiser_id, name: string) =>
    who.did(audienceCreate, {
      advertiser_id: account,
      name,
      rule: { kind: 'ENGAGEMENT', acts: ['save'], retention_days: 30 },
    })
  const [near, far] = [await make(ann, advertiser_id, 'Near'), await make(ann, advertiser_id, 'Far')]
  const theirs = await make(other.ann, other.advertiser_id, 'Theirs')
  const keys = { level: 'ad_group', id: ad_group_id }
  const sent = await upload([{ ...keys, audiences: `${near.id} | '${far.id}` }])
  expect(await apply(sent)).toMatchObject({ applied: 1 })
  const targeting = async () => (await ann.did(adGroupGet, { advertiser_id, ad_group_id })).targeting
  expect(await targeting()).toEqual({ audience_include: [near.id, far.id] })
  expect((await upload(await rowsOf('template.csv'))).job).toMatchObject({ unchanged: 3, refused: 0 })
  for (const [column, value] of [
    ['audiences', theirs.id],
    ['audiences', '3.84775E+17'],
    ['excluded_audiences', near.id],
    ['excluded_audiences', 'Near'],
  ] as const)
    expect((await rows(await upload([{ ...keys, [column]: value }])))[0]?.faults).toMatchObject([{ column }])
  const out = await upload([{ ...keys, audiences: 'none', excluded_audiences: far.id }])
  expect(await apply(out)).toMatchObject({ applied: 1 })
  expect(await targeting()).toEqual({ audience_exclude: [far.id] })
})
