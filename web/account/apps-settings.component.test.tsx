import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  accessTokenCreate,
  accessTokenDelete,
  accessTokenGet,
} from '@bowerbird/contract/identity/access-token-calls'
import type { AccessTokenView } from '@bowerbird/contract/identity/account-models'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../client/test-network.ts'
import { confirmRequest } from '../client/confirm.ts'
import { useStore } from '../client/store.ts'
import ConfirmModal from '../frame/confirm-modal.tsx'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import AppsSettingsRoute from './apps-settings-route.tsx'
import { ownTokens } from './account-queries.ts'

let restore = () => {}

afterEach(() => {
  cleanup()
  restore()
})

const app: AccessTokenView = {
  id: '11',
  name: 'Firefox, Linux',
  scopes: ['read', 'write'],
  created_at: '2026-03-01T00:00:00.000Z',
  expires_at: null,
  app: 'extension',
}
const script: AccessTokenView = { ...app, id: '12', name: 'Backup', scopes: ['read'], app: null }

function Host() {
  const wantsConfirm = useStore(confirmRequest, null)
  return (
    <>
      <AppsSettingsRoute />
      {wantsConfirm && <ConfirmModal request={wantsConfirm} />}
    </>
  )
}

function show(tokens: AccessTokenView[]) {
  let left = tokens
  const server = playServer([accessTokenGet, accessTokenCreate, accessTokenDelete], ({ call, options }) => {
    if (call === accessTokenDelete) left = left.filter(({ id }) => id !== options['token_id'])
    if (call === accessTokenCreate) return { ok: true, data: { ...script, token: 'bowerbird_shown-once' } }
    return { ok: true, data: call === accessTokenGet ? left : { id: '11' } }
  })
  restore = server.restore
  renderInPage(<Host />, { viewer: ann, address: '/settings/apps/', warm: [[ownTokens.key, tokens]] })
  return server.arrived
}

test('WIRE-05 apps and tokens are listed with their permissions and creation dates', () => {
  show([app, script])
  const [first, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/since/))
  expect(first?.textContent).toContain('Browser extension in Firefox, Linux')
  expect(first?.textContent).toContain('Save, change and delete Pins and boards')
  expect(second?.textContent).toContain('Backup')
  expect(second?.textContent).toContain('March 1, 2026')
})

test('WIRE-05 both lists show an empty state when there are no entries', () => {
  show([])
  expect(screen.getByText('No app is connected.')).toBeTruthy()
  expect(screen.getByText('You have no tokens.')).toBeTruthy()
})

test('WIRE-05 an app is revoked after confirmation and leaves the list', async () => {
  const arrived = show([app])
  await userEvent.click(screen.getByRole('button', { name: 'End “Browser extension in Firefox, Linux”' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'End' }))
  expect(await screen.findByText('No app is connected.')).toBeTruthy()
  expect(arrived.find(({ call }) => call === accessTokenDelete)?.options).toEqual({ token_id: '11' })
})

test('WIRE-05 a new token is created with name, permissions and expiry, and is shown once', async () => {
  const arrived = show([])
  await userEvent.click(screen.getByRole('button', { name: 'Make a token' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make a token' })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Backup')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Know of your secret boards, too' }))
  await userEvent.selectOptions(within(dialog).getByLabelText('Ends'), 'In a week')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make a token' }))
  expect(await screen.findByText('bowerbird_shown-once')).toBeTruthy()
  expect(arrived.find(({ call }) => call === accessTokenCreate)?.options).toEqual({
    name: 'Backup',
    scopes: ['read', 'secret'],
    expires_in_days: 7,
  })
  await userEvent.click(screen.getByRole('button', { name: 'I kept it' }))
  expect(screen.queryByText('bowerbird_shown-once')).toBeNull()
})
