import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { asBoardId, asSectionId } from '@bowerbird/contract/kernel/ids'
import type { SectionId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import {
  sectionDelete,
  sectionMerge,
  sectionOrderPut,
  sectionUpdate,
} from '@bowerbird/contract/organise/organise-calls'
import { trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { wholeBoard } from '../organise/test-board.ts'
import { SectionStrip } from './board-route.tsx'

const section = (id: SectionId, title: string, pin_count = 2): SectionView => ({
  id,
  type: 'board_section',
  title,
  name: title,
  slug: title.toLowerCase(),
  pin_count,
  preview_pins: [],
  board: { id: asBoardId('50'), name: 'Birds', url: '/ann/birds/', owner: { username: 'ann' } },
})
const sections = [
  section(asSectionId('1'), 'Owls'),
  section(asSectionId('2'), 'Robins', 1),
  section(asSectionId('3'), 'Wrens', 0),
]

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

function open(
  board: Partial<BoardView> = {},
  own: (arrived: Arrived) => Outcome<unknown> | undefined = () => undefined,
) {
  const calls = [boardSectionsGet, sectionOrderPut, sectionUpdate, sectionMerge, sectionDelete, trashRestore]
  const server = playServer(calls, (arrived) => {
    const answer = own(arrived)
    if (answer) return answer
    const { call, options } = arrived
    if (call === sectionUpdate) return { ok: true, data: section(asSectionId('1'), String(options['name'])) }
    if (call === sectionMerge) return { ok: true, data: sections[1] }
    if (call === sectionDelete) return { ok: true, data: { id: '1', board_id: '50' } }
    if (call === trashRestore)
      return {
        ok: true,
        data: { restored: [{ kind: 'section', id: '1', url: '/ann/birds/owls/' }], left: [] },
      }
    return { ok: true, data: sections, bookmark: null }
  })
  restore = server.restore
  standOnPage('/ann/birds/', {})
  renderInPage(<SectionStrip board={wholeBoard(board)} sections={sections} />, {
    viewer: ann,
    address: '/ann/birds/',
  })
  return (call: unknown) => server.arrived.filter((one) => one.call === call).map(({ options }) => options)
}

const titles = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

async function choose(name: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More about ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

test('BOARD-06 users who cannot organise the board see its sections without menus', async () => {
  open({ my_role: 'save', owned_by_me: false })
  expect(titles()).toEqual(['Owls', 'Robins', 'Wrens'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('BOARD-06 its menu moves a section one place: shown, announced to screen readers, with focus kept on it', async () => {
  let settle = (_: Outcome<unknown>) => {}
  const sent = open({}, ({ call }) =>
    call === sectionOrderPut ? (new Promise((done) => (settle = done)) as never) : undefined,
  )
  await choose('Owls', 'Move later')
  expect(titles()).toEqual(['Robins', 'Owls', 'Wrens'])
  expect(screen.getByRole('status').textContent).toBe('Owls is now section 2 of 3.')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More about Owls' })),
  )
  await waitFor(() =>
    expect(sent(sectionOrderPut)).toEqual([{ board_id: '50', section_id: '1', after_section_id: '2' }]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'More about Robins' }))
  expect(screen.queryByRole('menuitem', { name: 'Move earlier' })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Move later' })).toBeTruthy()
  settle({ ok: true, data: [sections[1], sections[0], sections[2]] })
})

test('BOARD-06 an order that the server rejects is undone with a message', async () => {
  const sent = open({}, ({ call }) =>
    call === sectionOrderPut ? refusedFor('not_allowed', { message_detail: 'Not now.' }) : undefined,
  )
  await choose('Wrens', 'Move earlier')
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ text: 'Not now.', kind: 'error' }))
  expect(sent(sectionOrderPut)).toEqual([{ board_id: '50', section_id: '3', after_section_id: '1' }])
  await waitFor(() => expect(titles()).toEqual(['Owls', 'Robins', 'Wrens']))
})

test('BOARD-06 a section is dragged to another place; Escape puts it back', async () => {
  const sent = open()
  await screen.findByRole('button', { name: 'More about Owls' })
  const card = (title: string) => screen.getByRole('link', { name: new RegExp(title) })
  // There is no layout here, so the test sets the element under the pointer.
  let under: Element = card('Owls')
  document.elementsFromPoint = () => [under]
  const drag = (onto: string) => {
    fireEvent.pointerDown(card('Owls'), {
      button: 0,
      pointerId: 1,
      pointerType: 'mouse',
      clientX: 5,
      clientY: 5,
    })
    under = card(onto)
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 90, clientY: 5 })
  }
  drag('Wrens')
  await waitFor(() => expect(titles()).toEqual(['Robins', 'Wrens', 'Owls']))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(titles()).toEqual(['Owls', 'Robins', 'Wrens']))
  fireEvent.pointerUp(window, { pointerId: 1 })
  expect(sent(sectionOrderPut)).toEqual([])

  drag('Wrens')
  fireEvent.pointerUp(window, { pointerId: 1 })
  await waitFor(() =>
    expect(sent(sectionOrderPut)).toEqual([{ board_id: '50', section_id: '1', after_section_id: '3' }]),
  )
})

test('SAVE-14 renaming: a blank name is not sent, and an API error stays below the name until the user types', async () => {
  let isTaken = true
  const message = 'This board has a section of this name already.'
  const sent = open({}, ({ call }) =>
    call === sectionUpdate && isTaken ? refusedFor('name_taken', { message_detail: message }) : undefined,
  )
  await choose('Owls', 'Rename section')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  const button = screen.getByRole('button', { name: 'Rename' })
  await userEvent.clear(field)
  expect(button).toHaveProperty('disabled', true)
  await userEvent.type(field, '  {Enter}')
  expect(sent(sectionUpdate)).toEqual([])
  await userEvent.type(field, 'Robins{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(button).toHaveProperty('disabled', true)
  isTaken = false
  await userEvent.type(field, ' too')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(sectionUpdate)[1]).toMatchObject({
    section_id: '1',
    name: expect.stringContaining('Robins too'),
  })
  expect(toasts.get()[0]).toMatchObject({ text: 'Section renamed' })
})

test('BOARD-06 deleting keeps the pins by default, names the time to undo, and can be undone', async () => {
  const sent = open()
  await choose('Owls', 'Delete section')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Owls”?' }))
  expect(dialog.getByText('It stays in the trash for 30 days.')).toBeTruthy()
  expect(dialog.getByRole('radio', { name: 'Keep its 2 Pins on the board' })).toHaveProperty('checked', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent(sectionDelete)).toEqual([{ section_id: '1' }]))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  toasts.get()[0]?.action?.act()
  await waitFor(() => expect(sent(trashRestore)).toEqual([{ section_ids: ['1'] }]))
  await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ to: '/ann/birds/owls/' }))

  await choose('Robins', 'Delete section')
  await userEvent.click(await screen.findByRole('radio', { name: 'Delete its Pin too' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent(sectionDelete)[1]).toEqual({ section_id: '2', delete_pins: true }))
})

test('BOARD-06 a section is merged into another section of its board', async () => {
  const sent = open()
  await choose('Owls', 'Merge section')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge section' }))
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true)
  await userEvent.click(await dialog.findByRole('radio', { name: 'Robins' }))
  expect(dialog.queryByRole('radio', { name: 'Owls' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(sent(sectionMerge)).toEqual([{ section_id: '1', into_section_id: '2' }]))
  await waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({ text: 'Merged into Robins', to: '/ann/birds/robins/' }),
  )
})
