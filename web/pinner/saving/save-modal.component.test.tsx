import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardCreate, boardPickerBoardsGet, boardSectionCreate } from '@bowerbird/contract/boards/board-calls'
import { pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, expect, test } from 'vitest'
import { refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { saveRequest } from './save-request.ts'
import { house, kitchens, openSaveWindow, playSaving } from './test-saving.tsx'
import type { Own } from './test-saving.tsx'

let restore = () => {}

function open(own?: Own) {
  const server = playSaving(own)
  restore = server.restore
  openSaveWindow()
  return server.sent
}

const names = (list: HTMLElement) => [...list.querySelectorAll('button')].map((button) => button.textContent)

afterEach(() => {
  saveRequest.set(null)
  cleanup()
  restore()
  toasts.set([])
})

test('SAVE-01 SAVE-09 Choose board: top choices, then all, digits last', async () => {
  open()
  expect(await screen.findByRole('dialog', { name: 'Choose board' })).toBeTruthy()
  expect(names(await screen.findByRole('list', { name: 'Top choices' }))[0]).toMatch(/^Trees/)
  expect(names(screen.getByRole('list', { name: 'All boards' })).map((name) => name?.slice(0, 4))).toEqual([
    'Café',
    'Hous',
    'Tree',
    '2026',
  ])
})

test('SAVE-07 a row has icons with text alternatives for the properties of its board', async () => {
  open()
  const all = await screen.findByRole('list', { name: 'All boards' })
  expect(names(all)[0]).toContain(', secret')
  expect(names(all)[1]).toMatch(/, group board, 1 section/)
  expect(names(all)[2]).toContain(', not listed on your profile')
  expect(names(all)[3]).toBe('2026Save')
  const icons = [...all.querySelectorAll('li')].map((row) => row.querySelectorAll('svg').length)
  expect(icons.slice(0, 4)).toEqual([1, 2, 1, 0])
})

test('SAVE-08 the search box folds accents and requires every word', async () => {
  open()
  await userEvent.type(await screen.findByRole('searchbox'), 'kit CAFE')
  expect(names(screen.getByRole('list', { name: 'All boards' }))).toHaveLength(1)
  await userEvent.type(screen.getByRole('searchbox'), ' zzz')
  expect(screen.getByRole('status').textContent).toContain('kit CAFE zzz')
})

test('SAVE-02 a board without sections saves at once, and the modal closes', async () => {
  const sent = open()
  const all = await screen.findByRole('list', { name: 'All boards' })
  await userEvent.click(all.querySelectorAll('button')[0] as HTMLElement)
  await waitFor(() => expect(saveRequest.get()).toBeNull())
  expect(sent(repinCreate)).toEqual([{ pin_id: '30', board_id: '1', method: 'repin' }])
  expect(toasts.get()[0]).toMatchObject({ text: 'Saved to Café kitchens', to: kitchens.url })
})

test('SAVE-16 the toast links to the board, and its Undo removes the Pin', async () => {
  const sent = open()
  const all = await screen.findByRole('list', { name: 'All boards' })
  await userEvent.click(all.querySelectorAll('button')[0] as HTMLElement)
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(toasts.get()[0]?.action?.label).toBe('Undo')
  toasts.get()[0]?.action?.act()
  await waitFor(() => expect(sent(pinDelete)).toEqual([{ id: '900' }]))
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('Not saved after all'))
})

test('SAVE-06 Escape and Back go back a step, from the form to the sections to the boards, and then close', async () => {
  open()
  const all = await screen.findByRole('list', { name: 'All boards' })
  await userEvent.click(all.querySelectorAll('button')[1] as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Create section' }))
  expect(screen.getByRole('dialog', { name: 'Add section' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Choose section' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Choose board' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create board' }))
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Your boards' }))
  expect(await screen.findByRole('dialog', { name: 'Choose board' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create board' }))
  expect(screen.getByRole('dialog', { name: 'Create board' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(saveRequest.get()).toBeNull())
})

test('SAVE-03 the whole board can be chosen where it has sections', async () => {
  const sent = open()
  const all = await screen.findByRole('list', { name: 'All boards' })
  await userEvent.click(all.querySelectorAll('button')[1] as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: 'House (no section)' }))
  await waitFor(() =>
    expect(sent(repinCreate)).toEqual([{ pin_id: '30', board_id: house.id, method: 'repin' }]),
  )
})

test('SAVE-02 a board with sections asks for one first; back leads to the boards', async () => {
  const sent = open()
  const all = await screen.findByRole('list', { name: 'All boards' })
  await userEvent.click(all.querySelectorAll('button')[1] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Choose section' })).toBeTruthy()
  // Focus is in the rows.
  expect(await screen.findByRole('button', { name: 'House (no section)' })).toBe(document.activeElement)
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'Lighting' })).toBe(document.activeElement)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('dialog', { name: 'Choose board' })).toBeTruthy()
  await userEvent.click(
    (await screen.findByRole('list', { name: 'All boards' })).querySelectorAll('button')[1] as HTMLElement,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Lighting' }))
  await waitFor(() =>
    expect(sent(repinCreate)).toEqual([{ pin_id: '30', board_id: '2', section: '9', method: 'repin' }]),
  )
  expect(toasts.get()[0]?.text).toBe('Saved to Lighting in House')
})

test('SAVE-04 SAVE-13 SAVE-16 a new board is saved to and confirmed; the first-Pin text is shown once', async () => {
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Create board' }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' })
  expect(button.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Name'), 'Owls')
  await userEvent.click(screen.getByRole('switch'))
  await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Board created' })).toBeTruthy()
  expect(sent(boardCreate)).toEqual([
    { name: 'Owls', privacy: 'secret', aux_data: { source: 'board_picker' } },
  ])
  expect(sent(repinCreate)).toEqual([{ pin_id: '30', board_id: '5', method: 'repin' }])
  expect(screen.getByRole('dialog').textContent).toContain('Saved to Owls')
  expect(screen.getByRole('dialog').textContent).not.toContain('first Pin')
  expect(toasts.get()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(toasts.get().map(({ text }) => text)).toEqual(['You saved your first Pin to Owls!'])
})

test('SAVE-13 SAVE-17 a name that the server rejects stays, with the reason, until it is changed', async () => {
  open(({ call }) =>
    call === boardCreate
      ? refusedFor('name_taken', { message: 'Taken.', message_detail: 'You have that board.' })
      : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Create board' }))
  const field = screen.getByLabelText('Name')
  await userEvent.type(field, 'Trees')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Taken. You have that board.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true)
  await userEvent.type(field, 's')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.clear(field)
  expect(screen.getByRole('alert').textContent).toBe("Don't forget to name your board!")
  await userEvent.type(field, 'é'.repeat(51))
  expect(screen.getByRole('alert').textContent).toBe('Please enter no more than 50 characters.')
})

test('SAVE-03 SAVE-05 Add section saves to the new section', async () => {
  const sent = open()
  await userEvent.click(
    (await screen.findByRole('list', { name: 'All boards' })).querySelectorAll('button')[1] as HTMLElement,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Create section' }))
  expect(screen.getByRole('dialog', { name: 'Add section' })).toBeTruthy()
  expect(screen.getByPlaceholderText('Like "Lighting"')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'Doors{Enter}')
  await waitFor(() =>
    expect(sent(repinCreate)).toEqual([{ pin_id: '30', board_id: '2', section: '10', method: 'repin' }]),
  )
  expect(sent(boardSectionCreate)).toEqual([{ board_id: '2', name: 'Doors', name_source: 0 }])
})

test('SAVE-15 a failed save shows the reason and leaves the choice open', async () => {
  open(({ call }) =>
    call === repinCreate ? refusedFor('not_found', { message_detail: 'This Pin is gone.' }) : undefined,
  )
  const all = await screen.findByRole('list', { name: 'All boards' })
  await userEvent.click(all.querySelectorAll('button')[0] as HTMLElement)
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'This Pin is gone.' }))
  expect(screen.getByRole('dialog', { name: 'Choose board' })).toBeTruthy()
  await waitFor(() => expect(all.querySelectorAll('[aria-disabled]')).toHaveLength(0))
})

test('SAVE-09 boards that fail to load are reported, with a retry', async () => {
  let isDown = true
  open(({ call }) => (call === boardPickerBoardsGet && isDown ? refusedFor('internal') : undefined))
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your boards.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'All boards' })).toBeTruthy()
})
