import { asAdvertiserId, asUserId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test } from 'vitest'
import { accountActedFor, activeProfile, keepActiveProfile, subjectOf } from './active-profile.ts'

afterEach(() => sessionStorage.clear())

test('BIZ-03 a user acts as themselves until a profile is chosen, which holds for this tab and this user', () => {
  expect(activeProfile(asUserId('7'))).toBeNull()
  expect(subjectOf(asUserId('7'))).toEqual({})
  keepActiveProfile(asUserId('7'), { id: asUserId('9'), advertiser_id: asAdvertiserId('90') })
  expect(activeProfile(asUserId('7'))).toEqual({ id: '9', advertiser_id: '90' })
  expect(subjectOf(asUserId('7'))).toEqual({ orbac_subject_id: '9' })
  expect(accountActedFor(asUserId('7'))).toEqual({ advertiser_id: '90', owner_user_id: '9' })
  // Another user logs in in the same tab; then none is logged in.
  expect(activeProfile(asUserId('8'))).toBeNull()
  expect(activeProfile(null)).toBeNull()
  keepActiveProfile(asUserId('7'), { id: asUserId('7'), advertiser_id: asAdvertiserId('70') })
  expect(activeProfile(asUserId('7'))).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('BIZ-03 BOARD-11 a profile without an ad account creates no boards for one', () => {
  keepActiveProfile(asUserId('7'), { id: asUserId('9'), advertiser_id: null })
  expect(subjectOf(asUserId('7'))).toEqual({ orbac_subject_id: '9' })
  expect(accountActedFor(asUserId('7'))).toBeNull()
})
