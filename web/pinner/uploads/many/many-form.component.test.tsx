import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardPickerBoardsGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import { uploadRoomGet, vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { safeStorage } from '../../../client/safe-storage.ts'
import { playServer, refusedFor } from '../../../client/test-network.ts'
import type { Arrived } from '../../../client/test-network.ts'
import { toasts } from '../../../client/toasts.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../../shell/test-page.tsx'
import { ann } from '../../../shell/test-viewers.ts'
import { testBoard, testPin } from '../../test-things.ts'
import { FileDoor } from '../test-file-door.ts'
import { UploadScreen } from '../upload-route.tsx'

const kitchens = testBoard(asBoardId('1'), 'Kitchens')
const sections = [{ id: '11', slug: 'stoves', title: 'Stoves', preview_pins: [], pin_count: 0 }]
const file = (name: string) =>
  new File([new Uint8Array(2000)], name, { type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png' })
let restore = () => {}
type Answer = ReturnType<Parameters<typeof playServer>[1]>

/** A quota of ten megabytes, and an upload for each request. */
function play(own: (arrived: Arrived) => Answer | undefined = () => undefined) {
  let place = 70
  const calls = [boardPickerBoardsGet, boardSectionsGet, uploadRoomGet, vipCreate, vipGet, pinCreate]
  const server = playServer(calls, (arrived) => {
    const { call, options } = arrived
    const answer = own(arrived)
    if (answer) return answer
    if (call === boardPickerBoardsGet)
      return { ok: true, data: { all_boards: [kitchens], boards_shortlist: [] } }
    if (call === boardSectionsGet) return { ok: true, data: sections }
    if (call === uploadRoomGet)
      return { ok: true, data: { stored_bytes: 0, quota_bytes: null, max_file_bytes: 10_000_000 } }
    if (call === vipCreate)
      return {
        ok: true,
        data: { upload_id: String(++place), upload_url: '/media/upload/', upload_parameters: {} },
      }
    if (call === vipGet) {
      const [id = ''] = options['upload_ids'] as string[]
      const done = { id, status: 'succeeded', signature: 's', image_url: `/media/upload/${id}.jpg` }
      return {
        ok: true,
        data: { [id]: { ...done, width: 800, height: 600, dominant_color: '#fff', failure: null } },
      }
    }
    return { ok: true, data: testPin(asPinId(`9${String(options['upload_id'])}`)) }
  })
  restore = server.restore
  return (call: unknown) => server.arrived.filter((one) => one.call === call)
}

async function chosen(...names: string[]) {
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  fireEvent.change(screen.getByTestId('picture-input'), { target: { files: names.map(file) } })
  return within(await screen.findByRole('list', { name: 'Your pictures' }))
}

async function chooseKitchens() {
  await userEvent.click(screen.getByRole('button', { name: 'Board: Choose board' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Kitchens/ }))
}

beforeEach(() => {
  safeStorage.remove('last_board')
  FileDoor.reset()
  vi.stubGlobal('XMLHttpRequest', FileDoor)
  standOnPage('/pin/create/', { pin: emptyScreen, board: emptyScreen })
})

afterEach(() => {
  cleanup()
  restore()
  vi.unstubAllGlobals()
  toasts.set([])
})

test('CREATE-22 many pictures get one board, section and tags, and titles of their own', async () => {
  const sent = play()
  const list = await chosen('owl.png', 'nest.png', 'moss.png')
  await waitFor(() => expect(list.getAllByText('Uploaded')).toHaveLength(3))
  expect(document.activeElement?.textContent).toBe('Create Pins')
  await userEvent.type(screen.getByLabelText('Title for nest.png'), 'A nest')
  await chooseKitchens()
  await userEvent.selectOptions(await screen.findByLabelText('Section'), 'Stoves')
  await userEvent.type(screen.getByLabelText('Tags'), 'garden #moss, Garden')
  await userEvent.click(screen.getByRole('button', { name: 'Publish 3 Pins' }))
  await waitFor(() => expect(location.pathname).toBe(kitchens.url))
  // The last one first: a board shows the newest on top.
  expect(sent(pinCreate).map(({ options }) => options)).toEqual(
    [
      ['73', ''],
      ['72', 'A nest'],
      ['71', ''],
    ].map(([upload_id, title]) => ({
      upload_id,
      title,
      board_id: '1',
      section: '11',
      method: 'uploaded',
      description: '#Garden #moss',
    })),
  )
  expect(toasts.get().map(({ text }) => text)).toEqual(['3 Pins published to Kitchens'])
})

test('CREATE-22 failures are named, and retried individually', async () => {
  FileDoor.answer = ({ name }) => ({ status: name === 'nest.png' ? 0 : 204 })
  const sent = play()
  const list = await chosen('owl.png', 'nest.png', 'none.svg')
  expect(await screen.findByText('2 pictures were not uploaded: nest.png and none.svg.')).toBeTruthy()
  // A file that would be rejected again has no retry button.
  expect(list.queryByRole('button', { name: 'Try none.svg again' })).toBeNull()
  FileDoor.answer = () => ({ status: 204 })
  await userEvent.click(list.getByRole('button', { name: 'Try nest.png again' }))
  expect(await screen.findByText('1 picture was not uploaded: none.svg.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Publish 2 Pins' })).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'Remove none.svg' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent(vipCreate)).toHaveLength(3)
})

test('CREATE-22 SAVE-22 unpublished items stay with their reason; a retry reuses the key and sends only those', async () => {
  let isRefused = true
  const sent = play(({ call, options }) =>
    call === pinCreate && options['upload_id'] === '72' && isRefused ? refusedFor('unavailable') : undefined,
  )
  const list = await chosen('owl.png', 'nest.png')
  await chooseKitchens()
  await userEvent.click(screen.getByRole('button', { name: 'Publish 2 Pins' }))
  expect(await screen.findByText('1 Pin was not published: nest.png.')).toBeTruthy()
  expect(list.getByText('Published')).toBeTruthy()
  expect(location.pathname).toBe('/pin/create/')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Publish 1 Pin' }))
  await waitFor(() => expect(location.pathname).toBe(kitchens.url))
  const keys = sent(pinCreate).map(({ options, headers }) => [
    options['upload_id'],
    headers.get('Idempotency-Key'),
  ])
  expect(keys.map(([id]) => id)).toEqual(['72', '71', '72'])
  expect(keys[0]).toEqual(keys[2])
})

test('CREATE-22 without a board nothing is published, and the error is shown', async () => {
  const sent = play()
  await chosen('owl.png', 'nest.png')
  await userEvent.click(screen.getByRole('button', { name: 'Publish 2 Pins' }))
  expect(screen.getByText('Choose a board.')).toBeTruthy()
  expect(sent(pinCreate)).toEqual([])
})

test('CREATE-22 more files can be added, at most 100 at a time', async () => {
  play()
  const list = await chosen('owl.png', 'nest.png')
  fireEvent.change(screen.getByTestId('pictures-input'), {
    target: { files: Array.from({ length: 99 }, (_, at) => file(`more-${at}.png`)) },
  })
  expect(list.getAllByRole('listitem')).toHaveLength(100)
  expect(screen.getByText(/^100 pictures go at a time/)).toBeTruthy()
})

test('CREATE-22 files that fit the quota one by one but not together are reported before sending', async () => {
  const sent = play(({ call }) =>
    call === uploadRoomGet
      ? { ok: true, data: { stored_bytes: 0, quota_bytes: 5000, max_file_bytes: 10_000 } }
      : undefined,
  )
  renderInPage(<UploadScreen board={null} />, { viewer: ann })
  expect(await screen.findByText('Your pictures fill 0 of 0.1 MB.')).toBeTruthy()
  fireEvent.change(screen.getByTestId('picture-input'), {
    target: { files: ['owl.png', 'nest.png', 'moss.png'].map(file) },
  })
  expect(await screen.findByText(/^\d pictures? w\w+ not uploaded/)).toBeTruthy()
  expect(sent(vipCreate).length).toBeLessThan(3)
})

test('CREATE-22 a photograph that this browser cannot decode is shown as the server converted it', async () => {
  play()
  const list = await chosen('IMG_1.png', 'IMG_2.png')
  await waitFor(() => expect(list.getAllByText('Uploaded')).toHaveLength(2))
  const pictures = () =>
    list.getAllByRole('listitem').map((row) => row.querySelector('img')?.getAttribute('src') ?? null)
  fireEvent.error(list.getAllByRole('listitem')[0]!.querySelector('img')!)
  expect(pictures()[0]).toBe('/media/upload/71.jpg')
  fireEvent.error(list.getAllByRole('listitem')[0]!.querySelector('img')!)
  expect(pictures()[0]).toBeNull()
  expect(pictures()[1]).toMatch(/^blob:/)
})

test('SHELL-25 several pictures shared from a phone all arrive, with the shared text', async () => {
  const sent = play()
  const shared = ['owl.png', 'nid d’oiseau.png'].map(
    (name) =>
      new Response(new Uint8Array(2000), {
        headers: { 'Content-Type': 'image/png', 'X-File-Name': encodeURIComponent(name) },
      }),
  )
  const match = (address: string) => Promise.resolve(shared[Number(address.split('/').at(-1))])
  const remove = vi.fn<CacheStorage['delete']>(() => Promise.resolve(true))
  vi.stubGlobal('caches', { open: () => Promise.resolve({ match }), delete: remove })
  renderInPage(<UploadScreen board={null} words={{ title: 'From my phone' }} />, {
    viewer: ann,
    address: '/pin/create/?shared=1',
  })
  const list = within(await screen.findByRole('list', { name: 'Your pictures' }))
  await waitFor(() => expect(list.getAllByText('Uploaded')).toHaveLength(2))
  expect(list.getByLabelText<HTMLInputElement>('Title for owl.png').value).toBe('From my phone')
  expect(list.getByLabelText<HTMLInputElement>('Title for nid d’oiseau.png').value).toBe('')
  expect(remove).toHaveBeenCalledExactlyOnceWith('bowerbird-shared')
  expect(sent(vipCreate)).toHaveLength(2)
})
