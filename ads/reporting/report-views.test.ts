import {
  reportLayoutSet,
  reportPreferencesSet,
  reportViewCreate,
  reportViewDefaultSet,
  reportViewDelete,
  reportViewRestore,
  reportViewUpdate,
  reportViewsGet,
} from '@bowerbird/contract/reporting/report-view-calls'
import { mostReportViews, usualPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import { makeReportView, reportViewWish } from './test-report-views.ts'

async function scene() {
  const home = await world()
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  const [runner, reader] = [
    await makeMember(home, ann, ['CAMPAIGN_MANAGER']),
    await makeMember(home, ann, ['ANALYST']),
  ]
  const namesFor = async (who: typeof ann | typeof runner) =>
    (await who.did(reportViewsGet, { advertiser_id })).views.map(({ name }) => name)
  return { home, ann, advertiser_id, runner, reader, namesFor }
}

test('REPORT-01 a view is private unless it is shared, and a private one of another user is unknown', async () => {
  const { ann, advertiser_id, runner, reader, namesFor, home } = await scene()
  const own = await makeReportView(reader, advertiser_id)
  await makeReportView(runner, advertiser_id, { name: 'Ours', is_shared: true })
  expect(own).toMatchObject({ ...reportViewWish, is_shared: false, is_mine: true, version: 1 })
  expect(await namesFor(reader)).toEqual(['Ours', 'Weak ads'])
  expect(await namesFor(ann)).toEqual(['Ours'])
  const place = { advertiser_id, report_view_id: own.id }
  const stranger = await home.make.pinner()
  for (const who of [ann, runner, stranger]) {
    const refusals = [
      await who.call(reportViewUpdate, { ...place, version: 1, name: 'Mine' }),
      await who.call(reportViewDelete, place),
      await who.call(reportViewRestore, place),
      await who.call(reportViewDefaultSet, { ...place, is_default: true }),
    ]
    expect(refusals.map((one) => one.ok || one.code)).toEqual(Array(4).fill('not_found'))
  }
  expect(await stranger.call(reportViewsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
  expect(await namesFor(reader)).toEqual(['Ours', 'Weak ads'])
})

test('REPORT-01 BIZ-05 sharing and changing a shared view takes the right to run campaigns; its author alone unshares it', async () => {
  const { ann, advertiser_id, runner, reader } = await scene()
  const wish = { advertiser_id, ...reportViewWish, is_shared: true }
  expect(await reader.call(reportViewCreate, wish)).toMatchObject({ code: 'not_allowed' })
  const own = await makeReportView(reader, advertiser_id)
  const mine = { advertiser_id, report_view_id: own.id, version: 1 }
  expect(await reader.call(reportViewUpdate, { ...mine, is_shared: true })).toMatchObject({
    code: 'not_allowed',
  })
  const shared = await runner.did(reportViewCreate, wish)
  const place = { advertiser_id, report_view_id: shared.id }
  expect(await reader.call(reportViewUpdate, { ...place, version: 1, name: 'No' })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await reader.call(reportViewDelete, place)).toMatchObject({ code: 'not_allowed' })
  expect(await ann.call(reportViewUpdate, { ...place, version: 1, is_shared: false })).toMatchObject({
    code: 'not_allowed',
  })
  const changed = await ann.did(reportViewUpdate, { ...place, version: 1, name: 'Ours', search: 'sort=ctr' })
  expect(changed).toMatchObject({ name: 'Ours', search: 'sort=ctr', is_shared: true, version: 2 })
  const kept = await runner.did(reportViewUpdate, { ...place, version: 2, is_shared: false })
  expect(kept).toMatchObject({ is_shared: false, version: 3 })
})

test('REPORT-01 BL-07 of two users who change a shared view at once one saves, and the other one gets the newer view', async () => {
  const { ann, advertiser_id, runner } = await scene()
  const { id: report_view_id } = await makeReportView(runner, advertiser_id, { is_shared: true })
  const asked = { advertiser_id, report_view_id, version: 1 }
  const both = await Promise.all([
    ann.call(reportViewUpdate, { ...asked, name: 'Elm' }),
    runner.call(reportViewUpdate, { ...asked, name: 'Oak' }),
  ])
  const [saved] = both.filter((one) => one.ok)
  const [refused] = both.filter((one) => !one.ok)
  expect(refused).toMatchObject({
    code: 'stale_version',
    extra_data: { current: { version: 2, name: saved?.ok && saved.data.name } },
  })
})

test('REPORT-01 a deleted view is restored with its default, twice as once, for 30 days', async () => {
  const { home, ann, advertiser_id, namesFor } = await scene()
  const { id: report_view_id } = await makeReportView(ann, advertiser_id)
  const place = { advertiser_id, report_view_id }
  await ann.did(reportViewDefaultSet, { ...place, is_default: true })
  await ann.did(reportViewDelete, place)
  await ann.did(reportViewDelete, place)
  expect(await ann.did(reportViewsGet, { advertiser_id })).toMatchObject({ views: [], default_view_id: null })
  expect(await ann.call(reportViewUpdate, { ...place, version: 1, name: 'x' })).toMatchObject({
    code: 'not_found',
  })
  await ann.did(reportViewRestore, place)
  await ann.did(reportViewRestore, place)
  expect(await ann.did(reportViewsGet, { advertiser_id })).toMatchObject({ default_view_id: report_view_id })
  await ann.did(reportViewDelete, place)
  home.clock.advance(31 * 24 * 3_600_000)
  expect(await ann.call(reportViewRestore, place)).toMatchObject({ code: 'not_found' })
  await makeReportView(ann, advertiser_id, { name: 'Next' })
  expect(await namesFor(ann)).toEqual(['Next'])
})

test('REPORT-01 a default view and columns are those of one user and one ad account', async () => {
  const { ann, advertiser_id, runner } = await scene()
  const shared = await makeReportView(ann, advertiser_id, { is_shared: true })
  const place = { advertiser_id, report_view_id: shared.id }
  expect(await runner.did(reportViewDefaultSet, { ...place, is_default: true })).toMatchObject({
    default_view_id: shared.id,
  })
  await runner.did(reportLayoutSet, { advertiser_id, layout: 'columns=ctr&pins=ctr' })
  await runner.did(reportLayoutSet, { advertiser_id, layout: 'columns=clicks' })
  const usual = { default_view_id: null, layout: '' }
  expect(await ann.did(reportViewsGet, { advertiser_id })).toMatchObject(usual)
  const chosen = { default_view_id: shared.id, layout: 'columns=clicks' }
  expect(await runner.did(reportViewsGet, { advertiser_id })).toMatchObject(chosen)
  await ann.did(reportViewUpdate, { ...place, version: 1, is_shared: false })
  expect(await runner.did(reportViewsGet, { advertiser_id })).toMatchObject({
    views: [],
    default_view_id: null,
  })
  await ann.did(reportViewDefaultSet, { ...place, is_default: false })
  expect(await ann.did(reportViewsGet, { advertiser_id })).toMatchObject(usual)
})

test('REPORT-01 a user has at most 50 views in an ad account, also of two at once, and reads why', async () => {
  const { ann, advertiser_id, namesFor } = await scene()
  for (let count = 0; count < mostReportViews - 1; count++) await makeReportView(ann, advertiser_id)
  const two = await Promise.all(
    [1, 2].map(() => ann.call(reportViewCreate, { advertiser_id, ...reportViewWish })),
  )
  expect(two.filter(({ ok }) => ok)).toHaveLength(1)
  expect(two.find(({ ok }) => !ok)).toMatchObject({
    code: 'not_allowed',
    message: 'You have 50 views in this ad account. Delete one first.',
  })
  expect(await namesFor(ann)).toHaveLength(mostReportViews)
})

test('REPORT-01 what is no search of an address is no view', async () => {
  const { ann, advertiser_id } = await scene()
  for (const search of ['https://elsewhere.example/', '"><script>', 'a b', 'x'.repeat(6001)])
    expect(await ann.call(reportViewCreate, { advertiser_id, ...reportViewWish, search })).toMatchObject({
      ok: false,
      fields: { search: expect.any(String) as string },
    })
})

const wish = { ...usualPreferences, range: 'last_7_days', compare: 'year', page_size: 25 } as const

test('REPORT-01 preferences are those of one user and one ad account, and a reset gives the usual ones', async () => {
  const { ann, advertiser_id, reader } = await scene()
  const { id } = await makeReportView(reader, advertiser_id)
  const asked = { advertiser_id, ...wish, default_view_id: id, version: 1 }
  const saved = { default_view_id: id, preferences: { ...wish, version: 2 } }
  expect(await reader.did(reportPreferencesSet, asked)).toMatchObject(saved)
  expect(await reader.did(reportViewsGet, { advertiser_id })).toMatchObject(saved)
  expect(await ann.did(reportViewsGet, { advertiser_id })).toMatchObject({
    preferences: { ...usualPreferences, version: 1 },
  })
  const reset = { advertiser_id, ...usualPreferences, default_view_id: null, version: 2 }
  expect(await reader.did(reportPreferencesSet, reset)).toMatchObject({
    default_view_id: null,
    preferences: { ...usualPreferences, version: 3 },
  })
})

test('REPORT-01 BL-07 of two tabs that save preferences at once one saves, as also after a view was made the default', async () => {
  const { ann, advertiser_id } = await scene()
  const asked = { advertiser_id, ...wish, default_view_id: null, version: 1 }
  const both = await Promise.all(
    [25, 100].map((page_size) => ann.call(reportPreferencesSet, { ...asked, page_size } as typeof asked)),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    code: 'stale_version',
    extra_data: { current: { preferences: { version: 2 } } },
  })
  const { id: report_view_id } = await makeReportView(ann, advertiser_id)
  await ann.did(reportViewDefaultSet, { advertiser_id, report_view_id, is_default: true })
  expect(await ann.call(reportPreferencesSet, { ...asked, version: 2 })).toMatchObject({
    code: 'stale_version',
  })
})

test('REPORT-01 preferences of a foreign account, a private view of another user and unknown values are refused', async () => {
  const { home, ann, advertiser_id, runner } = await scene()
  const asked = { advertiser_id, ...wish, default_view_id: null, version: 1 }
  const stranger = await home.make.pinner()
  expect(await stranger.call(reportPreferencesSet, asked)).toMatchObject({ code: 'not_found' })
  const { id } = await makeReportView(runner, advertiser_id)
  expect(await ann.call(reportPreferencesSet, { ...asked, default_view_id: id })).toMatchObject({
    code: 'not_found',
  })
  for (const [field, value] of Object.entries({
    range: 'custom',
    compare: 'custom',
    page_size: 51,
    csv_format: 'tab',
  }))
    expect(await ann.call(reportPreferencesSet, { ...asked, [field]: value })).toMatchObject({
      ok: false,
      fields: { [field]: expect.any(String) as string },
    })
  expect((await ann.did(reportViewsGet, { advertiser_id })).preferences).toEqual({
    ...usualPreferences,
    version: 1,
  })
})
