import { expect, test } from 'vitest'
import { matchRoute } from '../navigation/match-route.ts'
import { plainPath } from '../navigation/plain-path.ts'
import { leadBeforePage } from './render-page.ts'

test.each(['/', '/ideas/', '/pin/1/', '/settings/', '/ann/', '/notifications/'])(
  'AUTH-08 a suspended user who requests %s is redirected to the reason',
  (path) => {
    expect(leadBeforePage(path, { restriction: 6 })).toBe('/restricted/')
    expect(leadBeforePage(path, { restriction: 0 })).toBe(null)
    expect(leadBeforePage(path, { restriction: null })).toBe(null)
  },
)

test.each([
  '/restricted/',
  '/restricted',
  '/settings/data/',
  '/login/',
  '/login/link/',
  '/login/link/x/',
  '/add-account/',
  '/password/reset/x/',
])('AUTH-08 AUTH-21 a suspended user can still open %s', (path) => {
  expect(leadBeforePage(path, { restriction: 6 })).toBe(null)
})

test.each(['/add-account', '/add-account/', '/add-account-x', '/add-account/more/of/it/'])(
  'SHELL-09 %s adds an account',
  (path) => {
    expect(plainPath(path)).toBe('/add-account/')
    expect(matchRoute(path)?.name).toBe('add_account')
  },
)

test('SHELL-09 a board named add-account does not match', () => {
  expect(plainPath('/ann/add-account/')).toBe('/ann/add-account/')
})
