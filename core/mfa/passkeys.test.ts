import { userSessionCreate, userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { userMfaGet, userProofCreate, userTotpDelete } from '@bowerbird/contract/mfa/mfa-calls'
import {
  passkeyAskCreate,
  passkeyCreate,
  passkeyDelete,
  passkeyOfferCreate,
  passkeyUpdate,
} from '@bowerbird/contract/mfa/passkey-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { Pinner } from '@bowerbird/testing/make'
import { softPasskey } from '@bowerbird/testing/soft-passkey'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { guardedWorld } from './test-guarded.ts'

async function addTo(owner: Pinner, name = 'Laptop') {
  const key = softPasskey()
  const passkey = key.make(await owner.did(passkeyOfferCreate, {}))
  return { key, passkey, view: await owner.did(passkeyCreate, { name, passkey }) }
}

async function annAndKey() {
  const home = await world()
  const ann = await home.make.pinner()
  const { key, view } = await addTo(ann)
  const ask = () => home.visitor.did(passkeyAskCreate, {})
  const logIn = (passkey: Record<string, unknown>) => home.visitor.call(userSessionCreate, { passkey })
  return { ...home, ann, key, view, ask, logIn }
}

test('AUTH-14 a passkey logs in without a password, is recorded as two factors, and is notified by mail', async () => {
  const { ann, key, view, ask, logIn, db } = await annAndKey()
  expect(await ann.did(userMfaGet, {})).toMatchObject({
    passkeys: [{ id: view.id, name: 'Laptop', used_at: null }],
  })
  const asked = await ask()
  expect(asked.options).toMatchObject({ rpId: 'bowerbird.localhost', userVerification: 'required' })
  expect(asked.options['allowCredentials']).toEqual([])
  expect(await logIn(key.sign(asked))).toMatchObject({ ok: true, data: { id: ann.id } })
  const rows = await db.selectFrom('user_session').selectAll().where('user_id', '=', ann.id).execute()
  expect(rows.find((row) => row.sign_in_type === 6)?.mfa_at).toBeInstanceOf(Date)
  expect((await ann.did(userMfaGet, {})).passkeys[0]?.used_at).toEqual(expect.any(String))
  expect(await ann.did(mailOutboxGet, {})).toMatchObject([{ kind: 'account_change', to: ann.viewer.email }])
})

test('AUTH-14 a passkey assertion is accepted once, also concurrently; an old or forged challenge never', async () => {
  const { key, ask, logIn, clock } = await annAndKey()
  const signed = key.sign(await ask())
  const raced = await Promise.all([1, 2, 3, 4].map(() => logIn(signed)))
  expect(raced.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await logIn(signed)).toMatchObject({ code: 'wrong_credentials', http_status: 401 })
  const asked = await ask()
  clock.advance(10 * 60_000)
  expect(await logIn(key.sign(asked))).toMatchObject({ code: 'wrong_credentials' })
  const made = { options: { challenge: Buffer.from('made up').toString('base64url') } }
  expect(await logIn(key.sign(made))).toMatchObject({ code: 'wrong_credentials' })
})

test('AUTH-14 a passkey without user verification, of another site, unknown, copied or malformed is refused', async () => {
  const { key, ask, logIn } = await annAndKey()
  expect(await logIn(key.sign(await ask(), { is_verified: false }))).toMatchObject({
    code: 'wrong_credentials',
  })
  expect(await logIn(softPasskey().sign(await ask()))).toMatchObject({ code: 'wrong_credentials' })
  const elsewhere = softPasskey('http://evil.localhost').sign(await ask())
  expect(await logIn({ ...elsewhere, id: key.id, rawId: key.id })).toMatchObject({
    code: 'wrong_credentials',
  })
  expect(await logIn(key.sign(await ask()))).toMatchObject({ ok: true })
  expect(await logIn(key.sign(await ask(), { count_back: 2 }))).toMatchObject({ code: 'wrong_credentials' })
  for (const garbled of [
    {},
    { id: key.id },
    { id: 7, response: [] },
    { id: 'a\0b', response: {} },
    { id: 'a'.repeat(5000) },
    { ...key.sign(await ask()), response: null },
  ])
    expect(await logIn(garbled)).toMatchObject({ code: 'wrong_credentials' })
})

test('AUTH-14 a passkey is registered for one account: a challenge of another, a second use and a second account are refused', async () => {
  const { make } = await world()
  const [ann, bea] = [await make.pinner(), await make.pinner()]
  const key = softPasskey()
  const offer = await ann.did(passkeyOfferCreate, {})
  const passkey = key.make(offer)
  expect(await bea.call(passkeyCreate, { name: 'Mine', passkey })).toMatchObject({ http_status: 400 })
  const raced = await Promise.all([1, 2, 3].map(() => ann.call(passkeyCreate, { name: 'Mine', passkey })))
  expect(raced.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await ann.call(passkeyCreate, { name: 'Mine', passkey })).toMatchObject({ http_status: 400 })
  const again = key.make(await bea.did(passkeyOfferCreate, {}))
  expect(await bea.call(passkeyCreate, { name: 'Mine', passkey: again })).toMatchObject({ http_status: 400 })
  expect(await bea.did(userMfaGet, {})).toMatchObject({ passkeys: [] })
  expect(await ann.call(passkeyCreate, { name: ' ', passkey })).toMatchObject({
    fields: { name: expect.any(String) },
  })
})

test.each([[[1, null, '\0', 'usb']], ['usb'], [{ includes: 'usb' }], [null]])(
  'AUTH-14 what a browser says beside its passkey, %j, is nothing to rely on',
  async (transports) => {
    const { make } = await world()
    const ann = await make.pinner()
    const made = softPasskey().make(await ann.did(passkeyOfferCreate, {}))
    const passkey = { ...made, response: { ...made.response, transports } }
    expect(await ann.call(passkeyCreate, { name: 'Odd', passkey })).toMatchObject({ ok: true })
  },
)

test('AUTH-14 passkeys are renamed and deleted by their owner; those of other users are not found', async () => {
  const { ann, view, make, visitor, key, ask, logIn } = await annAndKey()
  const bea = await make.pinner()
  expect(await ann.did(passkeyUpdate, { passkey_id: view.id, name: 'Phone' })).toMatchObject({
    name: 'Phone',
  })
  expect(await bea.call(passkeyUpdate, { passkey_id: view.id, name: 'x' })).toMatchObject({
    code: 'not_found',
  })
  expect(await bea.call(passkeyDelete, { passkey_id: view.id })).toMatchObject({ code: 'not_found' })
  for (const call of [passkeyOfferCreate, passkeyDelete, passkeyUpdate, passkeyCreate])
    expect(await visitor.call(call, { passkey_id: view.id, name: 'x', passkey: {} })).toMatchObject({
      code: 'not_signed_in',
    })
  await ann.did(passkeyDelete, { passkey_id: view.id })
  expect(await ann.call(passkeyDelete, { passkey_id: view.id })).toMatchObject({ code: 'not_found' })
  expect(await logIn(key.sign(await ask()))).toMatchObject({ code: 'wrong_credentials' })
})

test('AU-12 AUTH-14 the last log-in method of an account cannot be removed, also not concurrently', async () => {
  const { ann, db, view } = await annAndKey()
  const second = await addTo(ann, 'Phone')
  await db.deleteFrom('user_password').where('user_id', '=', ann.id).execute()
  const raced = await Promise.all(
    [view.id, second.view.id].map((passkey_id) => ann.call(passkeyDelete, { passkey_id })),
  )
  expect(raced.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(raced.find((outcome) => !outcome.ok)).toMatchObject({ code: 'last_way_in', http_status: 409 })
  expect((await ann.did(userMfaGet, {})).passkeys).toHaveLength(1)
})

test('AUTH-14 AUTH-07 a passkey is accepted as second factor; without an MFA challenge the keys of an account are not listed', async () => {
  const { ada, logIn, ticket, dispatcher, visitor, make } = await guardedWorld()
  const { key } = await addTo(ada)
  const bea = await make.pinner()
  const other = await addTo(bea)
  const mfa_ticket = await ticket()
  const ask = () => dispatcher.run(passkeyAskCreate, { mfa_ticket }, callerOf(null))
  const asked = await ask()
  expect(asked).toMatchObject({ data: { options: { allowCredentials: [{ id: key.id }] } } })
  if (!asked.ok) throw new Error(asked.code)
  expect(await logIn({ mfa_ticket, passkey: other.key.sign(asked.data) })).toMatchObject({
    code: 'wrong_mfa_code',
  })
  expect(await logIn({ mfa_ticket, passkey: key.sign(asked.data, { is_verified: false }) })).toMatchObject({
    ok: true,
  })
  expect(await visitor.call(passkeyAskCreate, { mfa_ticket: 'x' })).toMatchObject({ code: 'wrong_mfa_code' })
  expect(await visitor.did(passkeyAskCreate, { is_proof: true })).toMatchObject({
    options: { allowCredentials: [] },
  })
})

test('AU-12 a passkey proves the user', async () => {
  const { ann, key, clock } = await annAndKey()
  clock.advance(15 * 60_000)
  expect(await ann.call(userTotpDelete, {})).toMatchObject({
    code: 'needs_proof',
    extra_data: { methods: ['passkey', 'password'] },
  })
  const asked = await ann.did(passkeyAskCreate, { is_proof: true })
  expect(asked.options).toMatchObject({ allowCredentials: [{ id: key.id }] })
  expect(await ann.did(userProofCreate, { passkey: key.sign(asked) })).toEqual({ is_proved: true })
  expect(await ann.call(userTotpDelete, {})).toMatchObject({ ok: true })
  expect(await ann.did(userSessionGet, {})).toMatchObject({ isAuth: true })
})
