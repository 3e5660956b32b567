import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { findPinImagesGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testBoard, testPin } from '../test-things.ts'
import { CreatePinScreen } from './create-pin-screen.tsx'
import { pinInfoOf } from './pin-info.ts'

const found = (url: string, width: number | null = 600) => ({
  type: 'pinnable',
  url,
  width,
  height: width,
  title: 'Owl',
  description: 'In a tree',
  link: 'https://a.example/page',
})

let restore = () => {}
type Answer = ReturnType<Parameters<typeof playServer>[1]>

function open(
  query: Record<string, string>,
  own: (arrived: Arrived) => Answer | undefined = () => undefined,
) {
  const server = playServer([boardPickerBoardsGet, findPinImagesGet, pinCreate], (arrived) => {
    const answer = own(arrived)
    if (answer) return answer
    if (arrived.call === boardPickerBoardsGet)
      return { ok: true, data: { all_boards: [testBoard('1', 'Kitchens')], boards_shortlist: [] } }
    if (arrived.call === findPinImagesGet) {
      return {
        ok: true,
        data: {
          items: [found('https://a.example/1.jpg'), found('https://a.example/2.jpg', 100)],
          title: 'A page',
          description: null,
        },
      }
    }
    return { ok: true, data: testPin('900') }
  })
  restore = server.restore
  renderInPage(<CreatePinScreen info={pinInfoOf('button', new URLSearchParams(query))} />, { viewer: ann })
  return (call: unknown) => server.arrived.filter((one) => one.call === call).map(({ options }) => options)
}

/** Somebody moves the pointer in a window that has been in sight: the browser vouches for it. */
async function arm() {
  await new Promise((resolve) => setTimeout(resolve, 520))
  const move = new Event('pointermove')
  Object.defineProperty(move, 'isTrusted', { value: true })
  window.dispatchEvent(move)
}

beforeEach(() => {
  vi.stubGlobal('toolbar', { visible: true })
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

afterEach(() => {
  cleanup()
  restore()
  vi.unstubAllGlobals()
})

test('CREATE-08 the picture of the address is saved with its words, page and method', async () => {
  const sent = open({
    url: 'https://a.example/page',
    media: 'https://a.example/owl.jpg',
    description: 'An owl',
  })
  const board = await screen.findByRole('button', { name: /^Kitchens/ })
  await arm()
  await userEvent.click(board)
  expect(await screen.findByRole('heading', { name: 'You saved this Pin to Kitchens!' })).toBeTruthy()
  expect(sent(pinCreate)).toEqual([
    {
      board_id: '1',
      image_url: 'https://a.example/owl.jpg',
      description: 'An owl',
      link: 'https://a.example/page',
      method: 'button_external',
      share_facebook: false,
      share_twitter: false,
    },
  ])
  expect(screen.getByRole('link', { name: 'See your Pin' }).getAttribute('href')).toBe('/pin/900/')
  expect(sent(findPinImagesGet)).toEqual([])
})

test('CREATE-07 a click that comes too early, or from a script, saves nothing', async () => {
  const sent = open({ url: 'https://a.example/page', media: 'https://a.example/owl.jpg' })
  const board = await screen.findByRole('button', { name: /^Kitchens/ })
  fireEvent.click(board)
  await new Promise((resolve) => setTimeout(resolve, 520))
  fireEvent.pointerMove(window)
  fireEvent.click(board)
  expect(sent(pinCreate)).toEqual([])
  await arm()
  fireEvent.click(board)
  await waitFor(() => expect(sent(pinCreate)).toHaveLength(1))
})

test('CREATE-08 without a picture those of the page are offered, small ones left out', async () => {
  const sent = open({ url: 'https://a.example/page' })
  const pictures = await screen.findByRole('group', { name: 'Choose one of 1 pictures' })
  expect(pictures.querySelectorAll('img')).toHaveLength(1)
  expect(sent(findPinImagesGet)[0]).toMatchObject({ url: 'https://a.example/page' })
  await userEvent.click(screen.getByRole('button', { name: 'Owl' }))
  const board = await screen.findByRole('button', { name: /^Kitchens/ })
  await arm()
  await userEvent.click(board)
  await waitFor(() =>
    expect(sent(pinCreate)[0]).toMatchObject({
      image_url: 'https://a.example/1.jpg',
      title: 'Owl',
      description: 'In a tree',
      link: 'https://a.example/page',
    }),
  )
})

test('CREATE-12 a picture that turns out too small, or does not load, is no choice any more', async () => {
  open({ url: 'https://a.example/page' })
  const picture = (await screen.findByRole('button', { name: 'Owl' })).querySelector(
    'img',
  ) as HTMLImageElement
  Object.defineProperties(picture, { naturalWidth: { value: 119 }, naturalHeight: { value: 900 } })
  fireEvent.load(picture)
  expect(await screen.findByText('We found no picture on that page')).toBeTruthy()
})

test('CREATE-20 a page that may not be fetched is told in words, and can be tried again', async () => {
  let isRefused = true
  open({ url: 'https://a.example/page' }, ({ call }) =>
    call === findPinImagesGet && isRefused
      ? refusedFor('address_refused', { message_detail: 'That address is not a public one.' })
      : undefined,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('That address is not a public one.')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Owl' })).toBeTruthy()
})

test('CREATE-08 with neither page nor picture it asks for an address', async () => {
  const sent = open({})
  await userEvent.type(screen.getByLabelText('Address of a page or picture'), 'nonsense{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('not a web address')
  await userEvent.clear(screen.getByLabelText('Address of a page or picture'))
  await userEvent.type(screen.getByLabelText('Address of a page or picture'), 'a.example/page{Enter}')
  expect(await screen.findByRole('button', { name: 'Owl' })).toBeTruthy()
  expect(sent(findPinImagesGet)[0]).toMatchObject({ url: 'https://a.example/page' })
})

test('CREATE-12 a picture that cannot be shown cannot be saved; uploading one keeps the words', async () => {
  const sent = open({ media: 'https://a.example/gone.jpg', description: 'An owl' })
  await screen.findByRole('button', { name: /^Kitchens/ })
  fireEvent.error(screen.getByRole('img', { name: 'An owl' }))
  expect(screen.queryByRole('button', { name: /^Kitchens/ })).toBeNull()
  expect(screen.getAllByText('This picture is too small or cannot be shown.')).not.toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Upload a picture instead' }).getAttribute('href')).toBe(
    '/pin/create/?description=An+owl',
  )
  expect(sent(pinCreate)).toEqual([])
})

test('CREATE-13 another picture of the page can be saved instead of one that does not load', async () => {
  const sent = open({ url: 'https://a.example/page', media: 'https://a.example/gone.jpg' })
  await screen.findByRole('button', { name: /^Kitchens/ })
  fireEvent.error(screen.getByRole('img', { name: 'The picture you chose' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Owl' }))
  const board = await screen.findByRole('button', { name: /^Kitchens/ })
  await arm()
  await userEvent.click(board)
  await waitFor(() => expect(sent(pinCreate)[0]).toMatchObject({ image_url: 'https://a.example/1.jpg' }))
})

test('CREATE-12 a page without pictures leads to an upload with its address as link', async () => {
  open({ url: 'https://a.example/page' }, ({ call }) =>
    call === findPinImagesGet ? { ok: true, data: { items: [], title: null, description: null } } : undefined,
  )
  const link = await screen.findByRole('link', { name: 'Upload a picture instead' })
  expect(link.getAttribute('href')).toBe('/pin/create/?link=https%3A%2F%2Fa.example%2Fpage')
})
