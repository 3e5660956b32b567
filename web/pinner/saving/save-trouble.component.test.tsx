import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardGet, boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { pinDuplicatesGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { logInRequest } from '../../client/log-in-request.ts'
import { refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { ann } from '../../shell/test-viewers.ts'
import { testPin } from '../test-things.ts'
import { saveRequest } from './save-request.ts'
import { house, kitchens, openSaveWindow, playSaving, rowOf, years } from './test-saving.tsx'
import type { Own } from './test-saving.tsx'

let restore = () => {}

function open(own?: Own, viewer = ann) {
  const server = playSaving(own)
  restore = server.restore
  openSaveWindow(viewer)
  return server.sent
}

/** A save that the test resolves. */
function heldSave() {
  let end = (_: unknown) => {}
  const own: Own = ({ call }) =>
    call === repinCreate ? new Promise((resolve) => (end = resolve as (outcome: unknown) => void)) : undefined
  const answer = () => end({ ok: true, data: { ...testPin(asPinId('900')), via_pinner: null } })
  return { own, answer, end: (outcome: unknown) => end(outcome) }
}

/** Fakes only the clock of the code under test, not that of the test tools. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

afterEach(() => {
  saveRequest.set(null)
  confirmRequest.set(null)
  logInRequest.set(null)
  cleanup()
  restore()
  toasts.set([])
})

test('SAVE-15 after four seconds of loading the modal can be left, and a toast reports the end', async () => {
  const save = heldSave()
  open(save.own)
  const row = await rowOf(/^Trees/)
  holdClock()
  fireEvent.click(row)
  expect(await screen.findAllByText('Saving')).not.toHaveLength(0)
  expect(screen.queryByText('Save')).toBeNull()
  await vi.advanceTimersByTimeAsync(3000)
  expect(screen.queryByRole('button', { name: 'Keep browsing, we will let you know' })).toBeNull()
  await vi.advanceTimersByTimeAsync(1100)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep browsing, we will let you know' }))
  expect(saveRequest.get()).toBeNull()
  expect(toasts.get()).toEqual([])
  save.answer()
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('Saved to Trees'))
})

test('SAVE-15 a save in the background that fails shows the reason', async () => {
  const save = heldSave()
  open(save.own)
  fireEvent.click(await rowOf(/^Trees/))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(saveRequest.get()).toBeNull()
  save.end(refusedFor('too_many', { message: 'Slow down.', message_detail: '' }))
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'Slow down.' }))
})

test("SAVE-15 a failure without a connection is reported as such, and not as the site's fault", async () => {
  open(({ call }) => (call === repinCreate ? Response.error() : undefined))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  fireEvent.click(await rowOf(/^Trees/))
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'You are offline.' }))
})

test('SAVE-15 a modal opened meanwhile is not closed by the end of an earlier save', async () => {
  const save = heldSave()
  open(save.own)
  fireEvent.click(await rowOf(/^Trees/))
  const next = { id: 2, savable: { kind: 'pin', pin_id: asPinId('31'), title: 'Wren' } } as const
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  saveRequest.set(next)
  save.answer()
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(saveRequest.get()).toBe(next)
})

test('SAVE-15 a board that was deleted meanwhile is reported, and the boards are refetched', async () => {
  let isGone = false
  const sent = open(({ call }) => {
    if (call === boardPickerBoardsGet && isGone)
      return { ok: true, data: { all_boards: [house, kitchens, years], boards_shortlist: [] } }
    if (call === boardGet) return refusedFor('not_found')
    if (call !== repinCreate) return undefined
    isGone = true
    return refusedFor('not_found')
  })
  fireEvent.click(await rowOf(/^Trees/))
  await waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({
      kind: 'error',
      text: 'You can no longer save to Trees. Choose another board.',
    }),
  )
  expect(screen.getByRole('dialog', { name: 'Choose board' })).toBeTruthy()
  await waitFor(() => expect(sent(boardPickerBoardsGet).length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByText('Trees')).toBeNull())
})

test('SAVE-15 a user who was removed from a board meanwhile chooses another, from its sections too', async () => {
  open(({ call }) => {
    if (call === boardGet) return { ok: true, data: { ...house, my_role: null } }
    return call === repinCreate ? refusedFor('not_allowed') : undefined
  })
  fireEvent.click(await rowOf(/^House/))
  await userEvent.click(await screen.findByRole('button', { name: 'Lighting' }))
  await waitFor(() =>
    expect(toasts.get()[0]?.text).toBe('You can no longer save to House. Choose another board.'),
  )
  expect(await screen.findByRole('dialog', { name: 'Choose board' })).toBeTruthy()
})

test('SAVE-15 after a lost session the log-in comes first; when it is cancelled, the choice is open again', async () => {
  open(({ call }) => (call === repinCreate ? refusedFor('not_signed_in') : undefined))
  const row = await rowOf(/^Trees/)
  fireEvent.click(row)
  await waitFor(() => expect(logInRequest.get()?.prompt).toBe('Log in to save this Pin'))
  logInRequest.get()?.settle(false)
  await waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull())
  expect(toasts.get()).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Choose board' })).toBeTruthy()
})

test('SAVE-26 with the setting on, a duplicate is a question first: no saves nothing, and the choice is open again', async () => {
  const asks = { ...ann, preferences: { ...ann.preferences, asks_before_duplicate: true } }
  const earlier = { likeness: 'same', pin: testPin(asPinId('800')) }
  const sent = open(
    ({ call }) => (call === pinDuplicatesGet ? { ok: true, data: [earlier] } : undefined),
    asks,
  )
  const row = await rowOf(/^Trees/)
  fireEvent.click(row)
  await waitFor(() => expect(confirmRequest.get()).not.toBeNull())
  confirmRequest.get()?.settle(false)
  await waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull())
  expect(sent(repinCreate)).toEqual([])
  fireEvent.click(row)
  await waitFor(() => expect(confirmRequest.get()).not.toBeNull())
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(sent(repinCreate)).toHaveLength(1))
})

test('SAVE-21 the result of a save is counted by an image request', async () => {
  const asked: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  let isRefused = true
  open(({ call }) => (call === repinCreate && isRefused ? refusedFor('too_many') : undefined))
  const row = await rowOf(/^Trees/)
  fireEvent.click(row)
  await waitFor(() => expect(asked).toHaveLength(1))
  isRefused = false
  await waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(row)
  await waitFor(() => expect(asked).toHaveLength(2))
  const beacons = asked.map((address) =>
    Object.fromEntries(new URL(address, 'http://localhost').searchParams),
  )
  expect(beacons).toMatchObject([
    { client: 'web', event: 'pin_create_fail', pin_id: '', method: '/pin/create/repin/' },
    { client: 'web', event: 'pin_create_success', pin_id: '900', method: '/pin/create/repin/' },
  ])
})
