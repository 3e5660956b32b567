import { cleanup, screen } from '@testing-library/react'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { personOf } from '../person-cards/person-of.ts'
import { profileBoardsOf, ProfileScreen } from './profile-screen.tsx'
import { benWhole as person } from './test-person.ts'

const none = { pages: [{ data: [], bookmark: null }] }

function open(user: UserView, address: string, sort: 'last_pinned_to' | 'archived') {
  renderInPage(<ProfileScreen username="ben" />, {
    viewer: ann,
    address,
    warm: [
      [personOf('ben').key, user],
      [profileBoardsOf('ben', sort).key, none],
    ],
  })
}

afterEach(cleanup)

test("BOARD-03 archived boards are reachable from one's own profile, also when no other board is left", () => {
  open({ ...person, is_me: true }, '/ben/', 'last_pinned_to')
  expect(screen.getByRole('heading', { name: 'Your boards will appear here' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Archived boards' }).getAttribute('href')).toBe(
    '/ben/?sort=archived',
  )
})

test('BOARD-03 a link leads from the archived boards back to all', () => {
  open({ ...person, is_me: true }, '/ben/?sort=archived', 'archived')
  expect(screen.getByRole('link', { name: 'All boards' }).getAttribute('href')).toBe('/ben/')
})

test("BOARD-03 another user's profile does not offer archived boards", () => {
  open(person, '/ben/', 'last_pinned_to')
  expect(screen.queryByRole('link', { name: 'Archived boards' })).toBeNull()
})
