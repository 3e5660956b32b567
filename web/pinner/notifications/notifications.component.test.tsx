import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardInviteAccept } from '@bowerbird/contract/collaborators/collaborator-calls'
import { asBoardId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import { newsHubGet, newsHubUpdate } from '@bowerbird/contract/notifications/notification-calls'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { unread } from '../../client/unread.ts'
import { renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { noticePages } from './notice-queries.ts'
import NotificationsFlyout from './notifications-flyout.tsx'
import NotificationsRoute from './notifications-route.tsx'

const ben = {
  id: asUserId('2'),
  username: 'ben',
  full_name: 'Ben Bow',
  image_small_url: null,
  image_medium_url: null,
  follower_count: 0,
}
const notice = (more: Partial<NoticeView> = {}): NoticeView => ({
  id: '50',
  type: 'notice',
  kind: 'follow',
  is_read: false,
  users: [ben],
  user_count: 1,
  pin: null,
  board: null,
  can_answer: false,
  conversation_id: null,
  comment: null,
  moderation: null,
  promotion: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
})

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  unread.set({ notices: 0, messages: 0 })
})

function page(notices: readonly NoticeView[], bookmark: string | null = null) {
  const server = playServer([newsHubGet, newsHubUpdate, boardInviteAccept], ({ call }) =>
    call.id === newsHubUpdate.id
      ? { ok: true, data: { notices: 0, messages: 2 } }
      : call.id === newsHubGet.id
        ? { ok: true, data: [], bookmark: null }
        : refusedFor('not_allowed'),
  )
  restore = server.restore
  standOnPage('/notifications/', {})
  renderInPage(<NotificationsRoute />, {
    viewer: ann,
    address: '/notifications/',
    warm: [[noticePages.key, { pages: [{ data: notices, bookmark }] }]],
  })
  return server
}

test('PEOPLE-07 each entry says who did what and links there; opening marks it read, and new ones stay highlighted', async () => {
  unread.set({ notices: 2, messages: 2 })
  const { arrived } = page([
    notice({
      id: '52',
      kind: 'save',
      user_count: 4,
      pin: { id: asPinId('9'), title: 'Owl', image_url: '/o.webp', dominant_color: '#111' },
    }),
    notice({ id: '51', is_read: true }),
  ])
  const [first, second] = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem')
  if (!first || !second) throw new Error('There are two')
  expect(within(first).getByRole('link').textContent).toBe('Ben Bow and 3 others saved your Pin')
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/pin/9/')
  expect(within(second).getByRole('link').getAttribute('href')).toBe('/ben/')
  await waitFor(() => expect(arrived.map(({ options }) => options)).toEqual([{ until: '52' }]))
  await waitFor(() => expect(unread.get()).toEqual({ notices: 0, messages: 2 }))
  expect(within(first).getByText('New')).toBeDefined()
  expect(within(second).queryByText('New')).toBeNull()
})

test('PEOPLE-07 the empty page explains what will appear there', () => {
  page([])
  expect(screen.getByRole('heading', { name: 'Nothing new yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Explore ideas' })).toBeDefined()
})

test('PEOPLE-07 an invite is answered in the list; an API error is shown, and the buttons stay', async () => {
  const { arrived } = page([
    notice({
      kind: 'board_invite',
      is_read: true,
      can_answer: true,
      board: { id: asBoardId('8'), name: 'Nests', url: null },
    }),
  ])
  expect(screen.getByRole('listitem').textContent).toContain('Ben Bow invited you to the board “Nests”')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(arrived.map(({ call }) => call.id)).toContain(boardInviteAccept.id))
})

function Bell() {
  const bell = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <a ref={bell} href="/notifications/">
        Bell
      </a>
      <NotificationsFlyout anchor={bell} onClose={() => {}} />
    </>
  )
}

test('PEOPLE-07 the flyout shows why it is empty, and retries', async () => {
  let tries = 0
  restore = playServer([newsHubGet, newsHubUpdate], () =>
    tries++ === 0
      ? refusedFor('not_allowed')
      : { ok: true, data: [notice({ is_read: true })], bookmark: null },
  ).restore
  standOnPage('/', {})
  renderInPage(<Bell />, { viewer: ann })
  const flyout = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(await within(flyout).findByText('not_allowed in more words')).toBeDefined()
  await userEvent.click(within(flyout).getByRole('button', { name: /again/i }))
  expect(await within(flyout).findByText('Ben Bow')).toBeDefined()
})
