import {
  outsideIdentityCreate,
  outsideIdentityDelete,
  outsideIdentityGet,
  signInTicketGet,
} from '@bowerbird/contract/sign-in/sign-in-calls'
import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { passkeyCreate, passkeyDelete, passkeyOfferCreate } from '@bowerbird/contract/mfa/passkey-calls'
import { outsideWorld, sentTo } from '@bowerbird/testing/outside-world'
import type { OutsideWorld } from '@bowerbird/testing/outside-world'
import { softPasskey } from '@bowerbird/testing/soft-passkey'
import { describe, expect, test } from 'vitest'
import { isLastWayIn, isSocialOnly } from './linked-accounts.ts'
import { forgetPassword, noProof } from './test-session-queries.ts'

const ada = { sub: 'ada-1', email: 'ada@elsewhere.org', email_verified: true, name: 'Ada Lovelace' }

/** A member in a browser, with what the door reads of it. */
async function memberInBrowser(of: OutsideWorld) {
  const pinner = await of.make.pinner()
  const browser = of.browser()
  const password = 'correct horse battery'
  const { outcome, caller } = await of.logIn({ username_or_email: pinner.username, password })
  if (!outcome.ok) throw new Error(outcome.message)
  browser.keep(caller.set_cookies)
  return { pinner, browser }
}

/** To where the settings lead, there and back, up to the question. */
async function ask(
  of: OutsideWorld,
  browser: Awaited<ReturnType<typeof memberInBrowser>>['browser'],
  name: 'google' | 'line',
) {
  of[name].as(ada)
  const there = sentTo(await browser.get(`/sign-in/${name}/?connect=1`, { 'sec-fetch-site': 'same-origin' }))
  const back = (await of[name].visit(there)).replace('https://bowerbird.localhost', '')
  return sentTo(await browser.get(back))
}

test('AUTH-06 AUTH-15 CS-03 an outside account is shown before it is connected, and only the user who asked can connect it', async () => {
  const of = await outsideWorld()
  const owner = await of.make.pinner()
  const { pinner, browser } = await memberInBrowser(of)
  expect(await ask(of, browser, 'google')).toBe('/sign-in/continue/')
  const run = async (call: Parameters<typeof of.dispatcher.run>[0], input: object) =>
    of.dispatcher.run(call, input, await browser.caller())
  expect(await run(signInTicketGet, {})).toMatchObject({
    data: { step: 'connect', email: ada.email, next: '/settings/security/' },
  })
  expect(await run(outsideIdentityGet, {})).toMatchObject({ data: { linked: [], needs_password: false } })

  // Another user with the same ticket, or the same person in another browser.
  const ticket = (await browser.caller()).sign_in?.ticket
  const stranger = await of.make.pinner()
  expect(await stranger.call(outsideIdentityCreate, { ticket })).toMatchObject({ code: 'link_expired' })
  expect(await pinner.call(outsideIdentityCreate, { ticket })).toMatchObject({ code: 'link_expired' })
  expect(await of.visitor.call(outsideIdentityCreate, { ticket })).toMatchObject({ code: 'not_signed_in' })

  // Not by a session that was stolen, or left open.
  const { browser_session_id } = await browser.caller()
  await noProof(of.db, browser_session_id ?? '')
  expect(await run(outsideIdentityCreate, {})).toMatchObject({ code: 'needs_proof' })
  await noProof(of.db, browser_session_id ?? '', of.clock.now())

  const both = await Promise.all([run(outsideIdentityCreate, {}), run(outsideIdentityCreate, {})])
  for (const one of both)
    expect(one).toMatchObject({ ok: true, data: { linked: [{ provider: 'google', label: ada.email }] } })
  expect(await run(userSessionGet, {})).toMatchObject({
    data: { socialNetwork: { gplus: { connected: true }, facebook: { connected: false } } },
  })
  const mails = await owner.did(mailOutboxGet, {})
  expect(mails.filter((mail) => mail.to === pinner.viewer.email)).toMatchObject([
    { subject: 'Google now opens your Bowerbird account' },
  ])

  // The outside account can be connected to no other account.
  const other = await memberInBrowser(of)
  await ask(of, other.browser, 'google')
  const taken = await of.dispatcher.run(outsideIdentityCreate, {}, await other.browser.caller())
  expect(taken).toMatchObject({ ok: false, code: 'identity_refused' })
})

test('CS-03 another site cannot start a connection', async () => {
  const of = await outsideWorld()
  const { browser } = await memberInBrowser(of)
  const there = await browser.get('/sign-in/google/?connect=1', { 'sec-fetch-site': 'cross-site' })
  expect(sentTo(there)).toBe('/settings/security/')
  expect(sentTo(await of.browser().get('/sign-in/google/?connect=1'))).toBe('/settings/security/')
})

test('AU-12 AUTH-15 the last log-in method cannot be removed, alone or in a race, and each change is notified by mail', async () => {
  const of = await outsideWorld()
  const owner = await of.make.pinner()
  const { pinner, browser } = await memberInBrowser(of)
  for (const name of ['google', 'line'] as const) {
    await ask(of, browser, name)
    await of.dispatcher.run(outsideIdentityCreate, {}, await browser.caller())
  }
  const caller = await browser.caller()
  const listed = await of.dispatcher.run(outsideIdentityGet, {}, caller)
  const ids = listed.ok ? listed.data.linked.map(({ id }) => id) : []
  expect(ids).toHaveLength(2)
  const stranger = await of.make.pinner()
  expect(await stranger.call(outsideIdentityDelete, { id: ids[0] ?? '' })).toMatchObject({
    code: 'not_found',
  })

  await forgetPassword(of.db, pinner.id)
  const disconnect = async (id = '') =>
    of.dispatcher.run(outsideIdentityDelete, { id }, await browser.caller())
  await noProof(of.db, caller.browser_session_id ?? '')
  expect(await disconnect(ids[0])).toMatchObject({ code: 'needs_proof' })
  await noProof(of.db, caller.browser_session_id ?? '', of.clock.now())
  const raced = await Promise.all(ids.map(disconnect))
  expect(raced.map((one) => (one.ok ? 'gone' : one.code)).toSorted()).toEqual(['gone', 'last_way_in'])
  const rest = await of.dispatcher.run(outsideIdentityGet, {}, await browser.caller())
  expect(rest).toMatchObject({ data: { needs_password: true, linked: [{}] } })
  const mails = await owner.did(mailOutboxGet, {})
  expect(mails.filter((mail) => mail.subject.includes('no longer opens'))).toHaveLength(1)
})

test('AU-12 a passkey is a log-in method: the last outside account can be removed then, and the passkey cannot', async () => {
  const of = await outsideWorld()
  await of.make.pinner()
  const { pinner, browser } = await memberInBrowser(of)
  await ask(of, browser, 'google')
  const run = async (call: Parameters<typeof of.dispatcher.run>[0], input: object) =>
    of.dispatcher.run(call, input, await browser.caller())
  await run(outsideIdentityCreate, { ticket: (await browser.caller()).sign_in?.ticket })
  await forgetPassword(of.db, pinner.id)
  const { linked, needs_password } = await pinner.did(outsideIdentityGet, {})
  expect({ needs_password, count: linked.length }).toEqual({ needs_password: true, count: 1 })

  const passkey = softPasskey().make(await pinner.did(passkeyOfferCreate, {}))
  const made = await pinner.did(passkeyCreate, { name: 'Laptop', passkey })
  expect(await pinner.did(outsideIdentityGet, {})).toMatchObject({ needs_password: false })
  expect(await pinner.did(outsideIdentityDelete, { id: linked[0]?.id ?? '' })).toMatchObject({ linked: [] })
  expect(await pinner.call(passkeyDelete, { passkey_id: made.id })).toMatchObject({ code: 'last_way_in' })
})

describe('AUTH-15 social-only', () => {
  test.each([
    [{ has_password: false, providers: ['facebook'] }, true],
    [{ has_password: false, providers: ['facebook', 'line'] }, true],
    [{ has_password: false, providers: ['facebook', 'google'] }, false],
    [{ has_password: true, providers: ['facebook'] }, false],
    [{ has_password: false, providers: ['google'] }, false],
    [{ has_password: false, providers: [] }, false],
  ] as const)('%j: %s', (ways, expected) => {
    expect(isSocialOnly(ways)).toBe(expected)
  })

  test('a password has to be set before Facebook can be removed', () => {
    const ways = { has_password: false, has_passkey: false, providers: ['facebook', 'line'] } as const
    expect(isLastWayIn({ ...ways, going: 'facebook' })).toBe(true)
    expect(isLastWayIn({ ...ways, going: 'line' })).toBe(false)
    expect(isLastWayIn({ ...ways, has_password: true, going: 'facebook' })).toBe(false)
    expect(isLastWayIn({ ...ways, has_passkey: true, going: 'facebook' })).toBe(true)
  })
})
