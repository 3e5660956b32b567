import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardGet, boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import {
  boardActionUndo,
  bulkCopy,
  bulkDelete,
  bulkMove,
  pinOrderPut,
  selectAllDelete,
  selectAllMove,
} from '@bowerbird/contract/organise/organise-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { overlay } from '../../client/overlay.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testBoard, testPin } from '../test-things.ts'
import type { PinFeed } from '../pin-cards/pin-grid.tsx'
import { runningActions } from './board-action-store.ts'
import OrganisePins from './organise-pins.tsx'
import { selectRequest, startSelecting } from './organise-requests.ts'
import { orderMoves } from './reorder.ts'
import { testAction, wholeBoard } from './test-board.ts'

const kitchen = testBoard(asBoardId('51'), 'Kitchen')
const calls = [
  boardActionUndo,
  boardGet,
  boardPickerBoardsGet,
  bulkCopy,
  bulkDelete,
  bulkMove,
  pinOrderPut,
  selectAllDelete,
  selectAllMove,
] as const
let restore = () => {}

function play(answer: (arrived: Arrived) => Outcome | Promise<Outcome>): Arrived[] {
  const server = playServer(calls, (arrived) => {
    if (arrived.call === boardPickerBoardsGet)
      return { ok: true, data: { all_boards: [kitchen], boards_shortlist: [] } }
    return answer(arrived)
  })
  restore = server.restore
  return server.arrived
}
const sent = (arrived: Arrived[]) =>
  arrived.filter(({ call }) => call !== boardPickerBoardsGet).map(({ call, options }) => [call.id, options])

async function organise(
  count: number,
  { board = {}, ...own }: Partial<PinFeed> & { board?: Partial<BoardView> } = {},
) {
  const feed: PinFeed = {
    items: Array.from({ length: count }, (_, index) => testPin(asPinId(String(index + 1)))),
    more: () => {},
    has_more: false,
    is_loading_more: false,
    error: null,
    retry: () => {},
    ...own,
  }
  const whole = wholeBoard({ pin_count: count, ...board })
  startSelecting(whole)
  const result = renderInPage(
    <OrganisePins label="Pins" board={whole} section={null} sections={[]} feed={feed} empty={<p>Empty</p>} />,
    { viewer: ann },
  )
  await screen.findAllByRole('checkbox')
  return result
}
const box = (number: number) => screen.getByRole('checkbox', { name: `Pin ${number}` })
const boxes = () => screen.getAllByRole('listitem').map((item) => item.dataset['card'])
const bar = () => within(screen.getByRole('region', { name: 'Organise Pins' }))
const counted = () => bar().getByRole('status').textContent

beforeEach(() => {
  standOnPage('/', { home: emptyScreen })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 1248, 4000))
})

afterEach(() => {
  cleanup()
  restore()
  vi.restoreAllMocks()
  overlay.entries.set(new Map())
  orderMoves.set([])
  runningActions.set(new Map())
  selectRequest.set(null)
  toasts.set([])
})

test('BOARD-07 cards are checkboxes for click, Space, Shift and Ctrl+A; the count is announced, Escape ends organising', async () => {
  await organise(6)
  const user = userEvent.setup()
  expect(screen.queryByRole('link')).toBeNull()
  expect(counted()).toBe('Choose Pins')
  expect(bar().getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true)
  await user.click(box(2))
  expect(box(2).getAttribute('aria-checked')).toBe('true')
  expect(counted()).toBe('1 selected')
  await user.keyboard('{Shift>}')
  await user.click(box(5))
  await user.keyboard('{/Shift}')
  expect(counted()).toBe('4 selected')
  box(3).focus()
  await user.keyboard(' ')
  expect(counted()).toBe('3 selected')
  await user.keyboard('{Enter}')
  expect(counted()).toBe('4 selected')
  await user.click(bar().getByRole('button', { name: 'Clear' }))
  expect(counted()).toBe('Choose Pins')
  await user.keyboard('{Control>}a{/Control}')
  expect(counted()).toBe('All 6 Pins')
  await user.click(box(1))
  expect(counted()).toBe('All 6 Pins but 1')
  expect(selectRequest.get()).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(selectRequest.get()).toBeNull()
})

test('BOARD-07 BOARD-16 selected pins leave at once for the chosen board, and the move can be undone', async () => {
  let finish = (_: Outcome) => {}
  const arrived = play(({ call }) =>
    call === boardActionUndo
      ? { ok: true, data: testAction({ state: 'undone', can_undo: false }) }
      : new Promise((resolve) => (finish = resolve)),
  )
  await organise(4)
  const user = userEvent.setup()
  await user.click(box(1))
  await user.click(box(3))
  await user.click(bar().getByRole('button', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to' }))
  await user.click(await dialog.findByRole('button', { name: /^Kitchen/ }))
  await waitFor(() => expect(boxes()).toEqual(['2', '4']))
  expect(sent(arrived)).toEqual([[bulkMove.id, { pin_ids: ['1', '3'], board_id: '51' }]])
  await act(async () => finish({ ok: true, data: testAction({ total: 2, done: 2 }) }))
  await waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({ text: 'Moved 2 Pins to Kitchen', to: kitchen.url }),
  )
  act(() => toasts.get()[0]?.action?.act())
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('Everything is back where it was'))
})

test.each([
  ['board_busy', 'Please wait until the previous board action finishes.'],
  ['board_has_action', 'Please wait until the previous board action finishes.'],
  ['target_busy', 'Please wait until the previous board action finishes.'],
  ['same_place', 'same_place in more words'],
  ['unavailable', 'unavailable in more words'],
] as const)(
  'BOARD-09 BOARD-08 after the API error %s its text is shown, and the selection is restored',
  async (code, text) => {
    const arrived = play(() => refusedFor(code))
    await organise(3)
    const user = userEvent.setup()
    const move = async () => {
      await user.click(bar().getByRole('button', { name: 'Move' }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(await dialog.findByRole('button', { name: /^Kitchen/ }))
    }
    await user.click(box(2))
    await move()
    await waitFor(() => expect(toasts.get()[0]).toMatchObject({ kind: 'error', text }))
    expect(boxes()).toEqual(['1', '2', '3'])
    expect(box(2).getAttribute('aria-checked')).toBe('true')
    await move()
    await waitFor(() => expect(sent(arrived)).toHaveLength(2))
    const keys = arrived
      .filter(({ call }) => call === bulkMove)
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBe(keys[1])
  },
)

test('BOARD-07 all but one of 1,240 pins are deleted by exclusion, after confirmation', async () => {
  const arrived = play(() => ({
    ok: true,
    data: testAction({ kind: 'delete', state: 'running', total: 1239, done: 0, new_board_id: null }),
  }))
  await organise(3, { has_more: true, board: { pin_count: 1240, section_count: 2 } })
  const user = userEvent.setup()
  await user.click(bar().getByRole('button', { name: 'Select all' }))
  await user.click(box(3))
  expect(counted()).toBe('All 1,240 Pins but 1')
  expect(bar().getByText('Those in sections too')).toBeTruthy()
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(confirmRequest.get()?.title).toBe('Delete 1,239 Pins?'))
  act(() => confirmRequest.get()?.settle(true))
  await waitFor(() => expect(runningActions.get().get('50')?.total).toBe(1239))
  expect(sent(arrived)).toEqual([[selectAllDelete.id, { board_id: '50', pin_ids: ['3'] }]])
})

test('BOARD-07 BOARD-16 a few pins are deleted without confirmation; pins that another user removed are reported', async () => {
  const arrived = play(() => ({
    ok: true,
    data: testAction({ kind: 'delete', total: 2, done: 2, left_out: 1, new_board_id: null }),
  }))
  await organise(3)
  const user = userEvent.setup()
  await user.click(box(1))
  await user.click(box(2))
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(toasts.get().map(({ text }) => text)).toEqual([
      '1 Pin deleted. It stays in the trash for 30 days.',
      '1 Pin could not be deleted: it is gone, or not yours to delete.',
    ]),
  )
  expect(sent(arrived)).toEqual([[bulkDelete.id, { pin_ids: ['1', '2'], board_id: '50' }]])
  expect(confirmRequest.get()).toBeNull()
})

test('BOARD-07 a board that was deleted meanwhile is reported and ends organising', async () => {
  play(() => refusedFor('not_found'))
  await organise(2)
  const user = userEvent.setup()
  await user.click(box(1))
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('This board was deleted in the meantime.'))
  expect(selectRequest.get()).toBeNull()
})

test("BOARD-10 keys lift, move and drop a pin: announced in the server's words and shown at once", async () => {
  const arrived = play(() => ({ ok: true, data: wholeBoard({ pin_order: 'custom' }) }))
  await organise(4)
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Move Pin 1' }).focus()
  await user.keyboard(' ')
  const announced = () => screen.getAllByRole('status').at(-1)?.textContent
  expect(announced()).toMatch(/^Pin 1 lifted, at place 1 of 4\./)
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(announced()).toBe('Place 3 of 4')
  expect(boxes()).toEqual(['2', '3', '1', '4'])
  await user.keyboard(' ')
  expect(announced()).toBe('Pin 1 dropped at place 3.')
  expect(boxes()).toEqual(['2', '3', '1', '4'])
  await waitFor(() => expect(sent(arrived)).toHaveLength(1))
  expect(sent(arrived)[0]).toEqual([pinOrderPut.id, { board_id: '50', pin_id: '1', after_pin_id: '3' }])
  expect(toasts.get()[0]?.text).toMatch(/^Own order/)
})

test('BOARD-10 Escape puts a lifted pin back and does not end organising', async () => {
  const arrived = play(() => refusedFor('internal'))
  await organise(3)
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Move Pin 3' }).focus()
  await user.keyboard('{Enter}{Home}')
  expect(boxes()).toEqual(['3', '1', '2'])
  await user.keyboard('{Escape}')
  expect(boxes()).toEqual(['1', '2', '3'])
  expect(selectRequest.get()).not.toBeNull()
  expect(sent(arrived)).toEqual([])
})

test('BOARD-10 an order that the server rejects is undone', async () => {
  play(() => refusedFor('board_has_action'))
  await organise(3)
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Move Pin 3' }).focus()
  await user.keyboard('{Enter}{Home}{Enter}')
  await waitFor(() => expect(boxes()).toEqual(['1', '2', '3']))
  expect(toasts.get().at(-1)?.text).toBe('Please wait until the previous board action finishes.')
})

test('BOARD-10 a member who may only save to a board has no handles', async () => {
  await organise(2, { board: { my_role: 'save', owned_by_me: false } })
  expect(screen.queryByRole('button', { name: 'Move Pin 1' })).toBeNull()
  expect(box(1)).toBeTruthy()
})

test("BOARD-05 BOARD-07 a member who may only save can move and delete their own Pins, and copy others'", async () => {
  const items = [testPin(asPinId('1'), { can_edit: true }), testPin(asPinId('2'))]
  await organise(2, { items, board: { my_role: 'save', owned_by_me: false } })
  const user = userEvent.setup()
  const isOff = (name: string) => bar().getByRole<HTMLButtonElement>('button', { name }).disabled
  await user.click(box(1))
  expect([isOff('Move'), isOff('Delete'), isOff('Copy')]).toEqual([false, false, false])
  expect(bar().queryByText('Others’ Pins can only be copied')).toBeNull()
  await user.click(box(2))
  expect([isOff('Move'), isOff('Delete'), isOff('Copy')]).toEqual([true, true, false])
  expect(bar().getByText('Others’ Pins can only be copied')).toBeTruthy()
  await user.click(bar().getByRole('button', { name: 'Select all' }))
  expect([isOff('Move'), isOff('Delete'), isOff('Copy')]).toEqual([true, true, false])
})

test('BOARD-07 selected pins that no longer exist are reported and deselected', async () => {
  play(({ call }) => (call === boardGet ? { ok: true, data: wholeBoard() } : refusedFor('not_found')))
  await organise(2)
  const user = userEvent.setup()
  await user.click(box(1))
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(toasts.get()[0]?.text).toBe('1 Pin could not be deleted: it is gone, or not yours to delete.'),
  )
  expect(counted()).toBe('Choose Pins')
  expect(selectRequest.get()).not.toBeNull()
})

test('BOARD-08 the current board is not offered as a target, and focus returns to the bar', async () => {
  const own = testBoard(asBoardId('50'), 'Birds')
  const server = playServer(calls, ({ call }) =>
    call === boardPickerBoardsGet
      ? { ok: true, data: { all_boards: [own, kitchen], boards_shortlist: [own] } }
      : { ok: true, data: testAction() },
  )
  restore = server.restore
  await organise(2)
  const user = userEvent.setup()
  await user.click(box(1))
  await user.click(bar().getByRole('button', { name: 'Move' }))
  const window = within(await screen.findByRole('dialog', { name: 'Move to' }))
  await window.findByText('Kitchen')
  expect(window.queryByText('Birds')).toBeNull()
  await user.click(window.getByText('Kitchen'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const region = screen.getByRole('region', { name: 'Organise Pins' })
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true))
  await user.click(box(2))
  bar().getByRole('button', { name: 'Delete' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true))
  expect(document.activeElement).toHaveProperty('disabled', false)
})

test.each([
  ['Move', 'Move to', ann.id, 'This is your only board. Create another one for these Pins.'],
  ['Copy', 'Copy to', ann.id, 'This is your only board. Create another one for these Pins.'],
  ['Copy', 'Copy to', '999', 'You have no boards yet. Name your first one.'],
])('BOARD-08 %s from the only board explains that, and a new board can be created there', async (...row) => {
  const [press, title, owner_id, text] = row
  const birds = testBoard(asBoardId('50'), 'Birds')
  const only = { ...birds, owner: { ...birds.owner, id: owner_id } }
  const { arrived, restore: end } = playServer(calls, ({ call }) =>
    call === boardPickerBoardsGet
      ? { ok: true, data: { all_boards: [only], boards_shortlist: [only] } }
      : { ok: true, data: testAction() },
  )
  restore = end
  await organise(2)
  const user = userEvent.setup()
  await user.click(box(1))
  await user.click(bar().getByRole('button', { name: press }))
  const window = within(await screen.findByRole('dialog', { name: title }))
  expect(await window.findByText(text)).toBeTruthy()
  expect(window.queryByText('Birds')).toBeNull()
  await user.click(window.getByRole('button', { name: 'Create board' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create board' }))
  expect(form.getByRole('textbox', { name: /name/i })).toBeTruthy()
  expect(sent(arrived)).toEqual([])
})
