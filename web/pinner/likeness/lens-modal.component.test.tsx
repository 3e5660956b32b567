import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visualLiveSearchGet } from '@bowerbird/contract/likeness/likeness-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { testPin } from '../test-things.ts'
import LensModal from './lens-modal.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const pin = testPin(asPinId('1'), { title: 'A red chair' }) as PinDetail

function open(answer: Parameters<typeof playServer>[1]): { arrived: Arrived[]; on_close: () => void } {
  const server = playServer([visualLiveSearchGet], answer)
  restore = server.restore
  const on_close = vi.fn<() => void>()
  renderInPage(<LensModal pin={pin} on_close={on_close} />)
  return { arrived: server.arrived, on_close }
}

const found = (...ids: string[]) => ({
  ok: true as const,
  data: { results: ids.map((id) => testPin(asPinId(id), { title: `Chair ${id}` })) },
})

test('SEARCH-09 the lens shows pins like the part in the frame; arrow keys move the frame, with Shift they resize it', async () => {
  const { arrived, on_close } = open(({ options }) => {
    const { x } = options['crop'] as { x: number }
    return x > 0.1 ? found('3') : found('2')
  })
  expect(await screen.findByRole('link', { name: 'Chair 2' })).toBeTruthy()
  expect(arrived[0]?.options).toMatchObject({ pin_id: '1', crop: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 } })
  const frame = screen.getByRole('button', { name: 'Part of the picture to look for' })
  frame.focus()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(arrived.at(-1)?.options['crop']).toMatchObject({ x: 0.1, w: 0.77 }))
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByRole('link', { name: 'Chair 3' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Chair 2' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('1 Pin found')
  await userEvent.click(screen.getByRole('link', { name: 'Chair 3' }))
  expect(on_close).toHaveBeenCalled()
})

test('SEARCH-09 SHELL-24 a found pin without words has the name of its owner in the lens', async () => {
  const nameless = testPin(asPinId('2'), { title: '', description: '', alt_text: '' })
  open(() => ({ ok: true, data: { results: [nameless] } }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
  expect(screen.getByRole('link', { name: nameless.pinner.full_name })).toBeTruthy()
})

test('SEARCH-09 where nothing is like the part, the lens says so and offers more like the whole picture', async () => {
  const { on_close } = open(() => found())
  expect(await screen.findByText('Nothing like it yet')).toBeTruthy()
  const more = screen.getByRole('link', { name: 'More like this' })
  expect(more.getAttribute('href')).toContain('pins=1')
  await userEvent.click(more)
  expect(on_close).toHaveBeenCalled()
})

test('SEARCH-09 the lens offers to try again after an error', async () => {
  let isBroken = true
  open(() => (isBroken ? refusedFor('not_allowed') : found('2')))
  const again = await screen.findByRole('button', { name: /try again/i })
  isBroken = false
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Chair 2' })).toBeTruthy()
})
