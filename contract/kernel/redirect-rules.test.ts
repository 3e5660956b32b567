import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectOf } from './redirect-rules.ts'
import type { Redirecting } from './redirect-rules.ts'
import { safeRedirect } from './safe-redirect.ts'

const here = { path: '/pin/7/', search: '?share=true' }

test.each([
  ['next leads on', { ...here, next: '/ideas/' }, '/ideas/'],
  ['an empty next is none', { ...here, next: '' }, '/pin/7/?share=true'],
  ['no next: path and query stay', { ...here, next: null }, '/pin/7/?share=true'],
  ['from the log-in page home', { path: '/login/', search: '?x=1', next: null }, '/'],
  ['from the log-in page without its slash home', { path: '/login', search: '', next: null }, '/'],
  ['from the sign-up page home', { path: '/signup/', search: '', next: null }, '/'],
  ['from any page of adding an account home', { path: '/add-account-x/', search: '', next: null }, '/'],
  ['a board that is called like it stays', { path: '/ann/login/', search: '', next: null }, '/ann/login/'],
  ['the query of a log-in page is a next', { path: '/login/', search: '', next: '/a/?b=c' }, '/a/?b=c'],
  ['an unsafe next is /', { ...here, next: '//evil.example/' }, '/'],
  ['a next that is no text is none', { ...here, next: ['/x/'] }, '/pin/7/?share=true'],
])('SHELL-11 SHELL-12 after log-in: %s', (_, where, to) => {
  expect(redirectOf({ after: 'log_in', ...where })).toEqual({ to, showError: false })
})

test.each([
  ['/search/pins/', null, '/search/pins/'],
  ['/search/pins/', '/pin/7/?share=true#top', '/pin/7/'],
  ['/login/', null, '/'],
  ['/login/', '/search/pins/?q=owl', '/search/pins/'],
  ['/login/', 'https://evil.example/', '/'],
])('SHELL-13 after social log-in at %s with next %s only a path is kept', (path, next, to) => {
  expect(redirectOf({ after: 'social_log_in', path, next })).toEqual({ to, showError: false })
})

test.each([
  ['/pin/7/', false, '/pin/7/'],
  ['/pin/7/', true, '/'],
  ['/', false, '/'],
  [null, false, '/'],
  ['javascript:alert(1)', false, '/'],
])('SHELL-14 after sign-up from %s, fresh %s', (url, is_fresh, to) => {
  expect(redirectOf({ after: 'sign_up', url, is_fresh })).toEqual({ to, showError: false })
})

test.each([
  [
    { http_status: 404, is_signed_in: true },
    { to: '/', showError: true },
  ],
  [
    { http_status: 404, is_signed_in: false },
    { to: '/ideas/', showError: true },
  ],
  [
    { http_status: 401, api_error_code: 7, is_signed_in: false },
    { to: '/ideas/', showError: true },
  ],
  [
    { http_status: 401, api_error_code: 7, is_signed_in: true },
    { to: '/', showError: true },
  ],
  [{ http_status: 401, api_error_code: 78, is_signed_in: false }, null],
  [
    { http_status: 301, redirect_url: '/ann/new/', is_signed_in: true },
    { to: '/ann/new/', showError: false },
  ],
  [
    { http_status: 301, redirect_url: '//evil.example', is_signed_in: true },
    { to: '/', showError: false },
  ],
  [{ http_status: 301, is_signed_in: true }, null],
  [{ http_status: 403, is_signed_in: true }, null],
  [{ http_status: 500, is_signed_in: false }, null],
])('SHELL-15 an answer %j sends to %j', (answer, redirect) => {
  expect(redirectOf({ after: 'answer', ...answer })).toEqual(redirect)
})

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  '%2f',
  '%5c',
  '%00',
  '\n',
  'login',
  'add-account',
  'javascript:',
  'https://evil.example',
  ' ',
  'a',
)
const address = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.webUrl(),
  fc.string(),
)
const redirecting: fc.Arbitrary<Redirecting> = fc.oneof(
  fc.record({
    after: fc.constant('log_in' as const),
    path: address,
    search: address,
    next: fc.oneof(address, fc.anything()),
  }),
  fc.record({
    after: fc.constant('social_log_in' as const),
    path: address,
    next: fc.oneof(address, fc.anything()),
  }),
  fc.record({
    after: fc.constant('sign_up' as const),
    url: fc.oneof(address, fc.anything()),
    is_fresh: fc.boolean(),
  }),
  fc.record({
    after: fc.constant('answer' as const),
    http_status: fc.constantFrom(200, 301, 401, 404, 500),
    api_error_code: fc.constantFrom(undefined, 7, 50),
    redirect_url: fc.oneof(address, fc.anything()),
    is_signed_in: fc.boolean(),
  }),
)

test('SHELL-16 whatever sends whom wherever, it is a path of this site, and never the log-in page by itself', () => {
  fc.assert(
    fc.property(redirecting, (what) => {
      const redirect = redirectOf(what)
      if (redirect === null) return
      expect(redirect.to).toBe(safeRedirect(redirect.to))
      expect(new URL(redirect.to, 'https://pins.example.org').origin).toBe('https://pins.example.org')
      if (what.after === 'social_log_in') expect(redirect.to).not.toMatch(/[?#]/)
      if (what.after === 'log_in' && (typeof what.next !== 'string' || what.next === ''))
        expect(redirect.to).not.toMatch(/^\/(login|signup|add-account)(\/|$)/i)
    }),
    { numRuns: 2000 },
  )
})
