import { asPinId } from '@bowerbird/contract/kernel/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'
import { path } from './paths.ts'

test("SHELL-03 boards and sections are nested below their owner's path", () => {
  expect(path('board', { username: 'ann', slug: 'red-shoes' })).toBe('/ann/red-shoes/')
  expect(path('section', { username: 'ann', slug: 'red-shoes', section_slug: 'boots' })).toBe(
    '/ann/red-shoes/boots/',
  )
})

test('SHELL-04 a pin has one path, with the query appended', () => {
  expect(path('pin', { pin_id: asPinId('123') })).toBe('/pin/123/')
  expect(path('pin', { pin_id: asPinId('123') }, { share: true })).toBe('/pin/123/?share=true')
  expect(path('search', { scope: 'pins' }, { q: 'a&b=c', page: undefined, empty: '' })).toBe(
    '/search/pins/?q=a%26b%3Dc',
  )
})

test('SHELL-03 the URL of any slug matches only that slug', () => {
  const part = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text.isWellFormed() && text !== '.' && text !== '..' && text.trim() !== '')
  fc.assert(
    fc.property(part, part, (username, slug) => {
      const { pathname, origin } = new URL(path('board', { username, slug }), 'https://pins.example.org')
      expect(origin).toBe('https://pins.example.org')
      const match = matchRoute(pathname)
      // A route's fixed segment wins over a username; those names are reserved (SHELL-03).
      if (match?.name === 'board') expect(match.params).toEqual({ username, slug })
      else
        expect([
          'pin',
          'search',
          'ideas',
          'interest',
          'upload',
          'board_create',
          'profile_created',
          'profile_saved',
          'followers',
          'following',
        ]).toContain(match?.name)
    }),
  )
})
