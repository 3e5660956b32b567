import { billingProfileUpdate } from '@bowerbird/contract/money/money-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { isPrintable } from './pdf-sheet.ts'

test('BILL-03 billing details that an invoice would print as boxes are refused, and name their field', async () => {
  const w = await world()
  const payer = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, payer)
  const given = { advertiser_id, name: 'Ann', address: 'Oak Street 1\nTown', tax_id: '', version: 0 }
  for (const field of ['name', 'address'])
    expect(await payer.call(billingProfileUpdate, { ...given, [field]: '日本語株式会社' })).toMatchObject({
      code: 'bad_request',
      fields: { [field]: expect.stringContaining('Write this in one of them.') },
    })
  expect(await payer.did(billingProfileUpdate, given)).toMatchObject({ name: 'Ann', version: 1 })
})

test('BILL-03 letters of the scripts of the font can be printed, with their marks and signs', () => {
  const fine = [
    'Ann & Söhne, 12 €',
    'Ελιά',
    'Дуб № 5',
    'شركة الألوان',
    'חברה בע״מ',
    'Թխկի',
    'მუხა',
    'Ngô Ḿ',
    '',
  ]
  expect(fine.filter((text) => !isPrintable(text))).toEqual([])
  const boxes = ['株式会社', '주식회사', 'บริษัท', 'कंपनी', '𝕬𝖓𝖓']
  expect(boxes.filter(isPrintable)).toEqual([])
})
