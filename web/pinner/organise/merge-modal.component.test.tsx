import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { asBoardId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { boardMerge } from '@bowerbird/contract/organise/organise-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ben, testBoard } from '../test-things.ts'
import MergeModal from './merge-modal.tsx'
import { stricterOf } from './merge-explained.tsx'
import { openMerge } from './organise-requests.ts'
import { testAction, wholeBoard } from './test-board.ts'

const mine = { owner: { ...ben, id: ann.id ?? asUserId('') } }
let restore = () => {}

function play(answer: () => Outcome, privacy: Privacy = 'public') {
  const all_boards = [
    testBoard(asBoardId('50'), 'Birds', mine),
    testBoard(asBoardId('51'), 'Kitchen', { ...mine, privacy }),
    testBoard(asBoardId('52'), 'Of Ben'),
  ]
  const server = playServer([boardPickerBoardsGet, boardMerge], ({ call }) =>
    call === boardMerge ? answer() : { ok: true, data: { all_boards, boards_shortlist: [] } },
  )
  restore = server.restore
  return () => server.arrived.filter(({ call }) => call === boardMerge).map(({ options }) => options)
}

async function choose(board = wholeBoard({ pin_count: 240, section_count: 3 })) {
  openMerge(board)
  renderInPage(<MergeModal board={board} />, { viewer: ann })
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge boards' }))
  await user.click(await dialog.findByRole('button', { name: /^Kitchen/ }))
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Merge into Kitchen' })) }
}

beforeEach(() => standOnPage('/ann/birds/', { board: emptyScreen }))

afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

test('BOARD-10 merging explains the consequences and leads to the merged board', async () => {
  const sent = play(() => ({ ok: true, data: testAction({ kind: 'merge', total: 240, done: 240 }) }))
  const { user, dialog } = await choose()
  expect(dialog.getByText('240 Pins move to Kitchen.')).toBeTruthy()
  expect(dialog.getByText('3 sections join it, with their Pins.')).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ text: 'Merged into Kitchen' }))
  expect(location.pathname).toBe('/ann/kitchen/')
  expect(sent()).toEqual([{ board_id: '50', into_board_id: '51' }])
})

test("BOARD-10 only the viewer's other boards are offered", async () => {
  play(() => refusedFor('internal'))
  openMerge(wholeBoard())
  renderInPage(<MergeModal board={wholeBoard()} />, { viewer: ann })
  await screen.findByRole('button', { name: /^Kitchen/ })
  expect(within(screen.getByRole('list', { name: 'All boards' })).getAllByRole('button')).toHaveLength(1)
})

test('BOARD-10 the stricter privacy applies, unless the target board is set to keep its own', async () => {
  const sent = play(() => ({ ok: true, data: testAction({ kind: 'merge' }) }))
  const { user, dialog } = await choose(wholeBoard({ privacy: 'secret' }))
  expect(dialog.getByRole('radio', { name: 'Both become secret, the stricter of the two' })).toHaveProperty(
    'checked',
    true,
  )
  await user.click(dialog.getByRole('radio', { name: 'Kitchen stays public' }))
  expect(dialog.getByText(/will be seen by everybody/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(sent()).toEqual([{ board_id: '50', into_board_id: '51', keep_privacy: true }]))
})

test('BOARD-09 a busy board explains what to wait for, and the choice stays', async () => {
  play(() => refusedFor('target_busy'))
  const { user, dialog } = await choose()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Please wait until the previous board action finishes.',
  )
  expect(dialog.getByText('240 Pins move to Kitchen.')).toBeTruthy()
})

test('BOARD-10 secret is stricter than unlisted, and unlisted than public', () => {
  expect(stricterOf('public', 'secret')).toBe('secret')
  expect(stricterOf('secret', 'protected')).toBe('secret')
  expect(stricterOf('protected', 'public')).toBe('protected')
  expect(stricterOf('public', 'public')).toBe('public')
})
