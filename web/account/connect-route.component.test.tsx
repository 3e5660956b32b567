import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { appGrantCreate } from '@bowerbird/contract/identity/app-calls'
import { knownApps } from '@bowerbird/contract/identity/known-apps'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import ConnectRoute from './connect-route.tsx'

let restore = () => {}

afterEach(() => {
  cleanup()
  restore()
  vi.restoreAllMocks()
})

const [redirect_uri] = knownApps.extension.redirect_uris
const asked = { app: 'extension', redirect_uri, code_challenge: 'c'.repeat(43), state: 'abc' }

function show(change: Partial<typeof asked> = {}, answer: 'yes' | 'no' = 'yes') {
  const server = playServer([appGrantCreate], () =>
    answer === 'yes'
      ? { ok: true, data: { redirect_to: `${redirect_uri}?code=x&state=abc` } }
      : refusedFor('unavailable', { message: 'Try again later.' }),
  )
  restore = server.restore
  const gone: string[] = []
  vi.spyOn(location, 'assign').mockImplementation((to) => void gone.push(String(to)))
  const search = new URLSearchParams({ ...asked, ...change })
  renderInPage(<ConnectRoute />, { viewer: ann, address: `/connect/?${search}` })
  return { arrived: server.arrived, gone }
}

test('CREATE-16 the page names the app, the account and the permissions, and excludes secret boards unless the box is ticked', async () => {
  const { arrived, gone } = show()
  expect(screen.getByRole('heading', { name: 'Connect the browser extension?' })).toBeTruthy()
  expect(screen.getByText(`@${ann.username}`)).toBeTruthy()
  expect(screen.getByText('Save, change and delete Pins and boards')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect(arrived[0]?.options).toMatchObject({ ...asked, with_secret: false })
  expect(gone).toEqual([`${redirect_uri}?code=x&state=abc`])
})

test('CREATE-16 ticking the box grants access to secret boards too', async () => {
  const { arrived } = show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Know of your secret boards, too' }))
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect(arrived[0]?.options).toMatchObject({ with_secret: true })
})

test('CREATE-16 a user who cancels grants nothing, and the extension receives the denial', async () => {
  const { arrived, gone } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(arrived).toEqual([])
  expect(gone).toEqual([`${redirect_uri}?error=access_denied&state=abc`])
})

test('CREATE-16 an error is shown, and the user can try again', async () => {
  const { gone } = show({}, 'no')
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy()
  expect(gone).toEqual([])
})

test.each([
  { app: 'another' },
  { redirect_uri: 'https://evil.example/' as never },
  { code_challenge: 'short' },
  { app: '__proto__' },
])('CS-08 OR-01 no consent is offered for %o', (change) => {
  show(change)
  expect(screen.getByRole('heading', { name: 'This cannot be connected' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
