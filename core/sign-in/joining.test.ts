import { randomUUID } from 'node:crypto'
import {
  accountGet,
  emailChangeCreate,
  emailVerificationUpdate,
} from '@bowerbird/contract/identity/account-calls'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import {
  outsideIdentityCreate,
  outsideSignUpCreate,
  signInTicketGet,
} from '@bowerbird/contract/sign-in/sign-in-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { OutsidePerson } from '@bowerbird/testing/outside-provider'
import { outsideWorld } from '@bowerbird/testing/outside-world'
import type { OutsideWorld } from '@bowerbird/testing/outside-world'
import { expect, test } from 'vitest'
import { accountOfLinks } from '../identity/account-link-queries.ts'
import { makeLink } from '../identity/account-links.ts'
import { emailState, sessionTypes, verifyEmailOf } from './test-session-queries.ts'
import { seal, unseal } from './sealed.ts'
import type { SignInTicket } from './read-ticket.ts'

const victim = 'victim@example.org'
const password = 'correct horse battery'

/** What becomes of a log-in by a token of Google's that names this person. */
async function byGoogle(of: OutsideWorld, person: OutsidePerson) {
  const content = randomUUID()
  const google_open_id_token = await of.google.idToken(person, { nonce: content })
  // The browser was given this very nonce.
  const nonce = await seal(of.app, 'nonce', { content, seconds: 600 })
  const { outcome, caller } = await of.logIn(
    { google_open_id_token },
    { ...callerOf(null), sign_in: { nonce } },
  )
  const ticket = outcome.ok ? undefined : (outcome.extra_data?.['ticket'] as string | undefined)
  return { outcome, caller, ticket }
}

test.each([
  ['false', { email_verified: false }],
  ['absent', {}],
])(
  'AU-07 AUTH-06 an address that the provider did not verify (%s) opens and joins nothing',
  async (_name, more) => {
    const of = await outsideWorld()
    const owner = await of.make.pinner({ email: victim })
    await verifyEmailOf(of.db, owner.id)
    const { outcome, caller, ticket } = await byGoogle(of, { sub: 'eve', email: victim, ...more })
    // As for an unknown address: strangers must not learn who has an account.
    expect(outcome).toMatchObject({ ok: false, code: 'sign_up_needed' })
    expect(caller.browser_session_id).toBeNull()
    const view = await of.visitor.call(signInTicketGet, { ticket })
    expect(view).toMatchObject({ ok: true, data: { step: 'sign_up', is_address_claimed: false } })
    const made = await of.visitor.call(outsideSignUpCreate, {
      ticket,
      email: victim,
      full_name: 'Eve',
      age: 40,
    })
    expect(made).toMatchObject({ ok: false, code: 'email_taken' })
    expect(await owner.call(outsideIdentityCreate, { ticket })).toMatchObject({
      ok: false,
      code: 'link_expired',
    })
  },
)

test('AU-07 AUTH-06 with an address verified on both sides, the identity is connected after a log-in to that account only', async () => {
  const of = await outsideWorld()
  const owner = await of.make.pinner({ email: victim, password })
  await verifyEmailOf(of.db, owner.id)
  const person = { sub: 'vic', email: 'Victim@Example.org', email_verified: true, name: 'Vic' }
  const { outcome, caller, ticket } = await byGoogle(of, person)
  expect(outcome).toMatchObject({ ok: false, code: 'identity_unjoined', extra_data: { provider: 'google' } })
  expect(caller.browser_session_id).toBeNull()
  expect(await of.visitor.call(signInTicketGet, { ticket })).toMatchObject({ data: { step: 'join' } })
  expect(
    await of.visitor.call(outsideSignUpCreate, { ticket, email: victim, full_name: 'Vic', age: 40 }),
  ).toMatchObject({
    code: 'link_expired',
  })
  expect(await of.visitor.call(outsideIdentityCreate, { ticket })).toMatchObject({ code: 'not_signed_in' })
  const stranger = await of.make.pinner()
  await verifyEmailOf(of.db, stranger.id)
  expect(await stranger.call(outsideIdentityCreate, { ticket })).toMatchObject({ code: 'link_expired' })

  expect(await owner.call(signInTicketGet, { ticket })).toMatchObject({ data: { step: 'connect' } })
  const joined = await owner.did(outsideIdentityCreate, { ticket })
  expect(joined.linked).toMatchObject([{ provider: 'google', label: 'Victim@Example.org' }])
  const again = await byGoogle(of, { ...person, sub: 'vic', name: 'Vic again' })
  expect(again.outcome).toMatchObject({ ok: true, data: { id: owner.id } })
})

test('AU-08 an account with another user’s unverified address loses it, its password and its sessions to the user who verifies it', async () => {
  const of = await outsideWorld()
  await of.make.pinner()
  const attacker = await of.make.pinner({ email: victim, password })
  const person = { sub: 'vic', email: victim, email_verified: true, name: 'Vic' }
  const { outcome, ticket } = await byGoogle(of, person)
  expect(outcome).toMatchObject({ ok: false, code: 'sign_up_needed' })
  // They are notified before anything is done.
  expect(await of.visitor.call(signInTicketGet, { ticket })).toMatchObject({
    data: { is_address_claimed: true },
  })
  const attackers = attacker.viewer.browser_session_id ?? ''
  expect(await sessionTypes(of.db, attackers)).toEqual([1])

  const made = await of.visitor.did(outsideSignUpCreate, { ticket, email: victim, full_name: 'Vic', age: 40 })
  expect(made.id).not.toBe(attacker.id)
  expect(await emailState(of.db, asUserId(made.id ?? ''))).toEqual({
    email: victim,
    has_verified_email: true,
  })
  expect(await emailState(of.db, attacker.id)).toEqual({ email: '', has_verified_email: false })
  expect(await sessionTypes(of.db, attackers)).toEqual([])
  expect((await of.logIn({ username_or_email: victim, password })).outcome).toMatchObject({ ok: false })
  expect((await of.logIn({ username_or_email: attacker.username, password })).outcome).toMatchObject({
    ok: false,
  })
})

test('AU-08 the owner of the site cannot lose their address this way', async () => {
  const of = await outsideWorld()
  const owner = await of.make.pinner({ email: victim, password })
  const { ticket } = await byGoogle(of, { sub: 'vic', email: victim, email_verified: true })
  const made = await of.visitor.call(outsideSignUpCreate, {
    ticket,
    email: victim,
    full_name: 'Vic',
    age: 40,
  })
  expect(made).toMatchObject({ ok: false, code: 'email_taken' })
  expect((await of.logIn({ username_or_email: owner.username, password })).outcome.ok).toBe(true)
})

test('AUTH-06 sign-up by a provider asks for missing fields, works once, and refuses a forged ticket', async () => {
  const of = await outsideWorld()
  const { ticket } = await byGoogle(of, { sub: 'nameless' })
  const sent = { ticket, email: 'new@example.org', full_name: 'New Person', age: 30 }
  const codeOf = async (change: object) => {
    const outcome = await of.visitor.call(outsideSignUpCreate, { ...sent, ...change })
    return outcome.ok ? 'made' : outcome.code
  }
  expect(await of.visitor.call(signInTicketGet, { ticket })).toMatchObject({
    data: { email: '', full_name: '' },
  })
  expect(await codeOf({ age: undefined })).toBe('bad_request')
  expect(await codeOf({ age: 12 })).toBe('bad_request')
  expect(await codeOf({ email: 'no address' })).toBe('bad_request')
  expect(await codeOf({ full_name: '' })).toBe('bad_request')
  expect(await codeOf({ ticket: `${ticket}x` })).toBe('link_expired')
  expect(await codeOf({ ticket: undefined })).toBe('link_expired')

  // Twice at once, and once more: one account.
  const answers = await Promise.all(
    [1, 2].map(() => of.dispatcher.run(outsideSignUpCreate, sent, callerOf(null))),
  )
  answers.push(await of.dispatcher.run(outsideSignUpCreate, sent, callerOf(null)))
  const ids = answers.flatMap((one) => (one.ok ? [one.data.id] : []))
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(1)
  expect(await codeOf({ email: 'other@example.org' })).toBe('identity_refused')
  // Not verified by the provider, so not here either.
  expect(await emailState(of.db, ids[0] ?? asUserId(''))).toEqual({
    email: 'new@example.org',
    has_verified_email: false,
  })

  of.clock.advance(16 * 60_000)
  expect(await unseal<SignInTicket>(of.app, 'ticket', ticket)).toBeNull()
})

test('AUTH-08 with sign-up disabled, Google admits no new users, and existing ones can log in', async () => {
  const of = await outsideWorld({ PREVENT_REGISTER: 'google' })
  const { outcome } = await byGoogle(of, { sub: 'new', email: 'new@example.org', email_verified: true })
  expect(outcome).toMatchObject({ ok: false, code: 'log_in_restricted', extra_data: { restriction: 5 } })
  const owner = await of.make.pinner({ email: victim })
  await verifyEmailOf(of.db, owner.id)
  const { ticket } = await byGoogle(of, { sub: 'vic', email: victim, email_verified: true, name: 'a' })
  await owner.did(outsideIdentityCreate, { ticket })
  expect(
    (await byGoogle(of, { sub: 'vic', email: victim, email_verified: true, name: 'b' })).outcome.ok,
  ).toBe(true)
})

test('AU-13 users of a company’s e-mail domain can log in only by its own sign-in', async () => {
  const of = await outsideWorld({ OIDC_DOMAINS: 'works.example' })
  await of.make.pinner()
  const address = 'worker@works.example'
  const person = { sub: 'worker', email: address, email_verified: true, name: 'Worker' }
  const google = await byGoogle(of, person)
  const refused = await of.visitor.call(outsideSignUpCreate, {
    ticket: google.ticket,
    email: address,
    full_name: 'Worker',
    age: 30,
  })
  expect(refused).toMatchObject({ ok: false, code: 'not_allowed' })
  const bySso = async (name: string) => {
    const nonce = await seal(of.app, 'nonce', { content: name, seconds: 600 })
    const sso_id_token = await of.sso.idToken({ ...person, name }, { nonce: name })
    return of.logIn({ sso_id_token }, { ...callerOf(null), sign_in: { nonce } })
  }
  const { outcome } = await bySso('one')
  const ticket = outcome.ok ? '' : String(outcome.extra_data?.['ticket'])
  await of.visitor.did(outsideSignUpCreate, { ticket, email: address, full_name: 'Worker', age: 30 })
  expect((await bySso('two')).outcome.ok).toBe(true)
})

test('AU-13 no user can change to an address of a company’s domain, also not by a link mailed before', async () => {
  const of = await outsideWorld({ OIDC_DOMAINS: 'works.example' })
  const ada = await of.make.pinner()
  const account = await accountOfLinks(of.db, ada.id)
  if (!account) throw new Error('no such account')
  const when = { db: of.db, now: of.clock.now() }
  const token = await makeLink(when, account, { purpose: 'change', email: 'ada@works.example' })

  const asked = await ada.call(emailChangeCreate, { email: 'ada.too@Works.example' })
  expect(asked).toMatchObject({ ok: false, code: 'not_allowed', extra_data: { sign_in: 'sso' } })
  expect(asked).toMatchObject({
    message: `People with this address log in with ${of.app.settings.oidc_name}.`,
  })
  expect(await of.visitor.call(emailVerificationUpdate, { token })).toMatchObject({ code: 'not_allowed' })
  expect(await ada.did(accountGet, {})).toMatchObject({ email: ada.viewer.email })
  expect(await ada.did(emailChangeCreate, { email: 'ada@home.example' })).toMatchObject({
    mail_goes_out: false,
  })
})
