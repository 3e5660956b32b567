import { boardDelete, boardGet } from '@bowerbird/contract/boards/board-calls'
import {
  boardEmailInviteCreate,
  boardInviteDelete,
  boardInvitesGet,
  emailInviteAccept,
  emailInviteGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { userRegisterCreate } from '@bowerbird/contract/identity/identity-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

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

test('BOARD-05 an invite by mail works for somebody who signs up through it, once', async () => {
  const { make, ada, board, invite, tokens, nobody, db } = await written()
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
  expect(await nobody.did(emailInviteGet, { token })).toEqual({
    board_name: 'Tree house',
    inviter: expect.objectContaining({ id: ada.id }),
  })
  expect(await nobody.call(emailInviteAccept, { token })).toMatchObject({ code: 'not_signed_in' })
  const zed = await make.pinner({ email: 'other@example.org' })
  for (let twice = 0; twice < 2; twice++)
    expect(await zed.did(emailInviteAccept, { token })).toMatchObject({ id: board.id, my_role: 'organise' })
  const eve = await make.pinner()
  for (const actor of [eve, nobody])
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

test('BOARD-05 ten people open one link at once, and one of them joins', async () => {
  const { make, board, invite, tokens, db } = await written()
  await invite()
  const [token = ''] = await tokens()
  const people = []
  for (let n = 0; n < 5; n++) people.push(await make.pinner())
  const outcomes = await Promise.all(people.map((one) => one.call(emailInviteAccept, { token })))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await db.selectFrom('board_collaborator').select('user_id').execute()).toHaveLength(1)
  expect(board.id).toBeTruthy()
})

test('BOARD-05 a link ends when it is taken back, after 30 days, and with its board', async () => {
  const { make, ada, board, invite, tokens, clock } = await written()
  const zed = await make.pinner()
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
    message: 'This invite is older than 30 days. Ask for a new one.',
  })
  await invite()
  const [fresh = ''] = await tokens()
  expect(fresh).not.toBe(old)
  await ada.did(boardDelete, { board_id: board.id })
  expect(await zed.call(emailInviteAccept, { token: fresh })).toMatchObject({ code: 'not_found' })
})

test('BOARD-05 an address is written to once, whoever has it, and nothing tells whether somebody does', async () => {
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

test('BOARD-05 addresses are told to the owner and to who wrote to them; others see that somebody is invited', async () => {
  const { make, ada, board, invite, tokens } = await written()
  const ben = await make.pinner()
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

test('BOARD-05 what is no address is refused, and nobody writes in the name of a board that is not theirs', async () => {
  const { make, ada, board, nobody, db } = await written()
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
  expect(await nobody.call(boardEmailInviteCreate, input)).toMatchObject({ code: 'not_signed_in' })
  expect(await ada.call(emailInviteAccept, { token: 'short' })).toMatchObject({ code: 'bad_request' })
  expect(await ada.call(emailInviteAccept, { token: 'x'.repeat(43) })).toMatchObject({ code: 'not_found' })
  expect(await eve.call(mailOutboxGet, {})).toMatchObject({ code: 'not_allowed' })
  expect(await db.selectFrom('mail_message').select('mail_id').execute()).toEqual([])
})

test('BOARD-05 where signing up takes an invitation, the link of an invite is one: for one person, while it stands', async () => {
  const { make, nobody, ada, board, invite, tokens } = await written({ REGISTRATION: 'invitation' })
  const newcomer = (invite_code: string, username: string) =>
    nobody.call(userRegisterCreate, {
      email: `${username}@example.org`,
      username,
      full_name: 'Zed',
      age: 30,
      password: 'a long pass phrase',
      invite_code,
    })
  const refused = { code: 'registration_closed', message: 'You need an invitation to sign up here.' }
  await invite()
  const [token = ''] = await tokens()
  const tries = await Promise.all(['zed_a', 'zed_b', 'zed_c'].map((name) => newcomer(token, name)))
  expect(tries.filter((one) => one.ok)).toHaveLength(1)
  expect(tries.find((one) => !one.ok)).toMatchObject(refused)

  await invite('yan@example.org')
  const [second = ''] = await tokens()
  const yan = await make.pinner({ full_name: 'Yan', invite_code: second })
  expect(await yan.did(emailInviteAccept, { token: second })).toMatchObject({ id: board.id })
  // Accepted by somebody who had an account, or taken back: it lets nobody else in.
  await invite('again@example.org')
  const [third = ''] = await tokens()
  await invite('taken@example.org').then(([one]) =>
    ada.did(boardInviteDelete, { board_id: board.id, invite_id: one?.id ?? '' }),
  )
  const [taken = ''] = await tokens()
  const xia = await make.pinner({ invite_code: third })
  await invite('more@example.org')
  const [fourth = ''] = await tokens()
  await xia.did(emailInviteAccept, { token: fourth })
  for (const code of [second, third, taken, fourth])
    expect(await newcomer(code, 'late')).toMatchObject(refused)
})

test('BOARD-05 where nobody may sign up, an invite by mail says that it takes an account, and lets nobody in', async () => {
  const { nobody, ada, invite, tokens } = await written({ REGISTRATION: 'closed' })
  await invite()
  const [mail] = await ada.did(mailOutboxGet, {})
  expect(mail?.body).toContain('You need an account there.')
  expect(mail?.body).not.toContain('sign up')
  const [invite_code = ''] = await tokens()
  const zed = { email: 'zed@example.org', password: 'a long pass phrase', full_name: 'Zed', age: 30 }
  expect(await nobody.call(userRegisterCreate, { ...zed, invite_code })).toMatchObject({
    code: 'registration_closed',
  })
})
