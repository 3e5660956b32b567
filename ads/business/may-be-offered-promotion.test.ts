import { expect, test } from 'vitest'
import { mayBeOfferedPromotion } from './works-for.ts'

const now = new Date('2026-05-31T12:00:00Z')
const person = { is_partner: false, restriction: null, created_at: new Date('2026-05-20T12:00:00Z') }

test.each([
  ['a new account', {}, 30, true],
  ['a business', { is_partner: true }, 30, false],
  ['a read-only user', { restriction: 0 as const }, 30, false],
  ['a suspended user', { restriction: 6 as const }, 30, false],
  ['the last moment', { created_at: new Date('2026-05-01T12:00:00.001Z') }, 30, true],
  ['30 days', { created_at: new Date('2026-05-01T12:00:00Z') }, 30, false],
  ['fewer days, as the site has it', {}, 11, false],
  ['no user when the setting is 0 days', { created_at: now }, 0, false],
])('QP-04 whether quick promote is offered: %s', (_what, given, days, offered) => {
  expect(mayBeOfferedPromotion({ ...person, ...given }, { now, days })).toBe(offered)
})
