import { cleanup, screen } from '@testing-library/react'
import { offsiteGet } from '@bowerbird/contract/offsite/offsite-calls'
import type { RedirectView } from '@bowerbird/contract/offsite/offsite-models'
import { afterEach, expect, test } from 'vitest'
import { query } from '../../client/queries.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import OffsiteRoute from './offsite-route.tsx'

afterEach(cleanup)

const url = 'https://shop.example/a?b=c'

function open(redirect_status: RedirectView['redirect_status']) {
  renderInPage(<OffsiteRoute />, {
    address: `/offsite/?${new URLSearchParams({ url, pin: '30', token: 'x' })}`,
    warm: [
      [
        query(offsiteGet, { url, pin_id: '30', check_only: true }).key,
        { redirect_status, url, is_from_here: false },
      ],
    ],
  })
}

test('OR-02 a link that this site did not issue shows its target, and is followed only on request', () => {
  open('ok')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link leads elsewhere')
  expect(screen.getByText(/It goes to shop\.example, which is not part of Bowerbird/)).toBeTruthy()
  expect(screen.getByText(url)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Continue to shop.example' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer nofollow'])
})

test.each([
  ['suspicious', 'This link may be unsafe'],
  ['porn', 'This link may lead to adult content'],
] as const)('EVENT-08 a %s link shows a warning before it is followed', (status, title) => {
  open(status)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('link', { name: 'Continue anyway' }).getAttribute('href')).toBe(url)
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy()
})

test('EVENT-08 a blocked link cannot be followed', () => {
  open('blocked')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link is blocked')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy()
})
