import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'
import { routeTable } from './route-table.ts'

const serverRoutes = Object.entries(routeTable).map(([id, path]) => ({ id, path }))

test.each([
  '/',
  '/ideas/',
  '/ideas',
  '/IDEAS/',
  '/ideas/gardens/',
  '/pin/123/',
  '/pin/123',
  '/pin/123/repin/x/',
  '/pin/create/',
  '/pin/create/button/',
  '/pin/create/button/repin/',
  '/board/create/',
  '/board/12/create_section/',
  '/search/pins/',
  '/ann/',
  '/ann',
  '/ann/_saved/',
  '/ann/_created',
  '/ann/_followers/',
  '/ann/red-shoes/',
  '/ann/red-shoes/boots/',
  '/ann/caf%C3%A9/',
  '/login/',
  '/a/b/c/d/',
  '/pin/',
  '/search/',
])('SHELL-20 browser and server agree on %s, with and without its trailing slash', (address) => {
  const bySlash =
    address === '/' ? ['/'] : [address, address.endsWith('/') ? address.slice(0, -1) : `${address}/`]
  for (const spelling of bySlash) {
    const onServer = matchRoutes(serverRoutes, spelling)?.at(-1)
    const inBrowser = matchRoute(spelling)
    expect(inBrowser?.name ?? null).toBe(onServer?.route.id ?? null)
    expect(inBrowser?.params ?? {}).toEqual(onServer?.params ?? {})
  }
})

test('SHELL-20 an address that cannot be decoded belongs to no one', () => {
  expect(matchRoute('/%E0%A4%A/')).toBeNull()
})

test.each([
  ['/pin/create/button/', 'create', { method: 'button' }],
  ['/pin/create/button/create/', 'create_action', { method: 'button', action: 'create' }],
  ['/pin/create/scraped/repin/', 'create_action', { method: 'scraped', action: 'repin' }],
])(
  'SHELL-07 %s is pin creation, with its method and the action that may be left out',
  (address, name, params) => {
    expect(matchRoute(address)).toMatchObject({ name, params })
  },
)
