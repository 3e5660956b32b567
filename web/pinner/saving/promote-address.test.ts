import { asPinId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { promoteAddress } from './promote-address.ts'

test('SAVE-25 Promote your Pin links to the URL of the specification, with the pin or without', () => {
  const may = { may_promote: true, site_type: 0 } as const
  expect(promoteAddress({ ...may, pin_id: asPinId('900') })).toBe(
    '/business/convert?next=/advertiser/quick_promote?pinId=900',
  )
  expect(promoteAddress({ ...may, pin_id: null })).toBe('/business/convert?next=/advertiser/quick_promote')
})

test('SAVE-25 it is not offered to users who may not promote, nor on site type 3', () => {
  expect(promoteAddress({ may_promote: false, site_type: 0, pin_id: asPinId('900') })).toBeNull()
  expect(promoteAddress({ may_promote: true, site_type: 3, pin_id: asPinId('900') })).toBeNull()
})
