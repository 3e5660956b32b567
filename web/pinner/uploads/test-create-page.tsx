import { cleanup } from '@testing-library/react'
import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import { findPinImagesGet, pinsImagePut, pageCardCreate } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { vi } from 'vitest'
import { playServer } from '../../client/test-network.ts'
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

/**
 * Opens the page for saving from other sites, with a fake server that finds one usable picture. Returns what was sent
 * to a call.
 */
export function openCreatePage(
  query: Record<string, string>,
  own: (arrived: Arrived) => Answer | undefined = () => undefined,
) {
  const calls = [boardPickerBoardsGet, findPinImagesGet, pinCreate, pinsImagePut, pageCardCreate]
  const server = playServer(calls, (arrived) => own(arrived) ?? usual(arrived))
  restore = server.restore
  renderInPage(<CreatePinScreen info={pinInfoOf('button', new URLSearchParams(query))} />, { viewer: ann })
  return (call: unknown) => server.arrived.filter((one) => one.call === call).map(({ options }) => options)
}

function usual({ call, options }: Arrived): Answer {
  if (call === boardPickerBoardsGet)
    return { ok: true, data: { all_boards: [testBoard(asBoardId('1'), 'Kitchens')], boards_shortlist: [] } }
  if (call === findPinImagesGet)
    return {
      ok: true,
      data: {
        items: [found('https://a.example/1.jpg'), found('https://a.example/2.jpg', 100)],
        title: 'A page',
        description: null,
      },
    }
  if (call === pinsImagePut) return { ok: true, data: options }
  if (call === pageCardCreate) return { ok: true, data: testCard }
  return { ok: true, data: testPin(asPinId('900')) }
}

const testCard = {
  id: '70',
  status: 'succeeded',
  signature: 'a'.repeat(32),
  image_url: 'http://localhost:3000/media/upload/70.jpg',
  width: 736,
  height: 920,
  dominant_color: '#111111',
  failure: null,
}

/** Simulates a trusted pointer movement in the window. */
export function moveHere(): void {
  const move = new Event('pointermove')
  Object.defineProperty(move, 'isTrusted', { value: true })
  window.dispatchEvent(move)
}

/** The same in a window that has been visible long enough. */
export async function arm() {
  await new Promise((resolve) => setTimeout(resolve, 520))
  moveHere()
}

export function standOnDesk(): void {
  vi.stubGlobal('toolbar', { visible: true })
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

export function closeCreatePage(): void {
  cleanup()
  restore()
  vi.unstubAllGlobals()
}
