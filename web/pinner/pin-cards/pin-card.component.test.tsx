import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asBoardId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import { useLayoutEffect } from 'react'
import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logInRequest } from '../../client/log-in-request.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testBoard, testPin } from '../test-things.ts'
import { noteSaved } from '../saving/saved-here.ts'
import { listenToHolds } from './hold-cards.ts'
import { listenToHover } from './hover-cards.ts'
import { PinCard } from './pin-card.tsx'

let restore = () => {}
let stopHover = () => {}
beforeEach(() => void (stopHover = listenToHover()))
const boards = [
  testBoard(asBoardId('1'), 'Kitchens'),
  testBoard(asBoardId('2'), 'House', { section_count: 2 }),
]
const saved = { ...testPin(asPinId('900')), board: { ...testPin(asPinId('900')).board, name: 'Kitchens' } }

function play(save: () => ReturnType<Parameters<typeof playServer>[1]>) {
  const server = playServer([boardPickerBoardsGet, repinCreate, pinDelete], ({ call }) => {
    if (call === boardPickerBoardsGet) return { ok: true, data: { all_boards: boards, boards_shortlist: [] } }
    if (call === pinDelete) return { ok: true, data: { id: '900' } }
    return save()
  })
  restore = server.restore
  return () => server.arrived.filter(({ call }) => call === repinCreate)
}

function reach(): void {
  fireEvent.pointerOver(screen.getByRole('link').parentElement as HTMLElement, { pointerType: 'mouse' })
}

afterEach(() => {
  stopHover()
  cleanup()
  restore()
  logInRequest.get()?.settle(false)
  toasts.set([])
  noteSaved(asPinId('30'), null)
  localStorage.clear()
})

/** Focus was set before hydration, so the card finds it only by looking at the document. */
function FocusedBefore() {
  useLayoutEffect(() => {
    const swallow = (event: Event) => event.stopImmediatePropagation()
    addEventListener('focusin', swallow, { capture: true })
    screen.getByRole('link').focus()
    removeEventListener('focusin', swallow, { capture: true })
  }, [])
  return <PinCard pin={testPin(asPinId('30'))} />
}

test('SAVE-01 a card that got focus before hydration shows Save', async () => {
  play(() => ({ ok: true, data: saved }))
  renderInPage(<FocusedBefore />, { viewer: ann })
  expect(await screen.findByRole('button', { name: 'Save to Kitchens' })).toBeDefined()
})

test('SHELL-04 the click that ends a hold reaches no window that the hold opened, whose next tap it would take', async () => {
  const stopHolds = listenToHolds()
  play(() => ({ ok: true, data: saved }))
  renderInPage(<PinCard pin={testPin(asPinId('30'))} />, { viewer: ann })
  const clicked: string[] = []
  const hear = ({ target }: Event) => void clicked.push((target as HTMLElement).textContent)
  document.addEventListener('click', hear, true)
  fireEvent.pointerDown(screen.getByRole('link'), { pointerType: 'touch' })
  const sheet = await screen.findByRole('dialog')
  // The finger is lifted: browsers send a click to what lies there now, beside the sheet.
  fireEvent.click(sheet.parentElement as HTMLElement)
  expect(clicked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(clicked).toEqual(['Copy link'])
  document.removeEventListener('click', hear, true)
  stopHolds()
})

test("ADS-10 a promoted Pin's card shows the payer instead of the save count, which would truncate the name", () => {
  const pin = {
    ...testPin(asPinId('30')),
    is_promoted: true,
    promoter: { id: asUserId('9'), username: 'n', full_name: 'Nest' },
  }
  const aggregated_pin_data = { id: asPinId('1'), aggregated_stats: { saves: 12 } }
  renderInPage(<PinCard pin={{ ...pin, aggregated_pin_data }} />, { viewer: ann })
  expect(screen.getByText('Promoted by Nest')).toBeDefined()
  expect(screen.queryByText(/12 saves/)).toBeNull()
  cleanup()
  renderInPage(<PinCard pin={{ ...pin, promoter: null, aggregated_pin_data }} />, { viewer: ann })
  expect(screen.getByText(/12 saves/)).toBeDefined()
})

test('SHELL-01 a card links to its closeup and describes its picture', () => {
  renderInPage(
    <PinCard
      pin={testPin(asPinId('30'), {
        alt_text: 'An owl',
        aggregated_pin_data: { id: asPinId('30'), aggregated_stats: { saves: 1234 } },
      })}
    />,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/pin/30/')
  expect(screen.getByRole('img', { name: 'An owl' })).toBeTruthy()
  expect(screen.getByText('Pin 30')).toBeTruthy()
  expect(screen.getByText(/1\.2K saves/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('AUTH-19 for visitors, Save asks to log in, word for word, and sends nothing', async () => {
  const saves = play(() => ({ ok: true, data: saved }))
  renderInPage(<PinCard pin={testPin(asPinId('30'))} />)
  reach()
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(logInRequest.get()?.prompt).toBe('Log in to save this Pin')
  expect(saves()).toHaveLength(0)
})

test('SAVE-24 SAVE-22 one press saves to the last board, and a double click saves once', async () => {
  let finish = () => {}
  const saves = play(() => new Promise((resolve) => (finish = () => resolve({ ok: true, data: saved }))))
  renderInPage(<PinCard pin={testPin(asPinId('30'))} />, { viewer: ann })
  reach()
  const button = await screen.findByRole('button', { name: 'Save to Kitchens' })
  await userEvent.dblClick(button)
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.options).toMatchObject({ pin_id: '30', board_id: '1' })
  finish()
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeTruthy()
  expect(toasts.get().map(({ text, to }) => [text, to])).toEqual([['Saved to Kitchens', '/ann/kitchens/']])
  expect(saves()).toHaveLength(1)
})

test('SAVE-22 a retry after a failure reuses the idempotency key', async () => {
  let isDown = true
  const saves = play(() => (isDown ? refusedFor('internal') : { ok: true, data: saved }))
  renderInPage(<PinCard pin={testPin(asPinId('30'))} />, { viewer: ann })
  reach()
  const button = await screen.findByRole('button', { name: 'Save to Kitchens' })
  await userEvent.click(button)
  await waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'internal in more words' }),
  )
  isDown = false
  await userEvent.click(button)
  await screen.findByRole('button', { name: 'Saved' })
  const keys = saves().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('SAVE-02 a save that existed already is reported and offers no undo', async () => {
  play(() => ({ ok: true, data: saved, message: 'Psst! You already saved this Pin to Kitchens.' }))
  renderInPage(<PinCard pin={testPin(asPinId('30'))} />, { viewer: ann })
  reach()
  await userEvent.click(await screen.findByRole('button', { name: 'Save to Kitchens' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('Psst! You already saved this Pin to Kitchens.'))
  expect(toasts.get()[0]?.action).toBeUndefined()
})

test('SAVE-24 undo removes the saved pin', async () => {
  play(() => ({ ok: true, data: saved }))
  renderInPage(<PinCard pin={testPin(asPinId('30'))} />, { viewer: ann })
  reach()
  await userEvent.click(await screen.findByRole('button', { name: 'Save to Kitchens' }))
  await screen.findByRole('button', { name: 'Saved' })
  toasts.get()[0]?.action?.act()
  expect(await screen.findByRole('button', { name: 'Save to Kitchens' })).toBeTruthy()
})

test('BOARD-17 for a guest of a secret board a card offers everything but Save', async () => {
  play(() => ({ ok: true, data: saved }))
  renderInPage(<PinCard pin={testPin(asPinId('30'), { can_save: false })} />, { viewer: ann })
  reach()
  expect(await screen.findByRole('button', { name: 'More about this Pin' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
})
