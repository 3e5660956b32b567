import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import {
  importBoardsGet,
  importGet,
  importRowsGet,
  importStart,
  importUndo,
} from '@bowerbird/contract/imports/import-calls'
import type { ImportView } from '@bowerbird/contract/imports/import-models'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ImportBoards, choiceOf, placeOf } from './import-boards.tsx'
import { boardsOf } from './import-drop.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportState } from './import-state.tsx'

const counts = { total: 3, waiting: 0, done: 1, duplicate: 1, failed: 1, refused: 0, skipped: 0, undone: 0 }

const shown = (more: Partial<ImportView> = {}): ImportView => ({
  id: '7',
  state: 'done',
  kind: 'csv',
  name: 'pins.csv',
  file_count: 1,
  bytes: 1200,
  counts,
  message: null,
  created_at: '2024-01-02T03:04:05Z',
  changed_at: '2024-01-02T03:04:05Z',
  expires_at: '2024-02-02T03:04:05Z',
  can_start: false,
  can_stop: false,
  can_retry: true,
  can_undo: true,
  ...more,
})

let restore = () => {}

const rows = [
  {
    row_no: 1,
    state: 'done',
    where: 'line 2',
    title: 'Oak',
    link: null,
    board_name: 'Trees',
    reason: null,
    pin_id: '90',
  },
  {
    row_no: 2,
    state: 'failed',
    where: 'line 3',
    title: 'Elm',
    link: null,
    board_name: 'Trees',
    reason: 'That site could not be reached.',
    pin_id: null,
  },
]

function play() {
  const server = playServer(
    [importGet, importRowsGet, importBoardsGet, importStart, importUndo, boardPickerBoardsGet],
    ({ call, options }) => {
      if (call === importRowsGet)
        return {
          ok: true,
          data: options['state'] === 'troubled' ? rows.slice(1) : rows,
          bookmark: null,
        }
      return { ok: true, data: shown() }
    },
  )
  restore = server.restore
  return server
}

afterEach(() => {
  cleanup()
  restore()
})

test('BOARD-14 a finished import shows how many rows had which result, and the next steps', () => {
  play()
  renderInPage(<ImportState import_={shown()} />, { viewer: ann })
  expect(screen.getByRole('status').textContent).toBe('Done')
  expect(screen.getByText('Saved: 1')).toBeDefined()
  expect(screen.getByText('Not saved: 1')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download errors (CSV)' }).getAttribute('href')).toBe(
    '/import/7/errors.csv',
  )
  expect(screen.getByRole('button', { name: 'Try the failed ones again' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo this import' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

test('BOARD-14 a running import shows its progress and can be stopped', () => {
  play()
  const running = shown({
    state: 'running',
    can_stop: true,
    can_retry: false,
    can_undo: false,
    counts: { ...counts, total: 10, waiting: 7 },
  })
  renderInPage(<ImportState import_={running} />, { viewer: ann })
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveProperty('value', 3)
  expect(screen.getByText('3 of 10')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Download errors (CSV)' })).toBeNull()
})

test('BOARD-14 after an unreadable file another one can be chosen; the same file is not read again', () => {
  play()
  const failed = shown({ state: 'failed', can_retry: false, can_undo: false, message: 'It is damaged.' })
  renderInPage(<ImportState import_={failed} />, { viewer: ann })
  expect(screen.getByRole('link', { name: 'Choose another file' }).getAttribute('href')).toBe(
    '/settings/import/',
  )
  expect(screen.queryByRole('button', { name: 'Read the files' })).toBeNull()
})

test('BOARD-14 rows show their result and reason, and can be filtered to errors', async () => {
  play()
  renderInPage(<ImportRows import_={{ id: '7' }} />, { viewer: ann })
  expect((await screen.findByRole('link', { name: 'Oak' })).getAttribute('href')).toBe('/pin/90/')
  expect(screen.getByText('Not saved: That site could not be reached.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Errors' }))
  expect(screen.getByRole('button', { name: 'Errors' }).getAttribute('aria-pressed')).toBe('true')
  const list = await screen.findByRole('list')
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Oak' })).toBeNull()
})

test('BOARD-14 the target of a board is one choice, and is sent as chosen', () => {
  const board = {
    board_no: 3,
    name: 'Trees',
    privacy: null,
    section_count: 0,
    pin_count: 2,
    into: 'new' as const,
    new_name: 'Trees',
    new_privacy: 'secret' as const,
    board: null,
  }
  expect(placeOf(board)).toBe('new secret')
  expect(placeOf({ ...board, into: 'existing', board: { id: '5', name: 'Trees', url: '/a/trees/' } })).toBe(
    '5',
  )
  expect(choiceOf(board, 'new public')).toEqual({ board_no: 3, into: 'new', privacy: 'public' })
  expect(choiceOf(board, '5')).toEqual({ board_no: 3, into: 'existing', board_id: '5' })
  expect(choiceOf(board, 'skip')).toEqual({ board_no: 3, into: 'skip' })
})

test('BOARD-14 boards requested before they were parsed are requested again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const board = { board_no: 1, name: 'Trees', pin_count: 2, into: 'new', privacy: 'secret', board: null }
  const server = playServer([importBoardsGet, importRowsGet, boardPickerBoardsGet], ({ call }) =>
    call === importBoardsGet
      ? { ok: true, data: [board] }
      : call === importRowsGet
        ? { ok: true, data: [], bookmark: null }
        : { ok: true, data: { all_boards: [] } },
  )
  restore = server.restore
  const early = boardsOf('7')
  renderInPage(<ImportBoards import_={shown({ state: 'ready', can_start: true })} />, {
    viewer: ann,
    warm: [[early.key, []]] as never,
  })
  expect(screen.queryByRole('button', { name: 'Import 2 Pins' })).toBeNull()
  await vi.advanceTimersByTimeAsync(2100)
  expect(await screen.findByRole('button', { name: 'Import 2 Pins' })).toBeTruthy()
  vi.useRealTimers()
})
