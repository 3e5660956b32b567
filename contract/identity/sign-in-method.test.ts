import { expect, test } from 'vitest'
import { signInMethodOf } from './challenge.ts'

test.each([
  [{ facebook_id: '7' }, 'facebook'],
  [{ google_open_id_token: 'a.b.c' }, 'google'],
  [{ google_open_id_token: 'a.b.c', google_one_tap: true }, 'google_one_tap'],
  [{ line_id_token: 'a.b.c' }, 'line'],
  [{ sso_id_token: 'a.b.c' }, 'sso'],
  [{ username_or_email: 'ada' }, 'email'],
  [{ username_or_email: 'ada', facebook_id: '7' }, 'facebook'],
  [{ username_or_email: '', google_one_tap: true }, null],
  [{}, null],
])('AUTH-03 the method of a log-in with %j is %s', (payload, method) => {
  expect(signInMethodOf(payload)).toBe(method)
})
