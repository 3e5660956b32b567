import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardCreate } from '@bowerbird/contract/boards/board-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage, wentTo } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ben, testPin } from '../test-things.ts'
import { playSaving, rowOf } from '../saving/test-saving.tsx'
import type { Own } from '../saving/test-saving.tsx'
import { CreateForPin, pinIn } from './create-for-pin.tsx'
import { SavePage } from './save-page.tsx'

const savable = { kind: 'pin', pin_id: asPinId('30'), title: 'Owl' } as const
let restore = () => {}
let went: number[] = []

function open(part: React.ReactNode, own?: Own) {
  const server = playSaving(own)
  restore = server.restore
  renderInPage(part, { viewer: ann, address: '/pin/30/repin/x/' })
  return server.sent
}

const page = (
  <SavePage savable={savable}>
    <p>The picture</p>
  </SavePage>
)

/** Answers media queries for phones and pointers. */
function setDevice(kind: 'phone' | 'desktop') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: kind === 'phone' && (query.includes('739') || query.includes('coarse')),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

async function arm() {
  await new Promise((resolve) => setTimeout(resolve, 520))
  const move = new Event('pointermove')
  Object.defineProperty(move, 'isTrusted', { value: true })
  window.dispatchEvent(move)
}

beforeEach(() => {
  went = []
  vi.stubGlobal('toolbar', { visible: true })
  vi.spyOn(history, 'go').mockImplementation((by = 0) => void went.push(by))
  history.pushState(null, '', '/pin/30/repin/x/')
})

afterEach(() => {
  cleanup()
  restore()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  toasts.set([])
})

test('SAVE-01 on a phone the header reads Choose board, then Choose section; Back and Close go to the right places', async () => {
  setDevice('phone')
  open(page)
  expect(screen.getAllByRole('heading', { level: 1, name: 'Choose board' }).length).toBeGreaterThan(0)
  const house = await rowOf(/^House/)
  await arm()
  await userEvent.click(house)
  expect(
    (await screen.findAllByRole('heading', { level: 1, name: 'Choose section' })).length,
  ).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Create section' }).getAttribute('href')).toBe(
    '/board/2/create_section/',
  )
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Back' })[0] as HTMLElement)
  expect(await screen.findByRole('list', { name: 'All boards' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(went).toEqual([-1])
})

test('SAVE-04 on a phone Create board opens a page with the Pin, saves it there, and goes back two pages', async () => {
  setDevice('phone')
  const sent = open(page)
  const link = await screen.findByRole('link', { name: 'Create board' })
  expect(link.getAttribute('href')).toBe('/board/create/')
  await userEvent.click(link)
  await waitFor(() => expect(wentTo().pathname).toBe('/board/create/'))
  const state: unknown = wentTo().state
  expect(pinIn(state)).toEqual({ savable, board: null, name: '' })
  cleanup()
  expect(sent(boardCreate)).toEqual([])
  const pin = pinIn(state)
  if (!pin) throw new Error('The Pin was not taken along')
  open(<CreateForPin pin={pin} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Create board' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'Owls{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Board created' })).toBeTruthy()
  expect(toasts.get()[0]?.text).toBe('You saved your first Pin to Owls!')
})

test('SAVE-15 on a phone a failed save shows its error word for word, and the choice is open again', async () => {
  setDevice('phone')
  open(page, ({ call }) => (call === repinCreate ? refusedFor('too_many') : undefined))
  const row = await rowOf(/^Trees/)
  await arm()
  await userEvent.click(row)
  await waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({
      kind: 'error',
      text: 'Sorry! Something went wrong on our end.',
    }),
  )
  expect(row.getAttribute('aria-disabled')).toBeNull()
})

test('SAVE-16 SAVE-12 in a pop-up the final step names board and Pin, and offers to follow the creator', async () => {
  setDevice('desktop')
  open(page, ({ call }) => {
    if (call === repinCreate) return { ok: true, data: { ...testPin(asPinId('900')), via_pinner: ben } }
    if (call.id.startsWith('UserResource'))
      return { ok: true, data: { ...ben, is_me: false, followed_by_me: false } }
    return undefined
  })
  const row = await rowOf(/^Trees/)
  await arm()
  await userEvent.click(row)
  expect(await screen.findByRole('heading', { level: 1, name: 'You saved this Pin to Trees!' })).toBeTruthy()
  expect(screen.getByText('Pin 900')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Trees' }).getAttribute('href')).toBe('/ann/trees/')
  expect(await screen.findByRole('button', { name: 'Follow Ben Bosco' })).toBeTruthy()
})

test('SAVE-04 in a pop-up a new board ends as Board created, with the first-Pin text once', async () => {
  setDevice('desktop')
  open(page)
  await userEvent.click(await screen.findByRole('button', { name: 'Create board' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Owls{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Board created' })).toBeTruthy()
  expect(screen.getAllByText('You saved your first Pin to Owls!')).toHaveLength(1)
  expect(toasts.get()).toEqual([])
})
