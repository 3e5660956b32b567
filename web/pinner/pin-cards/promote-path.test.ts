import { asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { testPin, ben } from '../test-things.ts'
import { promotePath } from './promote-path.ts'

const business = { id: ben.id, isPartner: true, has_business_side: true }
const pin = testPin(asPinId('5'), { pinner: ben })

test('QP-01 a business can promote its own Pins, and other users do not see the link', () => {
  expect(promotePath(pin, business)).toBe('/quick-promote/?pinId=5')
  expect(promotePath(pin, { ...business, isPartner: false })).toBeNull()
  expect(promotePath(pin, { ...business, has_business_side: false })).toBeNull()
  expect(promotePath(pin, { ...business, id: asUserId('9') })).toBeNull()
  expect(
    promotePath(testPin(asPinId('5'), { pinner: ben, board: { ...pin.board, privacy: 'secret' } }), business),
  ).toBeNull()
})
