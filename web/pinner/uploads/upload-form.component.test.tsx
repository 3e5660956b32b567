import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardCreate, boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import { uploadRoomGet, vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { safeStorage } from '../../client/safe-storage.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testBoard, testPin } from '../test-things.ts'
import { FileDoor } from './test-file-door.ts'
import { UploadScreen } from './upload-route.tsx'

const picture = new File([new Uint8Array(2000)], 'owl.png', { type: 'image/png' })
const kitchens = testBoard(asBoardId('1'), 'Kitchens')
let restore = () => {}
type Answer = ReturnType<Parameters<typeof playServer>[1]>

function play(own: (arrived: Arrived) => Answer | undefined = () => undefined) {
  const server = playServer(
    [boardCreate, boardPickerBoardsGet, uploadRoomGet, vipCreate, vipGet, pinCreate],
    (arrived) => {
      const answer = own(arrived)
      if (answer) return answer
      if (arrived.call === boardPickerBoardsGet)
        return { ok: true, data: { all_boards: [kitchens], boards_shortlist: [] } }
      if (arrived.call === uploadRoomGet)
        return { ok: true, data: { stored_bytes: 0, quota_bytes: null, max_file_bytes: 50 * 1024 * 1024 } }
      if (arrived.call === vipCreate)
        return {
          ok: true,
          data: { upload_id: '77', upload_url: '/media/upload/', upload_parameters: { key: 'k' } },
        }
      if (arrived.call === vipGet)
        return {
          ok: true,
          data: {
            77: {
              id: '77',
              status: 'succeeded',
              signature: 's',
              image_url: '/media/upload/77.jpg',
              width: 800,
              height: 600,
              dominant_color: '#fff',
              failure: null,
            },
          },
        }
      return { ok: true, data: testPin(asPinId('900')) }
    },
  )
  restore = server.restore
  return (call: unknown) => server.arrived.filter((one) => one.call === call).map(({ options }) => options)
}

function choose(file: File) {
  fireEvent.change(screen.getByTestId('picture-input'), { target: { files: [file] } })
}

beforeEach(() => {
  safeStorage.remove('last_board')
  FileDoor.reset()
  vi.stubGlobal('XMLHttpRequest', FileDoor)
  standOnPage('/pin/create/', { pin: emptyScreen })
})

afterEach(() => {
  cleanup()
  restore()
  vi.unstubAllGlobals()
  toasts.set([])
})

test('CREATE-08 a picture, texts and a board become a pin', async () => {
  const sent = play()
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  choose(picture)
  expect(await screen.findByText('Picture ready')).toBeTruthy()
  expect(FileDoor.sent[0]?.url).toBe('/media/upload/')
  expect([...FileDoor.sent[0]!.body.keys()]).toEqual(['key', 'file'])
  await userEvent.type(screen.getByLabelText('Title'), ' An owl ')
  await userEvent.type(screen.getByLabelText('Link'), 'https://a.example/owl')
  await userEvent.click(screen.getByRole('button', { name: 'Board: Choose board' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Kitchens/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(location.pathname).toBe('/pin/900/'))
  expect(sent(pinCreate)).toEqual([
    {
      upload_id: '77',
      board_id: '1',
      method: 'uploaded',
      title: 'An owl',
      description: '',
      link: 'https://a.example/owl',
      alt_text: '',
    },
  ])
})

test.each([
  ['a member who may not promote', {}, undefined],
  ['a new user', { may_promote: true }, '/business/convert?next=/advertiser/quick_promote?pinId=900'],
  ['a business', { isPartner: true, has_business_side: true }, '/quick-promote/?pinId=900'],
])('QP-01 QP-04 publishing offers %s to promote the Pin', async (_name, given, to) => {
  play()
  const pinner = testPin(asPinId('900')).pinner
  renderInPage(<UploadScreen board={kitchens} />, { viewer: { ...ann, id: pinner.id, ...given } })
  choose(picture)
  await screen.findByText('Picture ready')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(toasts.get()[0]?.link).toEqual(to && { label: 'Promote your Pin', to })
})

test('CREATE-08 without picture and board the form names what is missing, and sends nothing', async () => {
  const sent = play()
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Choose a picture first.',
    'Choose a board.',
  ])
  expect(sent(pinCreate)).toEqual([])
})

test('CREATE-12 a picture that is too small is rejected before it is sent', async () => {
  const sent = play()
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 119, height: 400, close: () => {} }))
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  choose(picture)
  expect((await screen.findByRole('alert')).textContent).toContain('119 × 400')
  expect(sent(vipCreate)).toEqual([])
})

test('CREATE-12 120 pixels are enough', async () => {
  play()
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 120, height: 120, close: () => {} }))
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  choose(picture)
  expect(await screen.findByText('Picture ready')).toBeTruthy()
})

test('CREATE-18 a file that is not a picture is rejected with a message', async () => {
  play()
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
  expect((await screen.findByRole('alert')).textContent).toContain('JPEG, PNG, WebP, AVIF, HEIC and GIF work')
  expect(FileDoor.sent).toEqual([])
})

test('CREATE-18 an error found by the server is shown in its words, and the upload can be retried', async () => {
  play(({ call }) =>
    call === vipGet
      ? {
          ok: true,
          data: {
            77: {
              id: '77',
              status: 'failed',
              signature: null,
              image_url: null,
              width: null,
              height: null,
              dominant_color: null,
              failure: 'This file is cut off.',
            },
          },
        }
      : undefined,
  )
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  choose(picture)
  expect((await screen.findByRole('alert')).textContent).toContain('This file is cut off.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(FileDoor.sent).toHaveLength(2))
})

test('CREATE-18 a dropped connection is reported differently from an API error', async () => {
  FileDoor.answer = () => ({ status: 0 })
  play()
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  choose(picture)
  expect((await screen.findByRole('alert')).textContent).toContain('did not get through')
})

test('SAVE-22 publishing again after a failure reuses the idempotency key', async () => {
  let isDown = true
  const keys: (string | null)[] = []
  play(({ call, headers }) => {
    if (call !== pinCreate) return undefined
    keys.push(headers.get('Idempotency-Key'))
    return isDown ? refusedFor('internal') : undefined
  })
  renderInPage(<UploadScreen board={kitchens} />, { viewer: ann })
  choose(picture)
  await screen.findByText('Picture ready')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findByText('internal in more words')).getAttribute('role')).toBe('alert')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
})

test('SAVE-01 a board can be created from inside the form, and that publishes nothing', async () => {
  const sent = play(({ call, options }) =>
    call === boardCreate
      ? { ok: true, data: { ...testBoard(asBoardId('5'), String(options['name'])), pin_count: 0 } }
      : undefined,
  )
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  choose(picture)
  await screen.findByText('Picture ready')
  await userEvent.click(screen.getByRole('button', { name: 'Board: Choose board' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create board' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Owls{Enter}')
  expect(await screen.findByRole('button', { name: 'Board: Owls' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent(pinCreate)).toEqual([])
})

test('SAVE-24 the last used board is preselected, and another choice replaces it', async () => {
  safeStorage.write('last_board', '1')
  play(({ call }) =>
    call === boardPickerBoardsGet
      ? {
          ok: true,
          data: { all_boards: [testBoard(asBoardId('2'), 'Gardens'), kitchens], boards_shortlist: [] },
        }
      : undefined,
  )
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  await userEvent.click(await screen.findByRole('button', { name: 'Board: Kitchens' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Gardens/ }))
  expect(await screen.findByRole('button', { name: 'Board: Gardens' })).toBeTruthy()
})

test('SAVE-24 a board that is gone is not preselected', async () => {
  safeStorage.write('last_board', '404')
  const sent = play()
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  await waitFor(() => expect(sent(boardPickerBoardsGet)).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Board: Choose board' })).toBeTruthy()
})

test('CREATE-08 texts in the URL are filled into the form', () => {
  play()
  renderInPage(<UploadScreen board={kitchens} words={{ title: 'An owl', link: 'https://a.example/owl' }} />, {
    viewer: ann,
  })
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('An owl')
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('https://a.example/owl')
})

test('CREATE-18 a file that would be rejected again has no retry button', async () => {
  const text = JSON.stringify({ error: { message: 'This is not a picture.' } })
  FileDoor.answer = () => ({ status: 415, text })
  play()
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  choose(picture)
  expect((await screen.findByRole('alert')).textContent).toBe('This is not a picture.')
  choose(new File([], 'nothing.png', { type: 'image/png' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This file is empty.'))
  expect(FileDoor.sent).toHaveLength(1)
})

test('CREATE-08 a title near its maximum length shows a counter', () => {
  play()
  renderInPage(<UploadScreen board={kitchens} words={{ title: 'x'.repeat(89) }} />, { viewer: ann })
  expect(screen.queryByText(/of 100 characters/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'x'.repeat(100) } })
  expect(screen.getByText('100 of 100 characters')).toBeTruthy()
})

test('CREATE-18 a file over the quota is reported before it is sent, and so is what uses up the quota', async () => {
  const megabyte = 1024 * 1024
  const sent = play(({ call }) =>
    call === uploadRoomGet
      ? {
          ok: true,
          data: { stored_bytes: 9 * megabyte, quota_bytes: 10 * megabyte, max_file_bytes: 4 * megabyte },
        }
      : undefined,
  )
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  expect(await screen.findByText('Your pictures fill 9 of 10 MB.')).toBeTruthy()
  expect(screen.getByText(/up to 4 MB/)).toBeTruthy()
  choose(new File([new Uint8Array(3 * megabyte)], 'owl.png', { type: 'image/png' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This picture needs 3 MB, and you have 1 MB left. Delete some Pins to make room.',
  )
  choose(new File([new Uint8Array(5 * megabyte)], 'large.png', { type: 'image/png' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This file is larger than 4 MB.'))
  expect(sent(vipCreate)).toEqual([])
})

test('CREATE-22 a picture dropped anywhere on the page, or pasted, is accepted', async () => {
  play()
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  const carried = (files: readonly File[]) => ({ files, types: ['Files'] })
  const over = Object.assign(new Event('dragover', { cancelable: true }), { dataTransfer: carried([]) })
  fireEvent(document.body, over)
  fireEvent(window, over)
  expect(over.defaultPrevented).toBe(true)
  expect(await screen.findByText('Let go to upload')).toBeTruthy()
  fireEvent(
    window,
    Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: carried([picture]) }),
  )
  expect(await screen.findByText('Picture ready')).toBeTruthy()
  fireEvent(window, Object.assign(new Event('paste'), { clipboardData: carried([picture]) }))
  await waitFor(() => expect(FileDoor.sent).toHaveLength(2))
})

test('CREATE-22 no dropped file is left out because the system does not know its type', async () => {
  play()
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  const files = [
    picture,
    new File([new Uint8Array(2000)], 'IMG_1.HEIC'),
    new File(['words'], 'words.txt', { type: 'text/plain' }),
  ]
  fireEvent(window, Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { files } }))
  expect(await screen.findByLabelText('Title for IMG_1.HEIC')).toBeTruthy()
  expect(screen.queryByLabelText('Title for words.txt')).toBeNull()
})
