import { asAdvertiserId, asUserId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { makingRights } from './delegation.ts'

const own = { is_locked_protected: false, default_privacy: 'public', may_invite: true, advertiser_id: null }

test('SAVE-13 a user who acts for no other, or owns the ad account, chooses the privacy and may invite', () => {
  expect(makingRights(asUserId('7'), null)).toEqual(own)
  expect(
    makingRights(asUserId('7'), { advertiser_id: asAdvertiserId('50'), owner_user_id: asUserId('7') }),
  ).toEqual(own)
})

test("SAVE-13 a user who acts for another user's ad account creates protected boards under its id, and invites no one", () => {
  expect(
    makingRights(asUserId('7'), { advertiser_id: asAdvertiserId('50'), owner_user_id: asUserId('8') }),
  ).toEqual({
    is_locked_protected: true,
    default_privacy: 'protected',
    may_invite: false,
    advertiser_id: '50',
  })
})
