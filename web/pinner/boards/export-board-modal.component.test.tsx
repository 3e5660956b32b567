import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardExportCreate, boardExportGet } from '@bowerbird/contract/exports/export-calls'
import type { BoardExportView } from '@bowerbird/contract/exports/export-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { wholeBoard } from '../organise/test-board.ts'
import ExportBoardModal from './export-board-modal.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const board = wholeBoard({})
const waiting: BoardExportView = {
  id: '9',
  board_id: board.id,
  state: 'waiting',
  done: 3,
  total: 12,
  bytes: 0,
  created_at: '2026-03-01T10:00:00.000Z',
  expires_at: '2026-03-08T10:00:00.000Z',
  url: null,
}
const ready: BoardExportView = {
  ...waiting,
  state: 'ready',
  done: 12,
  bytes: 3_200_000,
  url: '/account/export/board/9.zip',
}

function open(answers: { get: () => Outcome<unknown>; create?: () => Outcome<unknown> }) {
  const server = playServer([boardExportGet, boardExportCreate], ({ call }) =>
    call === boardExportGet ? answers.get() : (answers.create?.() ?? refusedFor('not_allowed')),
  )
  restore = server.restore
  standOnPage(board.url, {})
  renderInPage(<ExportBoardModal board={board} onClose={vi.fn<() => void>()} />, {
    viewer: ann,
    address: board.url,
  })
  return server
}

test("BOARD-14 a board's file is requested, shows its progress, and can be downloaded", async () => {
  let file: BoardExportView | null = null
  open({
    get: () => ({ ok: true, data: file }),
    create: () => {
      file = waiting
      return { ok: true, data: waiting }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Make the file' }))
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar')
  expect([bar.value, bar.max]).toEqual([3, 12])
  expect(screen.getByText('Pins: 3 of 12')).toBeTruthy()
  file = ready
  const link = await screen.findByRole<HTMLAnchorElement>(
    'link',
    { name: 'Download (3.2 MB)' },
    { timeout: 10_000 },
  )
  expect(link.getAttribute('href')).toBe('/account/export/board/9.zip')
  expect(screen.getByRole('button', { name: 'Make it anew' })).toBeTruthy()
})

test('BOARD-14 an error is shown, and the user can retry', async () => {
  let isUp = false
  open({
    get: () => (isUp ? { ok: true, data: { ...waiting, state: 'failed' } } : refusedFor('internal')),
  })
  await screen.findByText(/internal/)
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  expect((await screen.findByRole('status')).textContent).toBe('The file could not be made. Try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Make the file' }))
  expect((await screen.findByRole('alert')).textContent).toContain('not_allowed')
})
