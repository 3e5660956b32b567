import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  boardCreate,
  boardPickerBoardsGet,
  boardSectionCreate,
  boardSectionsGet,
} from '@bowerbird/contract/boards/board-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { useStore } from '../../client/store.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testBoard, testPin } from '../test-things.ts'
import SaveModal from './save-modal.tsx'
import { saveRequest } from './save-request.ts'

const kitchens = testBoard('1', 'Café kitchens', { privacy: 'secret' })
const house = testBoard('2', 'House', { section_count: 1, is_collaborative: true })
const years = testBoard('3', '2026')
const trees = testBoard('4', 'Trees')
const section = {
  id: '9',
  type: 'board_section',
  title: 'Lighting',
  name: 'Lighting',
  slug: 'lighting',
  pin_count: 0,
  preview_pins: [],
  board: { id: '2', name: 'House', url: '/ann/house/', owner: { username: 'ann' } },
}

let restore = () => {}
type Answer = ReturnType<Parameters<typeof playServer>[1]>

function open(own: (arrived: Arrived) => Answer | undefined = () => undefined) {
  const server = playServer(
    [boardPickerBoardsGet, boardSectionsGet, boardCreate, boardSectionCreate, repinCreate],
    (arrived) => {
      const answer = own(arrived)
      if (answer) return answer
      if (arrived.call === boardPickerBoardsGet) {
        return { ok: true, data: { all_boards: [years, trees, kitchens, house], boards_shortlist: [trees] } }
      }
      if (arrived.call === boardSectionsGet) return { ok: true, data: [section], bookmark: null }
      if (arrived.call === boardCreate)
        return { ok: true, data: { ...testBoard('5', String(arrived.options['name'])), pin_count: 0 } }
      if (arrived.call === boardSectionCreate)
        return { ok: true, data: { ...section, id: '10', title: arrived.options['name'] } }
      return { ok: true, data: testPin('900') }
    },
  )
  restore = server.restore
  saveRequest.set({ id: 1, savable: { kind: 'pin', pin_id: '30', title: 'Owl' } })
  renderInPage(<Host />, { viewer: ann })
  return (call: unknown) => server.arrived.filter((one) => one.call === call).map(({ options }) => options)
}

function Host() {
  const request = useStore(saveRequest, null)
  return request && <SaveModal request={request} />
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

test('SAVE-01 a row tells what is special about its board', async () => {
  open()
  const all = await screen.findByRole('list', { name: 'All boards' })
  expect(names(all)[0]).toContain('secret')
  expect(names(all)[1]).toMatch(/group board.*1 section/)
})

test('SAVE-01 the search box folds accents and wants every word', async () => {
  open()
  await userEvent.type(await screen.findByRole('searchbox'), 'kit CAFE')
  expect(names(screen.getByRole('list', { name: 'All boards' }))).toHaveLength(1)
  await userEvent.type(screen.getByRole('searchbox'), ' zzz')
  expect(screen.getByRole('status').textContent).toContain('kit CAFE zzz')
})

test('SAVE-02 a board without sections saves at once, and the window closes', async () => {
  const sent = open()
  const all = await screen.findByRole('list', { name: 'All boards' })
  await userEvent.click(all.querySelectorAll('button')[0] as HTMLElement)
  await waitFor(() => expect(saveRequest.get()).toBeNull())
  expect(sent(repinCreate)).toEqual([{ pin_id: '30', board_id: '1', method: 'repin' }])
  expect(toasts.get()[0]).toMatchObject({ text: 'Saved to Café kitchens', to: kitchens.url })
})

test('SAVE-02 a board with sections asks for one first; back leads to the boards', async () => {
  const sent = open()
  const all = await screen.findByRole('list', { name: 'All boards' })
  await userEvent.click(all.querySelectorAll('button')[1] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Choose section' })).toBeTruthy()
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

test('SAVE-01 a new board is saved to, and says so', async () => {
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
  expect(toasts.get()[0]?.text).toBe('You saved your first Pin to Owls!')
})

test('SAVE-01 a name that the server refuses stays, with the reason, until it is changed', async () => {
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

test('SAVE-01 Add section saves to the new section', async () => {
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

test('SAVE-02 a save that fails says why and leaves the choice open', async () => {
  open(({ call }) =>
    call === repinCreate ? refusedFor('not_found', { message_detail: 'This Pin is gone.' }) : undefined,
  )
  const all = await screen.findByRole('list', { name: 'All boards' })
  await userEvent.click(all.querySelectorAll('button')[0] as HTMLElement)
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'This Pin is gone.' }))
  expect(screen.getByRole('dialog', { name: 'Choose board' })).toBeTruthy()
  expect((all.querySelectorAll('button')[0] as HTMLButtonElement).disabled).toBe(false)
})

test('SAVE-01 boards that do not load say so, and can be tried again', async () => {
  let isDown = true
  open(({ call }) => (call === boardPickerBoardsGet && isDown ? refusedFor('internal') : undefined))
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your boards.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'All boards' })).toBeTruthy()
})
