import { cleanup, render, screen } from '@testing-library/react'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinOrigin } from '@bowerbird/contract/pins/pin-models'
import { afterEach, expect, test } from 'vitest'
import { PinSource, licenceName } from './pin-source.tsx'

afterEach(cleanup)

const nests = { id: asPinId('30'), title: 'Nests', origin_link_tokens: {} }

/** The target of the /offsite/ link. */
const wayOf = (name: string) => {
  const { pathname, searchParams } = new URL(
    screen.getByRole('link', { name }).getAttribute('href') ?? '',
    'http://localhost',
  )
  return [pathname, Object.fromEntries(searchParams)]
}

const nothing: PinOrigin = {
  title: null,
  author: null,
  author_url: null,
  site_name: null,
  published_at: null,
  license: null,
  canonical_url: null,
}

test('SAVE-27 EVENT-08 the source shows page, author, site, date and licence, and links there through /offsite/', () => {
  render(
    <PinSource
      pin={{
        id: asPinId('30'),
        title: 'My words',
        origin_link_tokens: { 'https://example.com/nests': 'aa.bb' },
      }}
      origin={{
        title: 'Nests of the bower',
        author: 'Ada Byron',
        author_url: 'https://example.com/ada',
        site_name: 'Birds today',
        published_at: '2024-05-01T23:30:00.000Z',
        license: 'https://creativecommons.org/licenses/by-sa/4.0/',
        canonical_url: 'https://example.com/nests',
      }}
    />,
  )
  const region = screen.getByRole('region', { name: 'Source' })
  expect(region.textContent).toContain('Ada Byron · Birds today · May 1, 2024')
  expect(wayOf('Nests of the bower')).toEqual([
    '/offsite/',
    { token: 'aa.bb', url: 'https://example.com/nests', pin: '30' },
  ])
  expect(wayOf('Ada Byron')).toEqual(['/offsite/', { url: 'https://example.com/ada', pin: '30' }])
  const license = screen.getByRole('link', { name: 'Licence: CC BY-SA 4.0' })
  expect(license.getAttribute('rel')).toBe('noopener noreferrer nofollow')
})

test("SAVE-27 unknown fields are left out: a title equal to the Pin's is not repeated, plain text is not a link", () => {
  const { container, rerender } = render(
    <PinSource pin={nests} origin={{ ...nothing, title: 'Nests', canonical_url: 'https://example.com/' }} />,
  )
  expect(container.textContent).toBe('')
  rerender(<PinSource pin={nests} origin={{ ...nothing, license: 'All rights reserved' }} />)
  expect(screen.getByText('Licence: All rights reserved')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['https://creativecommons.org/licenses/by-nc-nd/3.0/de/', 'CC BY-NC-ND 3.0'],
  ['http://www.creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public Domain Mark'],
  ['https://photos.example.com/terms', 'photos.example.com'],
  ['© 2020 Ada', '© 2020 Ada'],
])('SAVE-27 the licence %s is called %s', (license, name) => {
  expect(licenceName(license)).toBe(name)
})
