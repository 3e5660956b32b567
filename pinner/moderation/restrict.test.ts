import { expect, test } from 'vitest'
import { boardCreate, boardGet } from '@bowerbird/contract/boards/board-calls'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import {
  adminPeopleGet,
  adminPersonGet,
  auditGet,
  overviewGet,
  personLift,
  personLogOut,
  personResetLink,
  personRestrict,
} from '@bowerbird/contract/moderation/admin-calls'
import {
  appealCreate,
  ownRestrictionGet,
  reportCreate,
} from '@bowerbird/contract/moderation/content-report-calls'
import {
  appealDecide,
  appealsGet,
  caseDecide,
  casesGet,
} from '@bowerbird/contract/moderation/moderation-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { sessionViewer } from '@bowerbird/core/identity/session-queries'
import type { Pinner } from '@bowerbird/testing/make'
import { actorWith } from '@bowerbird/testing/privacy-cast'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { endRestrictions } from './restrict-account.ts'

const { SOFT_BANNED, LOGIN_ASSISTANCE, PASSWORD_RESET_SENT, SUSPENDED } = restrictions
const dayMs = 24 * 3600 * 1000

async function people() {
  const home = await world()
  const owner = await home.make.pinner({ full_name: 'Olga Owner' })
  const ada = await home.make.pinner({ full_name: 'Ada Lovelace', username: 'ada_l' })
  const ben = await home.make.pinner({ full_name: 'Ben' })
  const board = await home.make.board(ada)
  return { ...home, owner, ada, ben, board }
}

/** The user of this session now: read anew, as at each request. */
async function again(home: Pick<World, 'db' | 'clock' | 'dispatcher'>, who: Pinner) {
  const { id, browser_session_id } = who.viewer
  const viewer = await sessionViewer(home.db, id, browser_session_id ?? '', home.clock.now())
  return actorWith(home as World, viewer ?? null, [])
}

const spam = { reason: 'Spam on many boards.' }

test('PEOPLE-08 AUTH-08 a suspended user is gone for others, and has a way back', async () => {
  const home = await people()
  const { owner, ada, ben, board, drain } = home
  await owner.did(personRestrict, { user_id: ada.id, restriction: SUSPENDED, ...spam })
  await drain()
  expect(await ben.call(userGet, { username: ada.username })).toMatchObject({ code: 'not_found' })
  const suspended = await again(home, ada)
  expect(suspended.viewer?.restriction).toBe(SUSPENDED)
  for (const call of [
    suspended.call(boardGet, { board_id: board.id }),
    suspended.call(boardCreate, { name: 'More' }),
    suspended.call(reportCreate, { kind: 'user', id: ben.id, reason: 'spam' }),
  ])
    expect(await call).toMatchObject({ code: 'account_restricted', extra_data: { restriction: SUSPENDED } })
  expect(await suspended.did(ownRestrictionGet, {})).toMatchObject({
    restriction: SUSPENDED,
    reason: spam.reason,
    until: null,
    appeal: null,
  })
  await owner.did(personLift, { user_id: ada.id })
  await drain()
  expect(await ben.did(userGet, { username: ada.username })).toMatchObject({ id: ada.id })
  const back = await again(home, ada)
  expect(await back.did(ownRestrictionGet, {})).toBeNull()
  expect(await back.did(boardCreate, { name: 'More' })).toMatchObject({ name: 'More' })
})

test('PEOPLE-08 AUTH-08 a read-only user reads and writes nothing', async () => {
  const home = await people()
  const { owner, ada, board } = home
  await owner.did(personRestrict, { user_id: ada.id, restriction: SOFT_BANNED, ...spam })
  const limited = await again(home, ada)
  expect(await limited.did(boardGet, { board_id: board.id })).toMatchObject({ id: board.id })
  expect(await limited.call(boardCreate, { name: 'More' })).toMatchObject({
    code: 'account_restricted',
    extra_data: { restriction: SOFT_BANNED },
  })
})

test.each([LOGIN_ASSISTANCE, PASSWORD_RESET_SENT])(
  'PEOPLE-08 AUTH-08 restriction %i ends every session, so that the next log-in proves anew who is there',
  async (restriction) => {
    const home = await people()
    const { owner, ada, drain } = home
    await owner.did(personRestrict, { user_id: ada.id, restriction, ...spam })
    expect((await again(home, ada)).viewer).toBeNull()
    await drain()
    const mails = await owner.did(mailOutboxGet, {})
    expect(mails.some(({ body }) => body.includes('/password/reset/'))).toBe(
      restriction === PASSWORD_RESET_SENT,
    )
    expect(await owner.did(adminPersonGet, { user_id: ada.id })).toMatchObject({
      restriction,
      restriction_reason: spam.reason,
      session_count: 0,
    })
  },
)

test('PEOPLE-08 a restriction with an end date ends by itself, and the suspended user is back', async () => {
  const home = await people()
  const { owner, ada, ben, clock, db, app } = home
  await owner.did(personRestrict, { user_id: ada.id, restriction: SUSPENDED, days: 7, ...spam })
  const { until } = (await (await again(home, ada)).did(ownRestrictionGet, {})) ?? {}
  expect(Math.round((Date.parse(until ?? '') - clock.now().getTime()) / dayMs)).toBe(7)
  const run = () =>
    endRestrictions.run({} as never, {
      db,
      app,
      signal: new AbortController().signal,
      job_id: '1',
      attempt: 1,
    })
  await run()
  expect(await ben.call(userGet, { username: ada.username })).toMatchObject({ code: 'not_found' })
  clock.advance(8 * dayMs)
  await run()
  await run()
  expect(await ben.did(userGet, { username: ada.username })).toMatchObject({ id: ada.id })
  expect((await again(home, ada)).viewer?.restriction).toBeNull()
  expect(await owner.did(auditGet, { user_id: ada.id })).toMatchObject([
    { action: 'restriction_ended', actor: null },
    { action: 'restriction_set', actor: { id: owner.id }, note: spam.reason },
  ])
})

test('PEOPLE-08 a restricted user appeals once; refused it stays, granted it is lifted, and they are notified by mail', async () => {
  const home = await people()
  const { owner, ada, ben } = home
  await owner.did(personRestrict, { user_id: ada.id, restriction: SUSPENDED, ...spam })
  await owner.did(personRestrict, { user_id: ben.id, restriction: SOFT_BANNED, ...spam })
  const [first, second] = [await again(home, ada), await again(home, ben)]
  const both = await Promise.all([
    first.call(appealCreate, { text: 'It was my cat.' }),
    first.call(appealCreate, { text: 'It was my cat.' }),
  ])
  for (const outcome of both) expect(outcome).toMatchObject({ ok: true, data: { state: 'open' } })
  expect(await first.call(appealCreate, { text: 'It was my dog.' })).toMatchObject({ code: 'not_allowed' })
  expect(await first.call(appealCreate, { text: ' ' })).toMatchObject({ code: 'bad_request' })
  await second.did(appealCreate, { text: 'I only saved my own.' })
  const open = await owner.did(appealsGet, {})
  expect(open.map((one) => one.text)).toEqual(['I only saved my own.', 'It was my cat.'])
  const [bens, adas] = open
  const refused = { appeal_id: bens?.id ?? '', is_granted: false, answer: 'No.' }
  const granted = { appeal_id: adas?.id ?? '', is_granted: true, answer: 'We are sorry.' }
  await owner.did(appealDecide, refused)
  await owner.did(appealDecide, granted)
  expect(await owner.did(appealDecide, granted)).toMatchObject({ state: 'granted' })
  expect(await owner.call(appealDecide, { ...granted, is_granted: false })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await second.did(ownRestrictionGet, {})).toMatchObject({
    appeal: { state: 'refused', answer: 'No.' },
  })
  expect(await (await again(home, ada)).did(ownRestrictionGet, {})).toBeNull()
  const mails = await owner.did(mailOutboxGet, {})
  const mailsOf = (kind: string) => mails.filter((mail) => mail.kind === kind)
  expect(mailsOf('account_restricted').map((mail) => mail.body)).toEqual([
    expect.stringContaining(spam.reason),
    expect.stringContaining(spam.reason),
  ])
  expect(mailsOf('appeal_refused')).toMatchObject([
    { to: ben.viewer.email, body: expect.stringContaining('No.') },
  ])
  expect(mailsOf('account_lifted')).toMatchObject([
    { to: ada.viewer.email, body: expect.stringContaining('We are sorry.') },
  ])
})

test('PEOPLE-08 a restriction after a report has the reason that was given, and is in the case', async () => {
  const home = await people()
  const { owner, ada, ben } = home
  await ben.did(reportCreate, { kind: 'user', id: ada.id, reason: 'harassment' })
  const [one] = await owner.did(casesGet, {})
  const input = { case_id: one?.id ?? '', decision: 'restrict', restriction: SUSPENDED } as const
  expect(await owner.call(caseDecide, input)).toMatchObject({ code: 'bad_request' })
  const both = await Promise.all([
    owner.call(caseDecide, { ...input, note: 'Rude.' }),
    owner.call(caseDecide, { ...input, note: 'Rude.' }),
  ])
  for (const outcome of both) expect(outcome).toMatchObject({ data: { state: 'restricted' } })
  expect(await owner.did(adminPersonGet, { user_id: ada.id })).toMatchObject({
    restriction: SUSPENDED,
    restriction_reason: 'Rude.',
    closed_as: 'suspended',
    cases: [{ state: 'restricted' }],
  })
  expect((await owner.did(auditGet, {})).map((entry) => entry.action)).toEqual([
    'case_restricted',
    'restriction_set',
  ])
})

test('PEOPLE-08 the site owner cannot be restricted, nor any user without a reason or for longer than the limit', async () => {
  const { owner, ada } = await people()
  const bad = [
    { user_id: owner.id, restriction: SUSPENDED, ...spam },
    { user_id: ada.id, restriction: SUSPENDED, reason: ' ' },
    { user_id: ada.id, restriction: 1, ...spam },
    { user_id: ada.id, restriction: SUSPENDED, days: 0, ...spam },
    { user_id: '12345', restriction: SUSPENDED, ...spam },
  ]
  const codes = []
  for (const input of bad) {
    const outcome = await owner.call(personRestrict, input as never)
    codes.push(outcome.ok ? 'ok' : outcome.code)
  }
  expect(codes).toEqual(['not_allowed', 'bad_request', 'bad_request', 'bad_request', 'not_found'])
  expect(await owner.did(auditGet, {})).toEqual([])
})

test('OPS-07 the owner finds people by how their name, username or address begins, and those who are restricted', async () => {
  const { owner, ada, ben } = await people()
  const found = async (input: object) => (await owner.did(adminPeopleGet, input)).map((one) => one.id)
  expect(await found({})).toEqual([ben.id, ada.id, owner.id])
  expect(await found({ query: 'ada_' })).toEqual([ada.id])
  expect(await found({ query: 'ADA LOVE' })).toEqual([ada.id])
  expect(await found({ query: ben.viewer.email })).toEqual([ben.id])
  expect(await found({ query: '%' })).toEqual([])
  await owner.did(personRestrict, { user_id: ada.id, restriction: SUSPENDED, ...spam })
  expect(await found({ filter: 'restricted' })).toEqual([ada.id])
  expect(await found({ filter: 'closed' })).toEqual([ada.id])
  expect(await owner.did(overviewGet, {})).toMatchObject({
    person_count: 3,
    new_person_count: 3,
    restricted_count: 1,
    open_case_count: 0,
    unsent_mail_count: 1,
  })
})

test('OPS-07 AU-11 a user whom the site owner logs out everywhere is logged out, and it is recorded', async () => {
  const home = await people()
  const { owner, ada } = home
  expect(await owner.did(personLogOut, { user_id: ada.id })).toMatchObject({ session_count: 1 })
  expect(await owner.did(personLogOut, { user_id: ada.id })).toMatchObject({ session_count: 0 })
  expect((await again(home, ada)).viewer).toBeNull()
  expect(await owner.did(auditGet, {})).toMatchObject([{ action: 'sessions_ended', person: { id: ada.id } }])
})

test('OPS-07 AUTH-12 the owner has a link for a new password mailed to the account’s own address, and sets none', async () => {
  const { owner, ada, drain } = await people()
  await owner.did(personResetLink, { user_id: ada.id })
  expect(await owner.call(personResetLink, { user_id: '12345' })).toMatchObject({ code: 'not_found' })
  await drain()
  expect(await owner.did(mailOutboxGet, {})).toMatchObject([
    { to: ada.viewer.email, body: expect.stringContaining('/password/reset/') },
  ])
  expect(await owner.did(auditGet, {})).toMatchObject([{ action: 'reset_link_sent', person: { id: ada.id } }])
})

test('OPS-07 AC-05 what is for the owner of the site is no one else’s, and changes nothing for them', async () => {
  const home = await people()
  const { ada, ben, visitor, dispatcher, db } = home
  await ben.did(reportCreate, { kind: 'user', id: ada.id, reason: 'spam' })
  const { case_id } = await db.selectFrom('moderation_case').select('case_id').executeTakeFirstOrThrow()
  const input = {
    user_id: ada.id,
    case_id,
    appeal_id: '1',
    decision: 'dismiss',
    is_granted: true,
    restriction: SUSPENDED,
    reason: 'Because',
  }
  const calls = dispatcher.calls.filter((call) => call.access === 'owner')
  expect(calls.length).toBeGreaterThan(12)
  for (const call of calls) {
    expect(await ada.call(call, input as never)).toMatchObject({ code: 'not_allowed' })
    expect(await visitor.call(call, input as never)).toMatchObject({ code: 'not_signed_in' })
  }
  expect(await db.selectFrom('audit_entry').select('entry_id').execute()).toEqual([])
  expect(await db.selectFrom('moderation_case').select('state').execute()).toEqual([{ state: 'open' }])
})
