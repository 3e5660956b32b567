import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { pageHeaders } from './render-page.ts'

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]),
  )
}

test('XS-06 OPS-11 scripts run by nonce only, the page cannot be framed, Trusted Types are on', () => {
  const policy = directives(contentSecurityPolicy({ nonce: 'abc' }))
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'nonce-abc'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'bowerbird',
  })
  const scripts = `${policy['script-src']} ${policy['default-src']} ${policy['style-src']}`
  expect(scripts).not.toMatch(/unsafe|\*|https?:/)
})

test('OPS-11 only the page for saving from other sites shows their pictures, without a referrer', () => {
  const of = (path: string) => pageHeaders({ path, nonce: 'abc', is_signed_in: true })
  expect(directives(of('/pin/create/button/')['Content-Security-Policy'] ?? '')['img-src']).toContain(
    'https:',
  )
  expect(of('/pin/create/button/')['Referrer-Policy']).toBe('no-referrer')
  for (const path of ['/', '/pin/create/', '/pin/1/', '/ann/pin/create/button/']) {
    expect(directives(of(path)['Content-Security-Policy'] ?? '')['img-src']).not.toContain('https:')
  }
})

test('PR-07 a page rendered for a logged-in user is not stored', () => {
  expect(pageHeaders({ path: '/', nonce: 'abc', is_signed_in: true })['Cache-Control']).toBe(
    'private, no-store',
  )
  expect(pageHeaders({ path: '/', nonce: 'abc', is_signed_in: false })['Cache-Control']).toContain('private')
})

test('EVENT-03 a page on another host of the site may connect to the main site, other pages to themselves alone', () => {
  const of = (main_site?: string) =>
    directives(contentSecurityPolicy({ nonce: 'abc', main_site }))['connect-src']
  expect(of('https://main.example')).toBe("'self' https://main.example")
  expect(of()).toBe("'self'")
})
