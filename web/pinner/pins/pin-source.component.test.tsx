import { cleanup, render, screen } from '@testing-library/react'
import type { PinOrigin } from '@bowerbird/contract/pins/pin-origin-models'
import { afterEach, expect, test } from 'vitest'
import { licenceName } from './licence-name.ts'
import { PinSource } from './pin-source.tsx'

afterEach(cleanup)

const nothing: PinOrigin = {
  title: null,
  author: null,
  author_url: null,
  site_name: null,
  published_at: null,
  license: null,
  canonical_url: null,
}

test('SAVE-27 the source names page, author, site, date and licence, and leads there', () => {
  render(
    <PinSource
      pin_title="My words"
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
  expect(screen.getByRole('link', { name: 'Nests of the bower' }).getAttribute('href')).toBe(
    'https://example.com/nests',
  )
  expect(screen.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe('https://example.com/ada')
  const license = screen.getByRole('link', { name: 'Licence: CC BY-SA 4.0' })
  expect(license.getAttribute('rel')).toBe('noopener noreferrer nofollow')
})

test('SAVE-27 what is not known is not there: a title that the Pin has is not said twice, text is no link', () => {
  const { container, rerender } = render(
    <PinSource
      pin_title="Nests"
      origin={{ ...nothing, title: 'Nests', canonical_url: 'https://example.com/' }}
    />,
  )
  expect(container.textContent).toBe('')
  rerender(<PinSource pin_title="Nests" origin={{ ...nothing, license: 'All rights reserved' }} />)
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
