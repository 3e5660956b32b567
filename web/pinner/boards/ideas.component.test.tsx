import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  boardFeedGet,
  boardGet,
  boardPickerBoardsGet,
  boardsGet,
} from '@bowerbird/contract/boards/board-calls'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import {
  boardContentRecommendationGet,
  boardIdeaDismissCreate,
  boardIdeaDismissDelete,
} from '@bowerbird/contract/feed/idea-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { pinDelete, pinDuplicatesGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages, query } from '../../client/queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import { wholeBoard } from '../organise/test-board.ts'
import { testPin } from '../test-things.ts'
import BoardIdeasRoute from './board-ideas-route.tsx'
import { IdeasGrid } from './ideas-grid.tsx'

let restore = () => {}
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 1248, 4000))
})
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
  vi.restoreAllMocks()
})

interface Scene {
  board?: Partial<BoardView>
  pins?: readonly PinView[]
  viewer?: typeof ann
  answer?: (arrived: Arrived) => Outcome<unknown> | undefined
}

function open({
  board: more = {},
  pins = [testPin(asPinId('1'), { title: 'Owl' }), testPin(asPinId('2'), { title: 'Wren' })],
  viewer = ann,
  answer = () => undefined,
}: Scene = {}) {
  const board = wholeBoard(more)
  const calls = [
    boardContentRecommendationGet,
    boardIdeaDismissCreate,
    boardIdeaDismissDelete,
    repinCreate,
    pinDelete,
    pinDuplicatesGet,
    boardPickerBoardsGet,
    boardsGet,
    boardFeedGet,
    boardGet,
  ]
  const server = playServer(calls, (arrived) => {
    const own = answer(arrived)
    if (own) return own
    const { call, options } = arrived
    if (call === repinCreate) return { ok: true, data: { ...testPin(asPinId('90')), via_pinner: null } }
    if (call === boardIdeaDismissCreate || call === boardIdeaDismissDelete) return { ok: true, data: options }
    if (call === boardGet) return { ok: true, data: board }
    return { ok: true, data: [], bookmark: null }
  })
  restore = server.restore
  standOnPage('/ann/birds/_ideas/', {})
  renderInPage(<BoardIdeasRoute />, {
    viewer,
    address: '/ann/birds/_ideas/',
    warm: [
      [query(boardGet, { username: 'ann', slug: 'birds' }).key, board],
      [
        pages(boardContentRecommendationGet, { id: board.id }).key,
        { pages: [{ data: pins, bookmark: null }] },
      ],
    ],
  })
  return server
}

const sent = ({ arrived }: { arrived: readonly Arrived[] }, call: Arrived['call']) =>
  arrived.filter((one) => one.call === call).map((one) => one.options)

test('DISCOVER-03 ideas are a tab beside the pins, and one press saves to the board', async () => {
  const server = open()
  const tabs = screen.getByRole('navigation', { name: 'Pins and ideas' })
  expect(within(tabs).getByRole('link', { name: 'Pins' }).getAttribute('href')).toBe('/ann/birds/')
  expect(within(tabs).getByRole('link', { name: 'More ideas' }).getAttribute('aria-current')).toBe('page')
  const [first] = await screen.findAllByRole('button', { name: 'Save to Birds' })
  await userEvent.click(first as HTMLElement)
  await screen.findByRole('button', { name: 'Saved to Birds' })
  expect(sent(server, repinCreate)).toMatchObject([{ pin_id: '1', board_id: '50' }])
  expect(toasts.get()[0]?.text).toContain('Birds')

  toasts.get()[0]?.action?.act()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Save to Birds' })).toHaveLength(2))
  expect(sent(server, pinDelete)).toMatchObject([{ id: '90' }])
})

test('DISCOVER-03 what does not fit the board is left out, keeps the focus and can be taken back', async () => {
  const server = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Not for this board: Owl' }))
  const undo = await screen.findByRole('button', { name: "Undo: Owl is left out of this board's ideas" })
  expect(document.activeElement).toBe(undo)
  expect(screen.getAllByRole('button', { name: 'Save to Birds' })).toHaveLength(1)
  expect(sent(server, boardIdeaDismissCreate)).toEqual([{ board_id: '50', pin_id: '1' }])
  await userEvent.keyboard('{Enter}')
  expect(await screen.findAllByRole('button', { name: 'Save to Birds' })).toHaveLength(2)
  expect(sent(server, boardIdeaDismissDelete)).toEqual([{ board_id: '50', pin_id: '1' }])
})

test('DISCOVER-03 a dismissal that the server refuses is taken back and said', async () => {
  open({ answer: ({ call }) => (call === boardIdeaDismissCreate ? refusedFor('not_allowed') : undefined) })
  await userEvent.click(await screen.findByRole('button', { name: 'Not for this board: Owl' }))
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
  expect(screen.getByRole('button', { name: 'Not for this board: Owl' })).toBeTruthy()
})

test('DISCOVER-03 users who do not save to the board see the ideas without its buttons', async () => {
  open({ board: { my_role: null, owned_by_me: false }, viewer: signedOut })
  expect(await screen.findByRole('link', { name: /Pin 1/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Birds/ })).toBeNull()
})

test('DISCOVER-03 without ideas the next step is said, and a page that fails can be retried', async () => {
  open({ pins: [] })
  expect(screen.getByRole('heading', { name: 'No ideas yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Explore ideas' })).toBeTruthy()
  cleanup()

  const feed = { items: [], more: () => {}, has_more: true, is_loading_more: false, retry: () => {} }
  const grid = { label: 'Ideas', board: wholeBoard(), section: null, empty: null }
  renderInPage(<IdeasGrid {...grid} feed={{ ...feed, error: refusedFor('internal') }} />, { viewer: ann })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
