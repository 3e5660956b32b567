import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userProofCreate, userTotpDelete } from '@bowerbird/contract/mfa/mfa-calls'
import { afterEach, expect, test } from 'vitest'
import { proofRequest, proveFirst } from '../client/prove-first.ts'
import { useStore } from '../client/store.ts'
import { playServer, refusedFor } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import ProofModal from './proof-modal.tsx'

let restore = () => {}

afterEach(() => {
  cleanup()
  restore()
})

function Host() {
  const request = useStore(proofRequest, null)
  return request && <ProofModal request={request} />
}

function show() {
  let isProved = false
  const server = playServer([userProofCreate, userTotpDelete], ({ call, options }) => {
    if (call === userTotpDelete)
      return isProved
        ? { ok: true, data: { totp: false } }
        : refusedFor('needs_proof', { extra_data: { methods: ['password'] } })
    if (options['password'] !== 'right')
      return refusedFor('wrong_credentials', { fields: { password: 'This is not your password.' } })
    isProved = true
    return { ok: true, data: { is_proved: true } }
  })
  restore = server.restore
  renderInPage(<Host />, { viewer: ann })
  return server.arrived
}

test('AU-12 a sensitive operation asks for proof, reports a wrong password, and continues after a correct one', async () => {
  const arrived = show()
  const act = proveFirst(userTotpDelete, {})
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByText('This is not your password.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}')
  expect(await act).toMatchObject({ ok: true })
  const acts = arrived.filter(({ call }) => call === userTotpDelete)
  expect(acts).toHaveLength(2)
  expect(acts[1]?.headers.get('Idempotency-Key')).toBe(acts[0]?.headers.get('Idempotency-Key'))
})

test('AU-12 cancelling the proof changes nothing', async () => {
  const arrived = show()
  const act = proveFirst(userTotpDelete, {})
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(await act).toBeNull()
  expect(arrived).toHaveLength(1)
})

test('BIZ-04 a second factor that a business asks for is said to be for that business', async () => {
  const message = 'This business asks for your second step. Confirm that it is you.'
  restore = playServer([userTotpDelete], () => ({
    ...refusedFor('needs_second_factor', { extra_data: { methods: ['totp'] } }),
    message,
  })).restore
  renderInPage(<Host />, { viewer: ann })
  void proveFirst(userTotpDelete, {})
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText('This concerns how people get into your account.')).toBeNull()
})
