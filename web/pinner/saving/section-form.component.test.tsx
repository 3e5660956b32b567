import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardSectionCreate } from '@bowerbird/contract/boards/board-calls'
import { asBoardId, asUserId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test } from 'vitest'
import { keepActiveProfile } from '../../client/active-profile.ts'
import { refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { SectionForm } from './section-form.tsx'
import { playSaving } from './test-saving.tsx'
import type { Own } from './test-saving.tsx'

let restore = () => {}

function open(own?: Own) {
  const server = playSaving(own)
  restore = server.restore
  renderInPage(<SectionForm board_id={asBoardId('2')} onMade={() => {}} />, { viewer: ann })
  return () => server.sent(boardSectionCreate)
}

const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
const field = () => screen.getByLabelText<HTMLInputElement>('Name')

afterEach(() => {
  cleanup()
  restore()
  sessionStorage.clear()
})

test('SAVE-05 SAVE-14 a blank name is not accepted, by the button or by Enter', async () => {
  const sent = open()
  expect(field().placeholder).toBe('Like "Lighting"')
  expect(addButton().disabled).toBe(true)
  await userEvent.type(field(), '   {Enter}')
  expect(addButton().disabled).toBe(true)
  expect(sent()).toEqual([])
  await userEvent.type(field(), 'Doors{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test("SAVE-14 SAVE-17 the server's error is shown at the field, blocks Enter, and clears on typing", async () => {
  let isRefused = true
  const sent = open(({ call }) =>
    call === boardSectionCreate && isRefused
      ? refusedFor('name_taken', { message: 'Taken.', message_detail: 'This board has that section.' })
      : undefined,
  )
  await userEvent.type(field(), 'Doors{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This board has that section.')
  expect(addButton().disabled).toBe(true)
  await userEvent.type(field(), '{Enter}')
  expect(sent()).toHaveLength(1)
  isRefused = false
  await userEvent.type(field(), '!')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field(), '{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(2))
})

test('SAVE-17 without a detail the message itself is shown', async () => {
  open(({ call }) =>
    call === boardSectionCreate
      ? refusedFor('not_allowed', { message: 'Not here.', message_detail: '' })
      : undefined,
  )
  await userEvent.type(field(), 'Doors{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Not here.')
})

test('SAVE-14 more than 50 characters are rejected', async () => {
  open()
  await userEvent.click(field())
  await userEvent.paste('x'.repeat(51))
  expect(screen.getByRole('alert').textContent).toBe('Please enter no more than 50 characters.')
  expect(addButton().disabled).toBe(true)
})

test.each([
  ['typed', '', 'Windows', 0],
  ['an unchanged recommendation', 'Doors', '', 1],
  ['an edited recommendation', 'Doors', ' and windows', 2],
] as const)('SAVE-14 the name is %s', async (_, taken, typed, name_source) => {
  const sent = open()
  if (taken) await userEvent.click(await screen.findByRole('button', { name: taken }))
  if (typed) await userEvent.type(field(), typed)
  await userEvent.click(addButton())
  await waitFor(() => expect(sent()).toEqual([{ board_id: '2', name: taken + typed, name_source }]))
})

test('SAVE-14 a name typed after a recommendation was cleared counts as typed', async () => {
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Doors' }))
  await userEvent.clear(field())
  await userEvent.type(field(), 'Doors{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ name_source: 0 }]))
})

test('BOARD-11 a user who acts as a profile creates the section in its name', async () => {
  keepActiveProfile(asUserId(ann.id ?? ''), { id: asUserId('9'), advertiser_id: null })
  const sent = open()
  await userEvent.type(field(), 'Doors{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ name: 'Doors', orbac_subject_id: '9' }]))
})
