import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../shell/test-page.tsx'
import SignInContinueRoute from './sign-in-continue-route.tsx'

afterEach(cleanup)

test.each([
  ['PREVENT_FACEBOOK_REGISTER', 4, 'Facebook'],
  ['PREVENT_GOOGLE_REGISTER', 5, 'Google'],
])('AUTH-08 %s has its own screen with a next step', (_, restriction, name) => {
  renderInPage(<SignInContinueRoute />, { address: `/sign-in/continue/?restriction=${restriction}` })
  expect(screen.getByRole('heading', { name: `No new members by ${name}` })).toBeTruthy()
  expect(screen.getByText(new RegExp(`takes no new members by ${name} at present`))).toBeTruthy()
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(expect.arrayContaining(['/login/', '/signup/']))
})
