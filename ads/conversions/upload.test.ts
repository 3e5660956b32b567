import {
  conversionsGet,
  conversionUploadAppend,
  conversionUploadCreate,
  conversionUploadFaultsGet,
  conversionUploadsGet,
} from '@bowerbird/contract/conversions/conversion-calls'
import type { ConversionUploadKind } from '@bowerbird/contract/conversions/conversion-terms'
import { tablesHolding } from '@bowerbird/testing/table-contents-queries'
import { world } from '@bowerbird/testing/world'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { conversionWorld, shaOf } from './test-conversions.ts'
import { eventOfRow } from './upload-row.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function uploadWorld(kind: ConversionUploadKind, total_rows: number) {
  const home = await world()
  const at = await conversionWorld(home)
  const { owner, advertiser_id } = at
  const { id: upload_id } = await owner.did(conversionUploadCreate, {
    advertiser_id,
    kind,
    name: 'May.csv',
    total_rows,
  })
  const now = Math.floor(home.app.clock.now().getTime() / 1000)
  const row = (n: number, change: object = {}) => ({
    event_name: 'checkout',
    event_time: String(now - 60),
    event_id: `till-${n}`,
    em: ' Ann@Example.org ',
    value: '12.50',
    currency: 'eur',
    ...change,
  })
  const append = (from: number, rows: object[]) =>
    owner.call(conversionUploadAppend, { advertiser_id, upload_id, from, rows })
  return { home, ...at, upload_id, row, append }
}

test('CONV-05 rows of a file are taken, hashed on arrival, and what is refused is named by row and field', async () => {
  const { home, owner, advertiser_id, upload_id, row, append } = await uploadWorld('plain', 5)
  const rows = [
    row(1),
    row(2, { event_time: 'yesterday' }),
    row(3, { value: '1,250' }),
    row(4, { em: '', external_id: 'K-7' }),
    row(1),
  ]
  expect(await append(0, rows)).toMatchObject({
    ok: true,
    data: { done_rows: 5, taken: 2, duplicates: 1, refused: 2 },
  })
  expect(await owner.did(conversionUploadFaultsGet, { advertiser_id, upload_id })).toEqual([
    { row_number: 2, fault: 'event_time', field: 'event_time' },
    { row_number: 3, fault: 'value', field: 'value' },
  ])
  expect(await owner.did(conversionsGet, { advertiser_id })).toMatchObject([
    { event_id: 'till-4', match_kinds: ['external_id'], sources: ['upload'] },
    { event_id: 'till-1', match_kinds: ['em'], value_micros: 12_500_000, currency: 'EUR' },
  ])
  for (const plain of ['ann@example.org', 'K-7', sha256('ann@example.org'), sha256('K-7')])
    expect(await tablesHolding(home.db, plain)).toEqual([])
  expect(await tablesHolding(home.db, 'till-1')).toEqual(['conversion', 'conversion_key'])
})

test('CONV-05 an upload that broke off goes on where it was, and a part that comes twice counts once', async () => {
  const { owner, advertiser_id, row, append } = await uploadWorld('plain', 4)
  const rows = [row(1), row(2), row(3), row(4)]
  await Promise.all([append(0, rows.slice(0, 2)), append(0, rows.slice(0, 2))])
  expect(await append(3, rows.slice(3))).toMatchObject({
    code: 'stale_version',
    extra_data: { current: { done_rows: 2, taken: 2 } },
  })
  expect(await append(1, rows.slice(1))).toMatchObject({ data: { done_rows: 4, taken: 4, duplicates: 0 } })
  expect(await append(4, [row(5)])).toMatchObject({ data: { done_rows: 4, taken: 4 } })
  expect(await owner.did(conversionUploadsGet, { advertiser_id, kind: 'plain' })).toMatchObject([
    { taken: 4 },
  ])
  expect(await owner.did(conversionUploadsGet, { advertiser_id, kind: 'hashed' })).toEqual([])
})

test('CONV-05 a file that says that it is hashed is refused where it is not', async () => {
  const { append, row } = await uploadWorld('hashed', 2)
  expect(await append(0, [row(1), row(2, { em: shaOf })])).toMatchObject({ data: { taken: 1, refused: 1 } })
})

test('CONV-05 a cell that cannot be kept or understood is refused with its row alone, and the file goes on', async () => {
  const { owner, advertiser_id, upload_id, append, row } = await uploadWorld('plain', 8)
  const rows = [
    row(1),
    row(2, { event_id: 'a\u0000b' }),
    row(3, { event_source_url: `https://shop.example/${'x'.repeat(5_000)}` }),
    row(4, { order_id: '\uD800' }),
    row(5, { em: 'x'.repeat(501) }),
    row(6, { value: 12.5 }),
    row(7, { opt_out: 'perhaps' }),
    row(8, { opt_out: 'Y' }),
  ]
  expect(await append(0, rows)).toMatchObject({ ok: true, data: { done_rows: 8, taken: 2, refused: 6 } })
  expect(await owner.did(conversionUploadFaultsGet, { advertiser_id, upload_id })).toEqual([
    { row_number: 2, fault: 'event_id', field: 'event_id' },
    { row_number: 3, fault: 'url', field: 'event_source_url' },
    { row_number: 4, fault: 'field', field: 'order_id' },
    { row_number: 5, fault: 'field', field: 'em' },
    { row_number: 6, fault: 'value', field: 'value' },
    { row_number: 7, fault: 'field', field: 'opt_out' },
  ])
  expect(await owner.did(conversionsGet, { advertiser_id })).toMatchObject([
    { event_id: 'till-8', is_limited: true },
    { event_id: 'till-1', is_limited: false },
  ])
})

test.each([
  ['1700000000', 1_700_000_000],
  ['2023-11-14T22:13:20Z', 1_700_000_000],
  ['2023-11-14 22:13:20+00:00', 1_700_000_000],
  ['2023-11-14', 1_699_920_000],
  ['14.11.2023', '14.11.2023'],
  ['2023-13-45', '2023-13-45'],
])('CONV-05 the time %s of a file is read as %s', (event_time, expected) => {
  expect(eventOfRow({ event_time }, 'plain')).toMatchObject({ event_time: expected })
})

test.each([
  ['12,5', '12.5'],
  ['12,50', '12.50'],
  ['12.50', '12.50'],
  ['1,250', '1,250'],
  ['1.250,50', '1.250,50'],
])('CONV-05 the value %s of a file is read as %s', (value, expected) => {
  expect(eventOfRow({ value }, 'plain')).toMatchObject({ custom_data: { value: expected } })
})
