import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  boardJoinLinkCreate,
  boardJoinLinkDelete,
  boardJoinLinkGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { JoinLinkPart } from './join-link.tsx'

const board = { id: '1', name: 'Tree house', privacy: 'secret' } as Parameters<
  typeof JoinLinkPart
>[0]['board']
const link = {
  id: '5',
  url: 'http://localhost/invite/abc/',
  role: 'save',
  expires_at: '2026-11-30T10:00:00.000Z',
}
let restore = () => {}

afterEach(() => {
  cleanup()
  restore()
})

test('BOARD-05 the owner creates a link for anyone after a notice of what it opens, sees it, and ends it', async () => {
  let made: typeof link | null = null
  const server = playServer([boardJoinLinkGet, boardJoinLinkCreate, boardJoinLinkDelete], ({ call }) => {
    if (call.id === boardJoinLinkCreate.id) made = link
    if (call.id === boardJoinLinkDelete.id) made = null
    return { ok: true, data: call.id === boardJoinLinkDelete.id ? { board_id: '1' } : made }
  })
  restore = server.restore
  renderInPage(<JoinLinkPart board={board} />, { viewer: ann })
  expect(await screen.findByText(/This board is secret: people who join see everything on it/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make a link for anyone' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Link to join')
  expect(field.value).toBe(link.url)
  expect(screen.getByText(/Anyone who has this link can join until Nov 30, 2026/)).toBeTruthy()
  const sent = server.arrived.find(({ call }) => call.id === boardJoinLinkCreate.id)
  expect(sent?.options).toMatchObject({ board_id: '1', role: 'save', days: 7 })
  await userEvent.click(screen.getByRole('button', { name: 'End link' }))
  expect(confirmRequest.get()).toMatchObject({ title: 'End this link?', is_dangerous: true })
  act(() => confirmRequest.get()?.settle(true))
  expect(await screen.findByRole('button', { name: 'Make a link for anyone' })).toBeTruthy()
})

test('BOARD-05 a link that fails to load is reported, with a retry', async () => {
  let isDown = true
  const server = playServer([boardJoinLinkGet], () =>
    isDown ? refusedFor('internal') : { ok: true, data: null },
  )
  restore = server.restore
  renderInPage(<JoinLinkPart board={board} />, { viewer: ann })
  expect(await screen.findByText('Could not load the link.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('button', { name: 'Make a link for anyone' })).toBeTruthy()
})
