import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { conversationCreate } from '@bowerbird/contract/messages/message-calls'
import { userBlockCreate, userBlockDelete } from '@bowerbird/contract/people/block-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, expect, test } from 'vitest'
import { logInRequest } from '../../client/log-in-request.ts'
import { overlay } from '../../client/overlay.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import { reportRequest } from '../reports/report-request.ts'
import { ProfileHeader } from './profile-header.tsx'
import { benWhole } from './test-person.ts'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  overlay.entries.set(new Map())
  toasts.set([])
  reportRequest.set(null)
})

function open(answer: Parameters<typeof playServer>[1], user = benWhole) {
  const server = playServer(
    [userBlockCreate, userBlockDelete, conversationCreate, shareSuggestionsGet, collaboratorTypeaheadGet],
    answer,
  )
  restore = server.restore
  renderInPage(<ProfileHeader user={user} />, { viewer: ann, address: '/ben/' })
  return () => server.arrived.map(({ call, options }) => [call.id, options])
}

async function choose(item: string) {
  await userEvent.click(screen.getByRole('button', { name: 'More about this profile' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

const followed = { ...benWhole, followed_by_me: true, follower_count: 3 }

test('PEOPLE-04 messaging from a profile preselects its user and focuses the text', async () => {
  const sent = open(({ call }) =>
    call === conversationCreate ? refusedFor('not_allowed') : { ok: true, data: [] },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Message Ben Bosco' }))
  const modal = await screen.findByRole('dialog', { name: 'New message' })
  expect(modal.textContent).toContain('Ben Bosco')
  const words = screen.getByRole('textbox', { name: 'Write a message' })
  await waitFor(() => expect(document.activeElement).toBe(words))
  await userEvent.type(words, 'Hello')
  await userEvent.type(screen.getByRole('searchbox', { name: 'To' }), 'zoe')
  expect(await screen.findByText('No one with that name is here or accepts messages.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() =>
    expect(sent()).toContainEqual(['ConversationsResource.create', { user_ids: ['8'], text: 'Hello' }]),
  )
})

test('PEOPLE-04 a visitor is asked to log in before messaging, and a blocked user cannot be messaged', async () => {
  renderInPage(<ProfileHeader user={benWhole} />, { viewer: signedOut, address: '/ben/' })
  await userEvent.click(screen.getByRole('button', { name: 'Message Ben Bosco' }))
  await waitFor(() => expect(logInRequest.get()?.prompt).toBe('Log in to write to people'))
  logInRequest.get()?.settle(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  renderInPage(<ProfileHeader user={{ ...benWhole, blocked_by_me: true }} />, {
    viewer: ann,
    address: '/ben/',
  })
  expect(screen.queryByRole('button', { name: 'Message Ben Bosco' })).toBeNull()
})

test('PEOPLE-02 PEOPLE-03 a block is explained, then shows at once and ends the follow', async () => {
  let settle = (_: Outcome) => {}
  const sent = open(() => new Promise<Outcome>((resolve) => (settle = resolve)), followed)
  await choose('Block')
  expect((await screen.findByRole('dialog', { name: 'Block Ben Bosco?' })).textContent).toContain(
    'What is public stays public',
  )
  expect(document.activeElement?.textContent).toBe('Cancel')
  await userEvent.click(screen.getByRole('switch', { name: /move their Pins/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Block' }))
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 followers' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
  settle({ ok: true, data: { id: '8', blocked_by_me: true } })
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ text: 'You blocked Ben Bosco' }))
  expect(sent()).toEqual([
    ['UserBlockResource.create', { blocked_user_id: '8', block_source: 'profile', remove_pins: true }],
  ])
})

test('PEOPLE-03 a block that the server rejects is undone and the error shown', async () => {
  open(() => refusedFor('board_busy', { message_detail: 'Please wait.' }), followed)
  await choose('Block')
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'Please wait.' }))
  expect(screen.getByRole('button', { name: /^Following Ben/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: '3 followers' })).toBeTruthy()
})

test('PEOPLE-03 an unblock shows at once, and is undone when the server rejects it', async () => {
  let settle = (_: Outcome) => {}
  open(() => new Promise<Outcome>((resolve) => (settle = resolve)), { ...benWhole, blocked_by_me: true })
  expect(screen.getByText('You blocked Ben Bosco')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('button', { name: 'Follow Ben Bosco' })).toBeTruthy()
  settle(refusedFor('internal', { message_detail: 'Not now.' }))
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy()
})

test('PEOPLE-08 a profile can be reported from its menu', async () => {
  open(() => ({ ok: true, data: {} }))
  await choose('Report')
  await waitFor(() => expect(reportRequest.get()).toMatchObject({ kind: 'user', id: '8' }))
})

test("AUTH-18 EVENT-08 a profile links to the user's sites through /offsite/ and marks verified ones", () => {
  open(() => ({ ok: true, data: {} }), {
    ...benWhole,
    website_url: 'https://www.example.org/nests/',
    claimed_sites: ['example.org', 'flickr.com/ben'],
    domain_verified: true,
    link_tokens: { 'https://www.example.org/nests/': 'aa.bb', 'https://flickr.com/ben': 'cc.dd' },
  })
  const links = screen.getAllByRole('link', { name: /example|flickr/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['example.org/nests', '/offsite/?token=aa.bb&url=https%3A%2F%2Fwww.example.org%2Fnests%2F'],
    ['flickr.com/ben', '/offsite/?token=cc.dd&url=https%3A%2F%2Fflickr.com%2Fben'],
  ])
  // External sites look for their exact URL in rel="me" links to verify the profile.
  const relMeLinks = [...document.querySelectorAll('link[rel=me]')].map((link) => link.getAttribute('href'))
  expect(relMeLinks).toEqual(['https://www.example.org/nests/', 'https://flickr.com/ben'])
  expect(screen.getAllByText('Confirmed site')).toHaveLength(2)
})
