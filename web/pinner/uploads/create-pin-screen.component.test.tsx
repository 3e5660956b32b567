import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { findPinImagesGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusedFor } from '../../client/test-network.ts'
import { arm, closeCreatePage, openCreatePage as open, standOnDesk } from './test-create-page.tsx'

beforeEach(standOnDesk)
afterEach(closeCreatePage)

test('CREATE-08 the picture in the URL is saved with its description, page and method', async () => {
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

test('CREATE-08 without a picture those of the page are offered, without small ones', async () => {
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

test('CREATE-12 a picture that turns out too small, or fails to load, cannot be chosen', async () => {
  open({ url: 'https://a.example/page' })
  const picture = (await screen.findByRole('button', { name: 'Owl' })).querySelector(
    'img',
  ) as HTMLImageElement
  Object.defineProperties(picture, { naturalWidth: { value: 119 }, naturalHeight: { value: 900 } })
  fireEvent.load(picture)
  expect(await screen.findByText('We found no picture on that page')).toBeTruthy()
})

test('CREATE-20 a page that may not be fetched is reported, and can be retried', async () => {
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

test('CREATE-08 without page and picture it asks for a URL', async () => {
  const sent = open({})
  await userEvent.type(screen.getByLabelText('Address of a page or picture'), 'nonsense{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('not a web address')
  await userEvent.clear(screen.getByLabelText('Address of a page or picture'))
  await userEvent.type(screen.getByLabelText('Address of a page or picture'), 'a.example/page{Enter}')
  expect(await screen.findByRole('button', { name: 'Owl' })).toBeTruthy()
  expect(sent(findPinImagesGet)[0]).toMatchObject({ url: 'https://a.example/page' })
})

test('CREATE-12 a picture that cannot be shown cannot be saved; uploading one keeps the text', async () => {
  const sent = open({ media: 'https://a.example/gone.jpg', description: 'An owl' })
  await screen.findByRole('button', { name: /^Kitchens/ })
  fireEvent.error(screen.getByRole('img', { name: 'An owl' }))
  fireEvent.error(screen.getByRole('img', { name: 'An owl' }))
  expect(screen.queryByRole('button', { name: /^Kitchens/ })).toBeNull()
  expect(screen.getAllByText('This picture is too small or cannot be shown.')).not.toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Upload a picture instead' }).getAttribute('href')).toBe(
    '/pin/create/?description=An+owl',
  )
  expect(sent(pinCreate)).toEqual([])
})

test('CREATE-13 another picture of the page can be saved instead of one that fails to load', async () => {
  const sent = open({ url: 'https://a.example/page', media: 'https://a.example/gone.jpg' })
  await screen.findByRole('button', { name: /^Kitchens/ })
  fireEvent.error(screen.getByRole('img', { name: 'The picture you chose' }))
  fireEvent.error(screen.getByRole('img', { name: 'The picture you chose' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Owl' }))
  const board = await screen.findByRole('button', { name: /^Kitchens/ })
  await arm()
  await userEvent.click(board)
  await waitFor(() => expect(sent(pinCreate)[0]).toMatchObject({ image_url: 'https://a.example/1.jpg' }))
})

test('CREATE-12 a page without pictures leads to an upload with its URL as link', async () => {
  open({ url: 'https://a.example/page' }, ({ call }) =>
    call === findPinImagesGet ? { ok: true, data: { items: [], title: null, description: null } } : undefined,
  )
  const link = await screen.findByRole('link', { name: 'Upload a picture instead' })
  expect(link.getAttribute('href')).toBe('/pin/create/?link=https%3A%2F%2Fa.example%2Fpage')
})
