import { asBoardId, asUserId } from '@bowerbird/contract/kernel/ids'
import { Suspense } from 'react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import {
  boardEmailInviteCreate,
  boardInviteCreate,
  boardInviteDelete,
  boardInvitesGet,
  collaboratorDelete,
  collaboratorUpdate,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import type { Member } from '@bowerbird/contract/collaborators/collaborator-models'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { useStore } from '../../client/store.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import ConfirmModal from '../../frame/confirm-modal.tsx'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ben } from '../test-things.ts'
import CollaboratorsModal from './collaborators-modal.tsx'
import { collaboratorsRequest, openCollaborators } from './use-found-people.ts'
import type { CollaboratorsBoard } from './use-found-people.ts'

const annBrief = { ...ben, id: asUserId('7'), username: 'ann', full_name: 'Ann Alder' }
const member = (more: Partial<Member>): Member => ({
  id: '8',
  type: 'user',
  state: 'accepted',
  role: 'organise',
  user: ben,
  email: null,
  invited_by: annBrief,
  is_me: false,
  can_remove: true,
  board: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
})
const own = member({ id: '7', role: 'owner', user: annBrief, is_me: true, can_remove: false })
const address = member({ id: '99', type: 'email', state: 'invited', user: null, email: 'zed@example.org' })
const mine: CollaboratorsBoard = {
  id: asBoardId('1'),
  name: 'Birds',
  privacy: 'secret',
  owned_by_me: true,
  can_invite: true,
  members_may_invite: false,
  my_role: 'owner',
}

let restore = () => {}
type Answer = ReturnType<Parameters<typeof playServer>[1]>

function open(board = mine, answer: (arrived: Arrived) => Answer | undefined = () => undefined) {
  const server = playServer(
    [
      boardInvitesGet,
      boardInviteCreate,
      boardEmailInviteCreate,
      boardInviteDelete,
      collaboratorDelete,
      collaboratorUpdate,
      boardUpdate,
      shareSuggestionsGet,
    ],
    (arrived) => {
      const given = answer(arrived)
      if (given) return given
      if (arrived.call === boardInvitesGet)
        return { ok: true, data: [own, member({}), address], bookmark: null }
      if (arrived.call === shareSuggestionsGet) {
        const { id, username, full_name } = { ...ben, id: '12', full_name: 'Cleo', username: 'cleo' }
        const pictures = { image_medium_url: null, image_large_url: null }
        return {
          ok: true,
          data: [{ type: 'user_share_suggestion', id, username, full_name, ...pictures, valid: true }],
        }
      }
      if (arrived.call === boardInviteCreate || arrived.call === boardEmailInviteCreate)
        return { ok: true, data: [] }
      if (arrived.call === collaboratorUpdate) return { ok: true, data: member({ role: 'save' }) }
      return { ok: true, data: { board_id: '1', user_id: '8' } }
    },
  )
  restore = server.restore
  openCollaborators(board)
  renderInPage(<Host />, { viewer: ann })
  return (call: unknown) => server.arrived.filter((one) => one.call === call).map(({ options }) => options)
}

function Host() {
  const board = useStore(collaboratorsRequest, null)
  const question = useStore(confirmRequest, null)
  return (
    <Suspense>
      {board && <CollaboratorsModal board={board} />}
      {question && <ConfirmModal request={question} />}
    </Suspense>
  )
}

afterEach(() => {
  collaboratorsRequest.set(null)
  confirmRequest.get()?.settle(false)
  cleanup()
  restore()
  toasts.set([])
})

test('BOARD-05 the owner cancels an invite at once, and removes a member after confirmation, with their Pins if wanted', async () => {
  const sent = open()
  const list = await screen.findByRole('list', { name: 'Collaborators' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining('Ann Alder (you)Owner'),
    expect.stringContaining('Ben Bosco'),
    expect.stringContaining('zed@example.orgInvited by Ann Alder'),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Take back the invite to zed@example.org' }))
  await waitFor(() => expect(sent(boardInviteDelete)).toEqual([{ board_id: '1', invite_id: '99' }]))
  expect(sent(collaboratorDelete)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ben Bosco' }))
  const question = await screen.findByRole('dialog', { name: /Remove Ben Bosco/ })
  await userEvent.click(within(question).getByRole('switch'))
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(sent(collaboratorDelete)).toEqual([{ board_id: '1', user_id: '8', remove_pins: true }]),
  )
})

test('BOARD-05 invites are sent one per user, and a rejected one shows the reason and stays queued', async () => {
  const sent = open(mine, ({ call }) =>
    call === boardInviteCreate
      ? refusedFor('not_allowed', { message_detail: 'This person is not available.' })
      : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Click to send' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 invite' }))
  await waitFor(() => expect(sent(boardInviteCreate)).toEqual([{ board_id: '1', invited_user_ids: ['12'] }]))
  await waitFor(() =>
    expect(toasts.get().map((one) => one.text)).toEqual([
      'Cleo was not invited. This person is not available.',
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy()
})

test('BOARD-05 after the invites were sent the button reads Sent, and going back shows the list', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Click to send' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 invite' }))
  expect(await screen.findByRole('button', { name: 'Sent' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('list', { name: 'Collaborators' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Invite people')
})

test("BOARD-05 the owner's switch decides whether others may invite, and is reset after an API error", async () => {
  const sent = open(mine, ({ call }) => (call === boardUpdate ? refusedFor('internal') : undefined))
  const rule = await screen.findByRole('switch', { name: 'Collaborators may invite others' })
  await userEvent.click(rule)
  await waitFor(() => expect(sent(boardUpdate)).toEqual([{ board_id: '1', members_may_invite: true }]))
  await waitFor(() => expect(rule.getAttribute('aria-checked')).toBe('false'))
})

test("BOARD-05 a collaborator can leave, and has none of the owner's controls", async () => {
  const sent = open(
    { ...mine, owned_by_me: false, can_invite: false, my_role: 'save', privacy: 'public' },
    ({ call }) =>
      call === boardInvitesGet
        ? {
            ok: true,
            data: [member({ role: 'owner', can_remove: false }), { ...own, role: 'save', can_remove: true }],
            bookmark: null,
          }
        : undefined,
  )
  await screen.findByRole('list', { name: 'Collaborators' })
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Leave board' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: /Leave/ })).getByRole('button', { name: 'Leave' }),
  )
  await waitFor(() => expect(sent(collaboratorDelete)).toEqual([{ board_id: '1', user_id: ann.id }]))
  await waitFor(() => expect(collaboratorsRequest.get()).toBeNull())
})

test('BOARD-05 a member list that fails to load is reported, with a retry', async () => {
  let isBroken = true
  open(mine, ({ call }) => (call === boardInvitesGet && isBroken ? refusedFor('internal') : undefined))
  await screen.findByText('Could not load people.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Collaborators' })).toBeTruthy()
})
