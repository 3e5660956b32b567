import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  boardInviteAccept,
  boardInviteDelete,
  incomingInvitesGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import type { IncomingInvite } from '@bowerbird/contract/collaborators/collaborator-models'
import { asBoardId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ben, testBoard } from '../test-things.ts'
import IncomingInvites from './incoming-invites.tsx'
import InviteBanner from './invite-banner.tsx'

const invite = (id: BoardId, name: string, inviter = ben): IncomingInvite => ({
  board: { id, name },
  inviter,
  role: 'organise',
  created_at: '2026-01-01T00:00:00.000Z',
})
const cleo = { ...ben, id: asUserId('9'), username: 'cleo', full_name: 'Cleo Court' }
let restore = () => {}

/** A fake server that lists pending invites until they are answered. */
function play(waiting: IncomingInvite[], refused?: Outcome) {
  const server = playServer(
    [incomingInvitesGet, boardInviteAccept, boardInviteDelete],
    ({ call, options }) => {
      if (call === incomingInvitesGet) return { ok: true, data: waiting, bookmark: null }
      if (refused) return refused
      const [answered] = waiting.splice(
        waiting.findIndex(({ board }) => board.id === options['board_id']),
        1,
      )
      const { id = '', name = '' } = answered?.board ?? {}
      return { ok: true, data: { ...testBoard(asBoardId(id), name), board_id: id } }
    },
  )
  restore = server.restore
  return server.arrived
}

beforeEach(() => toasts.set([]))
afterEach(() => {
  cleanup()
  restore()
})

test('BOARD-05 invites appear on the profile with inviter and board; accepting and declining remove them', async () => {
  const arrived = play([invite(asBoardId('1'), 'Tree house'), invite(asBoardId('2'), 'Birds', cleo)])
  renderInPage(<IncomingInvites />, { viewer: ann })
  const first = await screen.findByRole('region', { name: 'Ben Bosco invited you to “Tree house”' })
  await userEvent.dblClick(within(first).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ text: 'You now work on Tree house' }))
  const second = await screen.findByRole('region', { name: 'Cleo Court invited you to “Birds”' })
  await waitFor(() => expect(screen.queryByText(/Tree house/)).toBeNull())
  await userEvent.click(within(second).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(arrived.filter(({ call }) => call === boardInviteAccept).map(({ options }) => options)).toEqual([
    { board_id: '1' },
  ])
  expect(arrived.filter(({ call }) => call === boardInviteDelete).map(({ options }) => options)).toEqual([
    { board_id: '2', invited_user_id: ann.id },
  ])
})

test('A11Y an answered invite passes focus to the next one, then to the surrounding section', async () => {
  play([invite(asBoardId('1'), 'Tree house'), invite(asBoardId('2'), 'Birds')])
  renderInPage(
    <main id="content" tabIndex={-1}>
      <IncomingInvites />
    </main>,
    { viewer: ann },
  )
  const first = await screen.findByRole('region', { name: /Tree house/ })
  await userEvent.click(within(first).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByText(/Tree house/)).toBeNull())
  const second = screen.getByRole('region', { name: /Birds/ })
  await waitFor(() => expect(document.activeElement).toBe(second))
  await userEvent.click(within(second).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('BOARD-05 an answer that the server rejects shows the reason, and the invite can be answered again', async () => {
  play(
    [invite(asBoardId('1'), 'Tree house')],
    refusedFor('not_allowed', { message_detail: 'This person is not available.' }),
  )
  renderInPage(<IncomingInvites />, { viewer: ann })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('This person is not available.'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(false)
})

test('BOARD-05 without invites the profile shows nothing about them, also when the query fails', async () => {
  const arrived = play([])
  const { container } = renderInPage(<IncomingInvites />, { viewer: ann })
  await waitFor(() => expect(arrived).toHaveLength(1))
  expect(container.textContent).toBe('')
})

test('BOARD-05 the invite banner of a board names the inviter, who may not be its owner', async () => {
  play([invite(asBoardId('1'), 'Tree house', cleo)])
  renderInPage(<InviteBanner board={{ id: asBoardId('1'), owner: ben }} />, { viewer: ann })
  const banner = await screen.findByRole('region', { name: 'Cleo Court invited you to this board' })
  expect(within(banner).getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(within(banner).getByRole('button', { name: 'Decline' })).toBeTruthy()
})
