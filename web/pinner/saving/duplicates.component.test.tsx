import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import type { Duplicate } from '@bowerbird/contract/pins/pin-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { useStore } from '../../client/store.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import ConfirmModal from '../../frame/confirm-modal.tsx'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import ToastCard from '../../shell/toast-card.tsx'
import { testPin } from '../test-things.ts'
import { confirmDuplicates, noteDuplicates } from './send-save.ts'
import type { Savable } from './save-payload.ts'

const owl: Savable = { kind: 'pin', pin_id: asPinId('30'), title: 'Owl' }
const earlier: Duplicate = {
  likeness: 'same',
  pin: testPin(asPinId('7'), { alt_text: 'An owl', created_at: 'Sun, 04 Apr 2021 12:00:00 +0000' }),
}

let restore = () => {}
afterEach(() => {
  confirmRequest.set(null)
  cleanup()
  restore()
  toasts.set([])
})

function open(found: Outcome = { ok: true, data: [earlier] }, asks_before_duplicate = false) {
  const server = playServer([pinDuplicatesGet], () => found)
  restore = server.restore
  renderInPage(<Question />, {
    viewer: { ...ann, preferences: { ...ann.preferences, asks_before_duplicate } },
  })
  return () => server.arrived.map(({ options }) => options)
}

function Question() {
  const request = useStore(confirmRequest, null)
  return request && <ConfirmModal request={request} />
}

test('SAVE-26 after a save a toast shows the earlier Pin with board, date, a link and Undo', async () => {
  const sent = open()
  const undo = vi.fn<() => void>()
  await noteDuplicates({ saved_pin_id: asPinId('900'), undo })
  expect(sent()).toEqual([{ pin_id: '900' }])
  const [notice] = toasts.get()
  if (!notice) throw new Error('no notice')
  renderInPage(<ToastCard toast={notice} />)
  expect(screen.getByText('You saved this picture before')).toBeTruthy()
  expect(screen.getByText('Birds, April 4, 2021')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe('/pin/7/')
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/media/236x/7.jpg')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
})

test('SAVE-26 a similar picture is labelled so; without an earlier one, or without an answer, there is no toast', async () => {
  open({ ok: true, data: [{ ...earlier, likeness: 'near' }] })
  await noteDuplicates({ saved_pin_id: asPinId('900'), undo: () => {} })
  expect(toasts.get().map(({ text }) => text)).toEqual(['You saved a picture much like this one'])
  restore()
  toasts.set([])
  for (const answer of [{ ok: true as const, data: [] }, refusedFor('internal')]) {
    restore = playServer([pinDuplicatesGet], () => answer).restore
    await noteDuplicates({ saved_pin_id: asPinId('900'), undo: () => {} })
    restore()
  }
  expect(toasts.get()).toEqual([])
})

test('SAVE-26 with the default setting nothing is asked before a save', async () => {
  const sent = open()
  expect(await confirmDuplicates(owl)).toBe(true)
  expect(sent()).toEqual([])
})

test('SAVE-26 with the setting on a question shows the earlier Pin; answering no saves nothing', async () => {
  const sent = open(undefined, true)
  const answer = confirmDuplicates(owl)
  const dialog = within(await screen.findByRole('dialog', { name: 'You have this picture already' }))
  expect(dialog.getByRole('img', { name: 'An owl' })).toBeTruthy()
  expect(dialog.getByText('Birds, April 4, 2021')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Go there' }).getAttribute('target')).toBe('_blank')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await answer).toBe(false)
  expect(sent()).toEqual([{ pin_id: '30' }])
})

test('SAVE-26 after a yes there is no toast for that save; the next save has one', async () => {
  open(undefined, true)
  const answer = confirmDuplicates(owl)
  await userEvent.click(await screen.findByRole('button', { name: 'Save it anyway' }))
  expect(await answer).toBe(true)
  await noteDuplicates({ saved_pin_id: asPinId('900'), undo: () => {} })
  expect(toasts.get()).toEqual([])
  await noteDuplicates({ saved_pin_id: asPinId('901'), undo: () => {} })
  expect(toasts.get()).toHaveLength(1)
})

test('SAVE-26 an upload is checked by its id; a picture not fetched yet, or a check without an answer, is saved', async () => {
  const sent = open({ ok: true, data: [] }, true)
  const picture = { kind: 'picture', image_url: 'https://example.com/a.jpg', method: 'scraped' } as const
  expect(await confirmDuplicates(picture)).toBe(true)
  expect(sent()).toEqual([])
  expect(await confirmDuplicates({ ...picture, upload_id: '55' })).toBe(true)
  expect(sent()).toEqual([{ upload_id: '55' }])
  restore()
  restore = playServer([pinDuplicatesGet], () => refusedFor('internal')).restore
  expect(await confirmDuplicates(owl)).toBe(true)
  await act(() => waitFor(() => expect(confirmRequest.get()).toBeNull()))
})
