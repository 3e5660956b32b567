import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userSettingsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { afterEach, expect, test } from 'vitest'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import SettingsRoute from './saving-settings-route.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

function open(answer: () => Outcome | Promise<Outcome>) {
  const server = playServer([userSettingsUpdate], answer)
  restore = server.restore
  renderInPage(<SettingsRoute />, { viewer: ann, address: '/settings/saving/' })
  return () => server.arrived.map(({ options }) => options)
}

const asks = () => screen.getByRole('switch', { name: 'Ask before I save a picture that I have already' })
const hides = () => screen.getByRole('switch', { name: 'Hide AI-made pictures' })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'

test('SAVE-26 SAVE-28 both settings switch at once, and each is sent separately', async () => {
  let settle = (_: Outcome) => {}
  const sent = open(() => new Promise<Outcome>((resolve) => (settle = resolve)))
  expect([isOn(asks()), isOn(hides())]).toEqual([false, false])
  await userEvent.click(asks())
  expect(isOn(asks())).toBe(true)
  settle({ ok: true, data: { asks_before_duplicate: true, hides_ai: false } })
  await userEvent.click(hides())
  expect(isOn(hides())).toBe(true)
  settle({ ok: true, data: { asks_before_duplicate: true, hides_ai: true } })
  await waitFor(() => expect(sent()).toEqual([{ asks_before_duplicate: true }, { hides_ai: true }]))
  expect([isOn(asks()), isOn(hides())]).toEqual([true, true])
})

test('SAVE-28 an API error switches it back and is shown', async () => {
  open(() => refusedFor('internal', { message_detail: 'Too fast.' }))
  await userEvent.click(hides())
  await waitFor(() => expect(isOn(hides())).toBe(false))
  expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'Too fast.' })
})

test('BOARD-16 the settings link to the trash', () => {
  open(() => ({ ok: true, data: {} }))
  expect(screen.getByRole('link', { name: 'Open the trash' }).getAttribute('href')).toBe('/trash/')
})
