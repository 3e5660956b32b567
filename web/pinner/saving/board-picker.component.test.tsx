import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import { pinDuplicatesGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '../../client/toasts.ts'
import { testBoard, testPin } from '../test-things.ts'
import { noteSaved } from './saved-here.ts'
import { saveRequest } from './save-request.ts'
import { house, kitchens, openSaveWindow, playSaving, rowOf, trees, years } from './test-saving.tsx'
import type { Own } from './test-saving.tsx'

let restore = () => {}

function open(own?: Own) {
  const server = playSaving(own)
  restore = server.restore
  openSaveWindow()
  return server.sent
}

const withBoards =
  (all_boards: unknown[], boards_shortlist: unknown[] = []): Own =>
  ({ call }) =>
    call === boardPickerBoardsGet ? { ok: true, data: { all_boards, boards_shortlist } } : undefined
const focused = () => document.activeElement?.textContent ?? ''

afterEach(() => {
  saveRequest.set(null)
  cleanup()
  restore()
  toasts.set([])
  noteSaved(asPinId('30'), null)
})

test('SAVE-09 three boards are one list; from four on there are top choices', async () => {
  open(withBoards([trees, kitchens, house], [trees, house]))
  expect(await screen.findByRole('list', { name: 'All boards' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Top choices' })).toBeNull()
  expect(screen.queryByText('All boards')).toBeNull()
  cleanup()
  restore()
  const sent = open(withBoards([trees, kitchens, house, years], [trees, house]))
  const top = await screen.findByRole('list', { name: 'Top choices' })
  expect(within(top).getAllByRole('button')).toHaveLength(2)
  expect(sent(boardPickerBoardsGet)).toEqual([
    { field_set_key: 'board_picker', shortlist_suggestions: 2, pin_id: '30' },
  ])
})

test('SAVE-09 while boards load the picker shows Loading', async () => {
  open(({ call }) => (call === boardPickerBoardsGet ? new Promise(() => {}) : undefined))
  expect((await screen.findByRole('status')).textContent).toBe('Loading')
})

test('SAVE-11 boards that have the Pin already are marked, and the last one is named word for word', async () => {
  const earlier = {
    ...testPin(asPinId('800')),
    board: { ...testPin(asPinId('800')).board, id: '2', name: 'House' },
  }
  open(({ call }) =>
    call === pinDuplicatesGet ? { ok: true, data: [{ likeness: 'same', pin: earlier }] } : undefined,
  )
  expect(await screen.findByText('Psst! You already saved this Pin to House.')).toBeTruthy()
  expect((await rowOf(/^House/)).textContent).toContain('saved here already')
  expect((await rowOf(/^Trees/)).textContent).not.toContain('saved here already')
})

test('SAVE-11 a save made in this tab is known without a request', async () => {
  noteSaved(asPinId('30'), {
    board_id: asBoardId('4'),
    board_name: 'Trees',
    board_url: trees.url,
    saved_id: '901',
  })
  open()
  expect(await screen.findByText('Psst! You already saved this Pin to Trees.')).toBeTruthy()
})

test('SAVE-01 by keyboard: Down and Up, End and Home move, letters search, Enter chooses', async () => {
  const sent = open()
  await screen.findByRole('list', { name: 'Top choices' })
  const search = screen.getByRole('searchbox')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toMatch(/^Trees/)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toMatch(/^Café/)
  await userEvent.keyboard('{End}')
  expect(focused()).toMatch(/^2026/)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toMatch(/^2026/)
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}h')
  expect(document.activeElement).toBe(search)
  expect((search as HTMLInputElement).value).toBe('h')
  await userEvent.clear(search)
  await userEvent.keyboard('cafe{ArrowDown}{Enter}')
  await waitFor(() => expect(sent(repinCreate)).toMatchObject([{ board_id: '1' }]))
})

test('SAVE-08 Enter in the search chooses when one board is left, and Escape clears the search first', async () => {
  const sent = open()
  const search = await screen.findByRole<HTMLInputElement>('searchbox')
  await userEvent.type(search, 'e{Enter}')
  expect(sent(repinCreate)).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(search.value).toBe('')
  expect(screen.getByRole('dialog', { name: 'Choose board' })).toBeTruthy()
  await userEvent.type(search, 'tre{Enter}')
  await waitFor(() => expect(sent(repinCreate)).toMatchObject([{ board_id: '4' }]))
})

test('SAVE-09 of two thousand boards a few dozen rows are rendered, and all are reachable', async () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    testBoard(asBoardId(String(at + 100)), `Board ${at + 1}`),
  )
  open(withBoards(many, many.slice(0, 2)))
  const all = await screen.findByRole('list', { name: 'All boards' })
  expect(within(all).getAllByRole('listitem').length).toBeLessThan(60)
  expect(within(all).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('2000')
  await userEvent.keyboard('{ArrowDown}{End}')
  await waitFor(() => expect(focused()).toMatch(/^Board 2000/))
  await userEvent.type(screen.getByRole('searchbox'), '1999')
  expect(within(screen.getByRole('list', { name: 'All boards' })).getAllByRole('listitem')).toHaveLength(1)
})
