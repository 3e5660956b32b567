import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { findPinImagesGet, pinsImagePut, pageCardCreate } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusedFor } from '../../client/test-network.ts'
import { arm, closeCreatePage, moveHere, openCreatePage as open, standOnDesk } from './test-create-page.tsx'

beforeEach(standOnDesk)
afterEach(closeCreatePage)

const page = 'https://a.example/page'
const media = 'https://a.example/owl.jpg'
const nothingFound = { ok: true as const, data: { items: [], title: 'Owls of the north', description: null } }
const shownAs = (image: HTMLElement, size: number) => {
  Object.defineProperties(image, { naturalWidth: { value: size }, naturalHeight: { value: size } })
  fireEvent.load(image)
}

test('CREATE-13 a picture that fails is retried without cross-origin loading before it counts as an error', async () => {
  open({ url: page, media })
  const first = await screen.findByRole('img', { name: 'The picture you chose' })
  expect(first.getAttribute('crossorigin')).toBe('anonymous')
  fireEvent.error(first)
  const second = screen.getByRole('img', { name: 'The picture you chose' })
  expect([second.getAttribute('crossorigin'), second.getAttribute('src')]).toEqual([null, media])
  expect(second.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(screen.getByRole('button', { name: /^Kitchens/ })).toBeTruthy()
  fireEvent.error(second)
  expect(screen.queryByRole('img', { name: 'The picture you chose' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Kitchens/ })).toBeNull()
})

test("CREATE-14 CS-04 a picture is prefetched once, and only after the user's input in the page", async () => {
  const sent = open({ url: page, media })
  const picture = await screen.findByRole('img', { name: 'The picture you chose' })
  act(() => void window.dispatchEvent(new Event('pointermove')))
  shownAs(picture, 600)
  await screen.findByRole('button', { name: /^Kitchens/ })
  expect(sent(pinsImagePut)).toEqual([])
  act(moveHere)
  await waitFor(() => expect(sent(pinsImagePut)).toEqual([{ image_url: media }]))
  act(moveHere)
  expect(sent(pinsImagePut)).toHaveLength(1)
})

test('CREATE-12 a picture that is too small is not prefetched', async () => {
  const sent = open({ url: page, media })
  act(moveHere)
  shownAs(await screen.findByRole('img', { name: 'The picture you chose' }), 119)
  await screen.findByRole('button', { name: 'Owl' })
  expect(sent(pinsImagePut)).toEqual([])
})

test('CREATE-23 a page without pictures is saved with a card of its title', async () => {
  const sent = open({ url: page }, ({ call }) => (call === findPinImagesGet ? nothingFound : undefined))
  await userEvent.click(await screen.findByRole('button', { name: 'Use a card with its title' }))
  const card = await screen.findByRole('img', { name: 'Card: Owls of the north' })
  expect(card.getAttribute('src')).toBe('/media/upload/70.jpg')
  expect(sent(pageCardCreate)).toEqual([{ link: page, title: 'Owls of the north' }])
  const board = await screen.findByRole('button', { name: /^Kitchens/ })
  await arm()
  await userEvent.click(board)
  await screen.findByRole('heading', { name: 'You saved this Pin to Kitchens!' })
  expect(sent(pinCreate)[0]).toMatchObject({ upload_id: '70', title: 'Owls of the north', link: page })
  expect(sent(pinsImagePut)).toEqual([])
})

test('CREATE-23 a card can replace an unreachable page; an API error is shown beside it', async () => {
  let isFull = true
  const sent = open({ url: page, description: 'Owls, seen\nsecond line' }, ({ call }) => {
    if (call === findPinImagesGet)
      return refusedFor('page_unreachable', { message_detail: 'That page took too long to answer.' })
    if (call === pageCardCreate && isFull)
      return refusedFor('quota_used_up', { message_detail: 'Your pictures fill the room.' })
    return undefined
  })
  expect((await screen.findByRole('alert')).textContent).toContain('That page took too long to answer.')
  const button = screen.getByRole('button', { name: 'Use a card with its title' })
  await userEvent.click(button)
  expect(await screen.findByText('Your pictures fill the room.')).toBeTruthy()
  isFull = false
  await userEvent.click(button)
  expect(await screen.findByRole('img', { name: 'Card: Owls, seen' })).toBeTruthy()
  expect(sent(pageCardCreate).at(-1)).toEqual({ link: page, title: 'Owls, seen' })
})

test('CREATE-09 the reason of a failed save stays on screen until the next try', async () => {
  let isAway = true
  open({ url: page, media }, ({ call }) =>
    call === pinCreate && isAway
      ? refusedFor('page_unreachable', { message_detail: 'That address never stops sending.' })
      : undefined,
  )
  const board = await screen.findByRole('button', { name: /^Kitchens/ })
  await arm()
  await userEvent.click(board)
  expect(await screen.findByText('That address never stops sending.')).toBeTruthy()
  isAway = false
  await userEvent.click(await screen.findByRole('button', { name: /^Kitchens/ }))
  expect(await screen.findByRole('heading', { name: 'You saved this Pin to Kitchens!' })).toBeTruthy()
  expect(screen.queryByText('That address never stops sending.')).toBeNull()
})
