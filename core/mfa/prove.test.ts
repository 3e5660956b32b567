import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import {
  recoveryCodesCreate,
  userMfaUpdate,
  userProofCreate,
  userTotpCreate,
  userTotpDelete,
  userTotpUpdate,
} from '@bowerbird/contract/mfa/mfa-calls'
import { passkeyCreate, passkeyDelete, passkeyOfferCreate } from '@bowerbird/contract/mfa/passkey-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { sessionViewer } from '../identity/session-queries.ts'
import { guardedWorld, password } from './test-guarded.ts'

const proofMs = 15 * 60_000

test('AU-12 changing log-in methods requires a reauthentication of the last 15 minutes in the same session', async () => {
  const { make, clock, dispatcher, db } = await world()
  const ann = await make.pinner()
  clock.advance(proofMs)
  const sensitive = [
    [userTotpCreate, {}],
    [userTotpUpdate, { mfa_token: '123456' }],
    [userTotpDelete, {}],
    [userMfaUpdate, { email_codes: true }],
    [recoveryCodesCreate, {}],
    [passkeyOfferCreate, {}],
    [passkeyCreate, { name: 'Key', passkey: {} }],
    [passkeyDelete, { passkey_id: '7' }],
  ] as const
  for (const [call, input] of sensitive)
    expect(await ann.call(call, input as never)).toMatchObject({
      code: 'needs_proof',
      http_status: 403,
      extra_data: { methods: ['password'] },
    })
  expect(await ann.did(userProofCreate, { password })).toEqual({ is_proved: true })
  expect(await ann.call(userTotpCreate, {})).toMatchObject({ ok: true })

  // Another session of the same person has proved nothing by that.
  const caller = callerOf(null)
  await dispatcher.run(userSessionCreate, { username_or_email: ann.username, password }, caller)
  const elsewhere = await sessionViewer(db, ann.id, caller.browser_session_id ?? '')
  clock.advance(proofMs)
  await ann.did(userProofCreate, { password })
  expect(await dispatcher.run(userTotpCreate, {}, callerOf(elsewhere ?? null))).toMatchObject({
    code: 'needs_proof',
  })
})

test('AU-12 a wrong password and another user’s password do not reauthenticate, and attempts are limited', async () => {
  const { make, clock, visitor } = await world({ env: { RATE_FACTOR: '1' } })
  const ann = await make.pinner()
  const bea = await make.pinner({ password: 'quite another phrase' })
  clock.advance(proofMs)
  expect(await visitor.call(userProofCreate, { password })).toMatchObject({ code: 'not_signed_in' })
  expect(await bea.call(userProofCreate, { password })).toMatchObject({
    code: 'wrong_credentials',
    fields: { password: expect.any(String) },
  })
  expect(await ann.call(userProofCreate, {})).toMatchObject({ http_status: 400 })
  const codes: string[] = []
  for (let n = 0; n < 11; n++) {
    const outcome = await ann.call(userProofCreate, { password: `wrong ${n}` })
    codes.push(outcome.ok ? 'ok' : outcome.code)
  }
  expect(codes[0]).toBe('wrong_credentials')
  expect(codes.at(-1)).toBe('too_many')
  expect(await ann.call(userTotpCreate, {})).toMatchObject({ code: 'needs_proof' })
})

test('AU-12 an account with a second factor has to reauthenticate with it: the password alone cannot remove it', async () => {
  const { ada, code, clock, recovery_codes } = await guardedWorld()
  clock.advance(proofMs)
  expect(await ada.call(userTotpDelete, {})).toMatchObject({
    code: 'needs_proof',
    extra_data: { methods: ['totp', 'recovery'] },
  })
  expect(await ada.call(userProofCreate, { password })).toMatchObject({ code: 'wrong_credentials' })
  expect(await ada.call(userProofCreate, { mfa_token: '000000' })).toMatchObject({ code: 'wrong_mfa_code' })
  expect(await ada.call(userProofCreate, { mfa_resend: true })).toMatchObject({ http_status: 400 })
  const mfa_token = code()
  expect(await ada.did(userProofCreate, { mfa_token })).toEqual({ is_proved: true })
  expect(await ada.call(userProofCreate, { mfa_token })).toMatchObject({ code: 'wrong_mfa_code' })
  expect(await ada.did(userProofCreate, { mfa_token: recovery_codes[3] ?? '' })).toEqual({ is_proved: true })
  expect(await ada.call(userTotpDelete, {})).toMatchObject({ ok: true })
})

test('AU-12 an account with neither password nor passkey reauthenticates by a mailed code', async () => {
  const { make, clock, db } = await world()
  const owner = await make.pinner()
  const ann = await make.pinner()
  await db.deleteFrom('user_password').where('user_id', '=', ann.id).execute()
  clock.advance(proofMs)
  expect(await ann.call(passkeyOfferCreate, {})).toMatchObject({
    code: 'needs_proof',
    extra_data: { methods: ['email'], sent_to: expect.stringContaining('•••') },
  })
  expect(await ann.did(userProofCreate, { mfa_resend: true })).toEqual({ is_proved: false })
  const [mail] = await owner.did(mailOutboxGet, {})
  const mfa_token = /\n(\d{6})\n/.exec(mail?.body ?? '')?.[1] ?? ''
  expect(mail?.to).toBe(ann.viewer.email)
  // A code for reauthentication works for no log-in, and for no other user.
  expect(await owner.call(userProofCreate, { mfa_token })).toMatchObject({ code: 'wrong_mfa_code' })
  expect(await ann.did(userProofCreate, { mfa_token })).toEqual({ is_proved: true })
  expect(await ann.call(passkeyOfferCreate, {})).toMatchObject({ ok: true })
})
