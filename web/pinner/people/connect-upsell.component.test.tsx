import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userStateCreate, usersSettingsGet } from '@bowerbird/contract/people/profile-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import ConnectUpsell from './connect-upsell.tsx'

let restore = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  restore()
  vi.useRealTimers()
})

async function open(shows_connect_upsell: boolean) {
  const data = { listed_website_url: 'https://www.instagram.com/ann/', shows_connect_upsell, states: {} }
  const server = playServer([usersSettingsGet, userStateCreate], ({ call }) => ({
    ok: true,
    data: call === usersSettingsGet ? data : { state: 'seen_connect_upsell', value: 'true' },
  }))
  restore = server.restore
  standOnPage('/ann/', {})
  renderInPage(<ConnectUpsell />, { viewer: ann, address: '/ann/' })
  // vi.waitFor would advance the fake clock.
  for (let turn = 0; turn < 200 && server.arrived.length < (shows_connect_upsell ? 2 : 1); turn++)
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
  return () => server.arrived.map(({ call, options }) => [call.id, options])
}

test('AUTH-18 the upsell leads to claiming, is marked as seen at once, and can be dismissed after 2000 ms', async () => {
  const sent = await open(true)
  expect(screen.getByRole('dialog').textContent).toContain('instagram.com/ann')
  expect(screen.getByRole('link', { name: 'Connect' }).getAttribute('href')).toBe('/settings/claim/')
  expect(sent().at(-1)).toEqual(['UserStateResource.create', { state: 'seen_connect_upsell', value: true }])
  act(() => void vi.advanceTimersByTime(1999))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('link', { name: 'Connect' })).toBeNull()
})

test('AUTH-18 a user who has seen it, or has nothing to connect, does not see it', async () => {
  await open(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})
