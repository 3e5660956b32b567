import { afterEach, expect, test } from 'vitest'
import { accountActedFor, activeProfile, keepActiveProfile, subjectOf } from './active-profile.ts'

afterEach(() => sessionStorage.clear())

test('BIZ-03 one acts as oneself, until a profile is chosen; that stays for this tab, and for this person', () => {
  expect(activeProfile('7')).toBeNull()
  expect(subjectOf('7')).toEqual({})
  keepActiveProfile('7', { id: '9', advertiser_id: '90' })
  expect(activeProfile('7')).toEqual({ id: '9', advertiser_id: '90' })
  expect(subjectOf('7')).toEqual({ orbac_subject_id: '9' })
  expect(accountActedFor('7')).toEqual({ advertiser_id: '90', owner_user_id: '9' })
  // Another user logs in in the same tab; no one does.
  expect(activeProfile('8')).toBeNull()
  expect(activeProfile(null)).toBeNull()
  keepActiveProfile('7', { id: '7', advertiser_id: '70' })
  expect(activeProfile('7')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('BIZ-03 BOARD-11 a profile without an ad account makes no boards for one', () => {
  keepActiveProfile('7', { id: '9', advertiser_id: null })
  expect(subjectOf('7')).toEqual({ orbac_subject_id: '9' })
  expect(accountActedFor('7')).toBeNull()
})
