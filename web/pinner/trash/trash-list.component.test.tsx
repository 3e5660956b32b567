import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { TrashItem } from '@bowerbird/contract/trash/trash-models'
import { trashDelete, trashGet, trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { trashDays } from './trash-card.tsx'
import { TrashList } from './trash-list.tsx'

const dayMs = 24 * 3600 * 1000

function thing(id: string, more: Partial<TrashItem> = {}): TrashItem {
  return {
    id,
    kind: 'pin',
    object_id: `9${id}`,
    title: `Pin ${id}`,
    image_urls: [`/media/private/trash/${id}/x/236x.jpg`],
    dominant_color: '#aabbcc',
    pin_count: 1,
    board: { id: asBoardId('50'), name: 'Bowers', url: '/ann/bowers/' },
    deleted_at: new Date(Date.now() - 3 * dayMs - 1000).toISOString(),
    purge_at: new Date(Date.now() + 27 * dayMs - 1000).toISOString(),
    ...more,
  }
}

let restore = () => {}

interface Open {
  error?: ReturnType<typeof refusedFor> | null
  refused?: ReturnType<typeof refusedFor>
}

function open(items: TrashItem[], { error = null, refused }: Open = {}) {
  const server = playServer([trashGet, trashRestore, trashDelete], ({ call, options }) => {
    if (refused) return refused
    const ids = (options['item_ids'] ?? []) as string[]
    if (call === trashRestore)
      return {
        ok: true,
        data: {
          restored: ids
            .filter((id) => id !== '3')
            .map((id) => ({ kind: 'pin', id: `9${id}`, url: `/pin/9${id}/` })),
          left: ids.includes('3') ? [{ id: '93', message: 'Its board is gone.' }] : [],
        },
      }
    return { ok: true, data: call === trashDelete ? { deleted: 1 } : [], bookmark: null }
  })
  restore = server.restore
  const feed = { items, more() {}, has_more: false, is_loading_more: false, error, retry() {} }
  renderInPage(
    <main tabIndex={-1}>
      <TrashList feed={feed} kind={undefined} />
    </main>,
    { viewer: ann },
  )
  const sent = (call: unknown) => server.arrived.filter((one) => one.call === call).map((one) => one.options)
  return { user: userEvent.setup(), sent }
}

afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
  confirmRequest.set(null)
})

test('BOARD-16 a card shows what it was, where, and how long it stays', () => {
  open([thing('1'), thing('2', { kind: 'board', title: 'Nests', pin_count: 12, board: null })])
  const pin = within(screen.getByRole('article', { name: 'Pin 1' }))
  expect(pin.getByText('Pin · From Bowers')).toBeTruthy()
  expect(pin.getByText('Deleted 3 days ago, gone in 27 days')).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Nests' })).getByText('Board · 12 Pins')).toBeTruthy()
})

test('BOARD-16 a pin is restored from its card, and the toast links to it', async () => {
  const { user, sent } = open([thing('1')])
  await user.click(screen.getByRole('button', { name: 'Restore Pin 1' }))
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ text: 'Restored', to: '/pin/91/' }))
  expect(sent(trashRestore)).toEqual([{ item_ids: ['1'] }])
})

test('BOARD-16 several items are selected and restored; those that failed are reported', async () => {
  const { user, sent } = open([thing('1'), thing('2'), thing('3')])
  for (const id of ['1', '2', '3'])
    await user.click(screen.getByRole('checkbox', { name: `Select Pin ${id}` }))
  expect(screen.getByRole('status').textContent).toBe('3 selected')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() =>
    expect(toasts.get().map((one) => one.text)).toEqual(['2 things restored', 'Its board is gone.']),
  )
  expect(sent(trashRestore)).toEqual([{ item_ids: ['1', '2', '3'] }])
  expect(screen.getByRole('button', { name: 'Empty trash' })).toBeTruthy()
})

test('BOARD-16 deleting for good and emptying the trash ask for confirmation first', async () => {
  const { user, sent } = open([thing('1')])
  await user.click(screen.getByRole('button', { name: 'Delete Pin 1 for good' }))
  await waitFor(() => expect(confirmRequest.get()?.title).toBe('Delete this for good?'))
  confirmRequest.get()?.settle(false)
  expect(sent(trashDelete)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete Pin 1 for good' }))
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(sent(trashDelete)).toEqual([{ item_ids: ['1'] }]))
  await user.click(screen.getByRole('button', { name: 'Empty trash' }))
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(sent(trashDelete).at(-1)).toEqual({ all: true }))
})

test('BOARD-16 an empty trash explains its purpose; a page that failed to load can be retried', () => {
  open([])
  expect(screen.getByRole('heading', { name: 'The trash is empty' })).toBeTruthy()
  cleanup()
  open([thing('1')], { error: refusedFor('internal') })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('BOARD-16 whole days are counted, from today to the last', () => {
  const now = new Date('2026-05-31T12:00:00Z')
  const at = (deleted_at: string, purge_at: string) => trashDays({ deleted_at, purge_at }, now)
  expect(at('2026-05-31T11:00:00Z', '2026-06-30T11:00:00Z')).toEqual({ ago: 0, left: 30 })
  expect(at('2026-05-01T13:00:00Z', '2026-05-31T13:00:00Z')).toEqual({ ago: 29, left: 1 })
  expect(at('2026-05-01T11:00:00Z', '2026-05-31T11:00:00Z')).toEqual({ ago: 30, left: 0 })
})

test('BOARD-16 by keyboard focus moves from card to card, and to the page after the last', async () => {
  const { user } = open([thing('1'), thing('2')])
  screen.getByRole('button', { name: 'Restore Pin 1' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore Pin 2' }))
  cleanup()
  const { user: again } = open([thing('7')])
  screen.getByRole('button', { name: 'Restore Pin 7' }).focus()
  await again.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('BOARD-16 items that could not be restored or deleted return at once', async () => {
  const { user } = open([thing('1'), thing('2')], { refused: refusedFor('too_many') })
  await user.click(screen.getByRole('button', { name: 'Restore Pin 1' }))
  expect(await screen.findByRole('article', { name: 'Pin 1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete Pin 2 for good' }))
  await waitFor(() => expect(confirmRequest.get()).not.toBeNull())
  toasts.set([])
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(await screen.findByRole('article', { name: 'Pin 2' })).toBeTruthy()
})
