import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'
import { isPagePath } from './paths.ts'
import { routeTable } from './route-table.ts'

test.each([
  ['/ideas', 'ideas'],
  ['/IDEAS/', 'ideas'],
  ['/pin/123', 'pin'],
  ['/ann', 'profile'],
  ['/ann/_created', 'profile_created'],
  ['/ann/red-shoes', 'board'],
  ['/add-account-now/', 'add_account'],
])('SHELL-20 %s is the page %s, with and without its trailing slash', (address, name) => {
  expect(matchRoute(address)?.name).toBe(name)
})

test('SHELL-20 URL parameters are decoded, and a URL with too many segments matches no page', () => {
  expect(matchRoute('/ann/caf%C3%A9/')?.params).toEqual({ username: 'ann', slug: 'café' })
  expect(matchRoute('/a/b/c/d/')).toBeNull()
})

test('SHELL-20 a URL that cannot be decoded matches no page', () => {
  expect(matchRoute('/%E0%A4%A/')).toBeNull()
})

test.each([
  ['/pin/create/button/', 'create', { method: 'button' }],
  ['/pin/create/button/create/', 'create_action', { method: 'button', action: 'create' }],
  ['/pin/create/scraped/repin/', 'create_action', { method: 'scraped', action: 'repin' }],
])('SHELL-07 %s is pin creation, with its method and the optional action', (address, name, params) => {
  expect(matchRoute(address)).toMatchObject({ name, params })
})

test('SHELL-20 links know a page by its path exactly as the router does', () => {
  const paths = Object.values(routeTable).flatMap((pattern) => {
    const path = pattern.replace(/:\w+/g, 'x1')
    return [path, path.slice(0, -1), path.toUpperCase(), `${path}more/`, `${path}a/b/c/d/`]
  })
  const odd = ['/', '/ann', '/ann/caf%C3%A9/', '/a/b/c/d/', '/add-account-now/', '/pin.rss', '/a b/']
  // A page at any depth, to which nothing links.
  const linked = [...paths, ...odd].filter((path) => !path.toLowerCase().startsWith('/add-account/'))
  for (const path of linked) expect([path, isPagePath(path)]).toEqual([path, matchRoute(path) !== null])
  // Another host.
  expect(isPagePath('//ann/')).toBe(false)
})
