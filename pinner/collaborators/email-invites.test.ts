import { boardDelete, boardGet, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import {
  boardEmailInviteCreate,
  boardInviteDelete,
  boardInvitesGet,
  boardJoinLinkCreate,
  boardJoinLinkDelete,
  boardJoinLinkGet,
  collaboratorUpdate,
  emailInviteAccept,
  emailInviteGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { accountGet } from '@bowerbird/contract/identity/account-calls'
import { userRegisterCreate } from '@bowerbird/contract/identity/identity-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { userBlockCreate, userBlockDelete } from '@bowerbird/contract/people/block-calls'
import { setEmail } from '@bowerbird/core/identity/account-row-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const tokenIn = (url: string): string => url.split('/').at(-2) ?? ''

async function written(env: Record<string, string> = {}) {
  const home = await world({ env })
  const ada = await home.make.pinner({ full_name: 'Ada Alder' })
  const board = await home.make.board(ada, { name: 'Tree house', privacy: 'secret' })
  const invite = (email = 'Zed@Example.org') =>
    ada.did(boardEmailInviteCreate, { board_id: board.id, emails: [email] })
  /** The links that the owner of the site can pass on, newest first. */
  const tokens = async () => {
    const mails = await ada.did(mailOutboxGet, {})
    return mails.map(({ body }) => /\/invite\/([\w-]+)\//.exec(body)?.[1] ?? '')
  }
  return { ...home, ada, board, invite, tokens }
}

test('BOARD-05 an invite by mail works for a user who signs up through it, once', async () => {
  const { make, ada, board, invite, tokens, visitor, db } = await written()
  expect(await invite()).toMatchObject([
    { type: 'email', state: 'invited', email: 'zed@example.org', user: null, can_remove: true },
  ])
  expect(await ada.did(mailOutboxGet, {})).toMatchObject([
    {
      to: 'zed@example.org',
      kind: 'board_invite',
      state: 'kept',
      subject: 'Ada Alder invited you to the board “Tree house” on Bowerbird',
      body: expect.stringContaining('http://bowerbird.localhost/invite/'),
    },
  ])
  const [token = ''] = await tokens()
  expect(token).toMatch(/^[\w-]{43}$/)
  const kept = JSON.stringify(await db.selectFrom('email_invite_token').selectAll().execute())
  expect(kept).not.toContain(token)
  expect(await visitor.did(emailInviteGet, { token })).toEqual({
    board_name: 'Tree house',
    inviter: expect.objectContaining({ id: ada.id }),
    acceptance: 'log_in',
    is_for_anyone: false,
    email_hint: 'z…@example.org',
    expires_at: expect.any(String),
  })
  expect(await visitor.call(emailInviteAccept, { token })).toMatchObject({ code: 'not_signed_in' })
  const zed = await make.pinner({ email: 'zed@example.org' })
  for (let twice = 0; twice < 2; twice++)
    expect(await zed.did(emailInviteAccept, { token })).toMatchObject({ id: board.id, my_role: 'organise' })
  const eve = await make.pinner()
  for (const actor of [eve, visitor])
    expect(await actor.call(emailInviteGet, { token })).toMatchObject({
      code: 'not_found',
      message: 'This invite was used already.',
    })
  expect(await eve.call(emailInviteAccept, { token })).toMatchObject({ code: 'not_found' })
  expect(await eve.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  expect((await ada.did(boardInvitesGet, { board_id: board.id })).map((one) => one.type)).toEqual([
    'user',
    'user',
  ])
})

test('BOARD-05 SAFETY-11 a mailed invite is refused to an account with another address, confirmed or not', async () => {
  const { make, ada, board, invite, tokens, db } = await written()
  await invite()
  const [token = ''] = await tokens()
  const eve = await make.pinner({ email: 'eve@example.org' })
  for (let confirmed = 0; confirmed < 2; confirmed++) {
    expect(await eve.did(emailInviteGet, { token })).toMatchObject({
      acceptance: 'other_address',
      email_hint: 'z…@example.org',
    })
    const refused = await eve.call(emailInviteAccept, { token })
    expect(refused).toMatchObject({
      code: 'not_allowed',
      message:
        'This invite is for z…@example.org. Log in with the account of that address, or make it the address of this account.',
    })
    expect(JSON.stringify(refused)).not.toContain('zed@')
    await setEmail(db, eve.id, 'eve@example.org')
  }
  expect(await eve.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  expect((await ada.did(boardInvitesGet, { board_id: board.id })).at(-1)).toMatchObject({ type: 'email' })

  // The same account, once the address of the invite is its own and confirmed.
  await setEmail(db, eve.id, 'zed@example.org')
  expect(await eve.did(emailInviteAccept, { token })).toMatchObject({ id: board.id })
})

test('BOARD-05 accepting a mailed invite confirms the address of the account that accepts', async () => {
  const { make, invite, tokens } = await written()
  await invite()
  const [token = ''] = await tokens()
  const zed = await make.pinner({ email: 'ZED@example.org' })
  expect(await zed.did(accountGet, {})).toMatchObject({ has_verified_email: false })
  expect(await zed.did(emailInviteGet, { token })).toMatchObject({ acceptance: 'ready' })
  await zed.did(emailInviteAccept, { token })
  expect(await zed.did(accountGet, {})).toMatchObject({ has_verified_email: true })
})

test('BOARD-05 two tabs and other people accept one invite at once, and one person joins', async () => {
  const { make, invite, tokens, db } = await written()
  await invite()
  const [token = ''] = await tokens()
  const zed = await make.pinner({ email: 'zed@example.org' })
  const others = [await make.pinner(), await make.pinner()]
  const outcomes = await Promise.all(
    [zed, ...others, zed].map((one, n) =>
      one.call(emailInviteAccept, { token }, { idempotency_key: `tab ${n}` }),
    ),
  )
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, false, true])
  expect(await db.selectFrom('board_collaborator').select('user_id').execute()).toEqual([{ user_id: zed.id }])
})

test('BOARD-05 SAFETY-11 accepting looks again at blocks, and at whether the inviter still may invite', async () => {
  const { make, ada, board, invite, tokens, db } = await written()
  const zed = await make.pinner({ email: 'zed@example.org' })
  await invite()
  const [first = ''] = await tokens()
  await ada.did(userBlockCreate, { blocked_user_id: zed.id })
  for (const call of [emailInviteGet, emailInviteAccept])
    expect(await zed.call(call, { token: first })).toMatchObject({
      code: 'not_found',
      message: 'This invite is not available.',
    })
  await ada.did(userBlockDelete, { blocked_user_id: zed.id })

  const ben = await make.pinner({ email: 'ben@example.org' })
  await invite('ben@example.org')
  await ben.did(emailInviteAccept, { token: (await tokens())[0] ?? '' })
  await ada.did(boardUpdate, { board_id: board.id, members_may_invite: true })
  await ben.did(boardEmailInviteCreate, { board_id: board.id, emails: ['cyd@example.org'], role: 'organise' })
  const [hers = ''] = await tokens()
  const cyd = await make.pinner({ email: 'cyd@example.org' })
  await ada.did(boardUpdate, { board_id: board.id, members_may_invite: false })
  expect(await cyd.call(emailInviteAccept, { token: hers })).toMatchObject({ code: 'not_allowed' })
  await ada.did(boardUpdate, { board_id: board.id, members_may_invite: true })
  await ada.did(collaboratorUpdate, { board_id: board.id, user_id: ben.id, role: 'save' })
  expect(await cyd.did(emailInviteAccept, { token: hers })).toMatchObject({ my_role: 'save' })
  expect(await db.selectFrom('board_collaborator').select('user_id').execute()).toHaveLength(2)
})

test('BOARD-05 the owner may let anyone join by a link, until it expires or is ended', async () => {
  const { make, ada, visitor, board, clock } = await written()
  const [ben, cyd, dan] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const join_link = { board_id: board.id }
  expect(await ada.did(boardJoinLinkGet, join_link)).toBeNull()
  const made = await ada.did(boardJoinLinkCreate, { ...join_link, role: 'save', days: 7 })
  expect(made).toMatchObject({ role: 'save', url: expect.stringMatching(/\/invite\/[\w-]{43}\/$/) })
  expect(await ada.did(boardJoinLinkGet, join_link)).toEqual(made)
  const token = tokenIn(made.url)
  expect(await visitor.did(emailInviteGet, { token })).toMatchObject({
    is_for_anyone: true,
    email_hint: null,
    acceptance: 'log_in',
    expires_at: made.expires_at,
  })
  expect(await visitor.call(emailInviteAccept, { token })).toMatchObject({ code: 'not_signed_in' })
  for (const one of [ben, cyd])
    expect(await one.did(emailInviteAccept, { token })).toMatchObject({ id: board.id, my_role: 'save' })
  expect(await ben.did(accountGet, {})).toMatchObject({ has_verified_email: false })
  // It is an invite without a user, so that it is in no list of people.
  expect(await ada.did(boardInvitesGet, join_link)).toHaveLength(3)

  // A user who was taken off is let in again by the link while it works; a blocked person is not.
  await ada.did(userBlockCreate, { blocked_user_id: cyd.id })
  expect(await cyd.call(emailInviteAccept, { token })).toMatchObject({ code: 'not_found' })

  const second = tokenIn((await ada.did(boardJoinLinkCreate, { ...join_link, days: 1 })).url)
  expect(await dan.call(emailInviteAccept, { token })).toMatchObject({ code: 'not_found' })
  clock.advance(25 * 3600 * 1000)
  expect(await dan.call(emailInviteAccept, { token: second })).toMatchObject({
    code: 'not_found',
    message: 'This invite has expired. Ask for a new one.',
  })
  expect(await ada.did(boardJoinLinkGet, join_link)).toBeNull()
  const third = tokenIn((await ada.did(boardJoinLinkCreate, join_link)).url)
  for (let twice = 0; twice < 2; twice++) await ada.did(boardJoinLinkDelete, join_link)
  expect(await dan.call(emailInviteAccept, { token: third })).toMatchObject({ code: 'not_found' })
  expect(await ben.did(boardGet, join_link)).toMatchObject({ my_role: 'save' })
})

test('BOARD-05 only the owner makes, sees and ends the link that lets anyone join', async () => {
  const { make, ada, visitor, board } = await written()
  const [ben, eve] = [await make.pinner(), await make.pinner()]
  await ada.did(boardUpdate, { board_id: board.id, members_may_invite: true })
  const { url } = await ada.did(boardJoinLinkCreate, { board_id: board.id })
  await ben.did(emailInviteAccept, { token: tokenIn(url) })
  for (const call of [boardJoinLinkGet, boardJoinLinkCreate, boardJoinLinkDelete]) {
    expect(await ben.call(call, { board_id: board.id })).toMatchObject({ code: 'not_allowed' })
    expect(await eve.call(call, { board_id: board.id })).toEqual(await eve.call(call, { board_id: '999' }))
    expect(await visitor.call(call, { board_id: board.id })).toMatchObject({ code: 'not_signed_in' })
  }
  expect(await ada.call(boardJoinLinkCreate, { board_id: board.id, days: 31 })).toMatchObject({
    code: 'bad_request',
  })
  expect(await ada.did(boardJoinLinkGet, { board_id: board.id })).toMatchObject({ url })
})

test('BOARD-05 several people join by one link at once, each of them once', async () => {
  const { make, ada, board, db } = await written()
  const token = tokenIn((await ada.did(boardJoinLinkCreate, { board_id: board.id })).url)
  const people = []
  for (let n = 0; n < 4; n++) people.push(await make.pinner())
  const outcomes = await Promise.all(
    [...people, ...people].map((one, n) =>
      one.call(emailInviteAccept, { token }, { idempotency_key: `press ${n}` }),
    ),
  )
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(await db.selectFrom('board_collaborator').select('user_id').execute()).toHaveLength(4)
})

test('BOARD-05 a link ends when it is taken back, after 30 days, and with its board', async () => {
  const { make, ada, board, invite, tokens, clock } = await written()
  const zed = await make.pinner({ email: 'zed@example.org' })
  const [first] = await invite()
  const [taken = ''] = await tokens()
  await ada.did(boardInviteDelete, { board_id: board.id, invite_id: first?.id ?? '' })
  expect(await zed.call(emailInviteAccept, { token: taken })).toMatchObject({
    code: 'not_found',
    message: 'This invite is not there. It may have been taken back.',
  })
  expect(await ada.call(boardInviteDelete, { board_id: board.id, invite_id: first?.id ?? '' })).toMatchObject(
    {
      code: 'not_found',
    },
  )
  await invite()
  const [old = ''] = await tokens()
  clock.advance(31 * 24 * 3600 * 1000)
  expect(await zed.call(emailInviteGet, { token: old })).toMatchObject({
    code: 'not_found',
    message: 'This invite has expired. Ask for a new one.',
  })
  await invite()
  const [fresh = ''] = await tokens()
  expect(fresh).not.toBe(old)
  await ada.did(boardDelete, { board_id: board.id })
  expect(await zed.call(emailInviteAccept, { token: fresh })).toMatchObject({ code: 'not_found' })
})

test('BOARD-05 an address is mailed once whether or not it has an account, and no answer reveals whether it has', async () => {
  const { make, ada, board, db } = await written()
  await make.pinner({ email: 'known@example.org' })
  const input = { board_id: board.id, emails: ['known@example.org', 'new@example.org', 'KNOWN@example.org'] }
  const answers = await Promise.all(
    [1, 2].map((n) => ada.call(boardEmailInviteCreate, input, { idempotency_key: `act ${n}` })),
  )
  for (const answer of answers) {
    if (!answer.ok) throw new Error(answer.code)
    const shapes = answer.data.map(({ id: _id, email: _email, created_at: _at, ...rest }) => rest)
    expect(shapes).toHaveLength(2)
    expect(shapes[0]).toEqual(shapes[1])
  }
  expect(await db.selectFrom('mail_message').select('to_address').execute()).toHaveLength(2)
})

test('BOARD-05 addresses are shown to the owner and to the user who wrote to them; others see that a user is invited', async () => {
  const { make, ada, board, invite, tokens } = await written()
  const ben = await make.pinner({ email: 'ben@example.org' })
  await invite('ben@example.org')
  const [token = ''] = await tokens()
  await ben.did(emailInviteAccept, { token })
  const [zed] = await invite()
  const seen = (await ben.did(boardInvitesGet, { board_id: board.id })).at(-1)
  expect(seen).toMatchObject({ type: 'email', email: null, can_remove: false })
  expect(await ben.call(boardInviteDelete, { board_id: board.id, invite_id: zed?.id ?? '' })).toMatchObject({
    code: 'not_allowed',
  })
  expect((await ada.did(boardInvitesGet, { board_id: board.id })).at(-1)).toMatchObject({
    email: 'zed@example.org',
  })
})

test('BOARD-05 an invalid address is refused, and no one invites to a board that they do not own', async () => {
  const { make, ada, board, visitor, db } = await written()
  const eve = await make.pinner()
  const input = { board_id: board.id, emails: ['a@example.org'] }
  const injected = ['a@b.example\r\nBcc: c@d.example', 'a\0b@example.org', 'a\u202eb@example.org']
  for (const email of ['ana', 'ana@', 'ana@host', 'a b@example.org', ...injected])
    expect(await ada.call(boardEmailInviteCreate, { ...input, emails: [email] })).toMatchObject({
      code: 'bad_request',
    })
  expect(await eve.call(boardEmailInviteCreate, input)).toEqual(
    await eve.call(boardEmailInviteCreate, { ...input, board_id: '999' }),
  )
  expect(await visitor.call(boardEmailInviteCreate, input)).toMatchObject({ code: 'not_signed_in' })
  expect(await ada.call(emailInviteAccept, { token: 'short' })).toMatchObject({ code: 'bad_request' })
  expect(await ada.call(emailInviteAccept, { token: 'x'.repeat(43) })).toMatchObject({ code: 'not_found' })
  expect(await eve.call(mailOutboxGet, {})).toMatchObject({ code: 'not_allowed' })
  expect(await db.selectFrom('mail_message').select('mail_id').execute()).toEqual([])
})

test('BOARD-05 where signing up takes an invitation, a mailed invite is one for its address: for one person, while it lasts', async () => {
  const { make, visitor, ada, board, invite, tokens } = await written({ REGISTRATION: 'invitation' })
  const newcomer = (invite_code: string, email: string, username = email.split('@')[0] ?? '') =>
    visitor.call(userRegisterCreate, {
      email,
      username,
      full_name: 'Zed',
      age: 30,
      password: 'a long pass phrase',
      invite_code,
    })
  const refused = { code: 'registration_closed', message: 'You need an invitation to sign up here.' }
  await invite()
  const [token = ''] = await tokens()
  expect(await newcomer(token, 'other@example.org')).toMatchObject({
    code: 'registration_closed',
    fields: { email: 'This invitation is for z…@example.org. Sign up with that address.' },
  })
  const tries = await Promise.all(
    ['zed_a', 'zed_b', 'zed_c'].map((name) => newcomer(token, 'Zed@example.org', name)),
  )
  expect(tries.filter((one) => one.ok)).toHaveLength(1)
  expect(await newcomer(token, 'later@example.org')).toMatchObject(refused)

  await invite('yan@example.org')
  const [second = ''] = await tokens()
  const yan = await make.pinner({ full_name: 'Yan', email: 'yan@example.org', invite_code: second })
  expect(await yan.did(emailInviteAccept, { token: second })).toMatchObject({ id: board.id })
  // Accepted by a user who had an account, or taken back: it lets no one else in.
  await invite('taken@example.org').then(([one]) =>
    ada.did(boardInviteDelete, { board_id: board.id, invite_id: one?.id ?? '' }),
  )
  const [taken = ''] = await tokens()
  for (const [code, email] of [
    [second, 'later@example.org'],
    [taken, 'taken@example.org'],
  ] as const)
    expect(await newcomer(code, email, 'late')).toMatchObject(refused)
  // A link for anyone lets those in who have an account, and makes no one one.
  const { url } = await ada.did(boardJoinLinkCreate, { board_id: board.id })
  expect(await newcomer(tokenIn(url), 'late@example.org')).toMatchObject(refused)
})

test('BOARD-05 where no one may sign up, an invite by mail says that it takes an account, and lets no one in', async () => {
  const { visitor, ada, invite, tokens } = await written({ REGISTRATION: 'closed' })
  await invite()
  const [mail] = await ada.did(mailOutboxGet, {})
  expect(mail?.body).toContain('You need an account there.')
  expect(mail?.body).not.toContain('sign up')
  const [invite_code = ''] = await tokens()
  const zed = { email: 'zed@example.org', password: 'a long pass phrase', full_name: 'Zed', age: 30 }
  expect(await visitor.call(userRegisterCreate, { ...zed, invite_code })).toMatchObject({
    code: 'registration_closed',
  })
})
