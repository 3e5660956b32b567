import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { boardEmailInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { userSettingsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { asConversationId } from '@bowerbird/contract/kernel/ids'
import type { ConversationId } from '@bowerbird/contract/kernel/ids'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import {
  conversationCreate,
  conversationDelete,
  conversationGet,
  conversationMessageCreate,
  conversationMessageDelete,
  conversationMessagesGet,
  conversationRead,
  conversationsGet,
  externalInviteCreate,
} from '@bowerbird/contract/messages/message-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { blockRows } from '@bowerbird/testing/block-queries'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { countUnread } from './read-messages.ts'

async function talkers() {
  const home = await world()
  const { make, db } = home
  const ada = await make.pinner({ full_name: 'Ada Alder' })
  const ben = await make.pinner({ full_name: 'Ben Birch' })
  const cleo = await make.pinner({ full_name: 'Cleo Cedar' })
  const write = async (by: Pinner, to: Pinner[], more: { text?: string; pin?: string; board?: string }) =>
    (await by.did(conversationCreate, { user_ids: to.map((one) => one.id), ...more })).id ??
    asConversationId('')
  const inbox = async (who: Pinner) => who.did(conversationsGet, {})
  const read = async (who: Pinner, conversation_id: ConversationId) =>
    who.did(conversationMessagesGet, { conversation_id })
  const unread = (who: Pinner) => countUnread(db, who.id)
  return { ...home, ada, ben, cleo, write, inbox, read, unread }
}

test('PEOPLE-04 a conversation with the same people is found again, in whatever order it is started', async () => {
  const { ada, ben, cleo, write, inbox, read, db } = await talkers()
  const first = await write(ada, [ben, cleo], { text: 'Look at this' })
  expect(await write(ben, [cleo, ada, ada], { text: 'Where?' })).toBe(first)
  expect(await write(ada, [ben], { text: 'Only us' })).not.toBe(first)
  expect((await read(cleo, first)).map(({ text, is_mine }) => [text, is_mine])).toEqual([
    ['Where?', false],
    ['Look at this', false],
  ])
  expect((await inbox(ada)).map((one) => one.users.map((user) => user.full_name))).toEqual([
    ['Ben Birch'],
    ['Ben Birch', 'Cleo Cedar'],
  ])
  expect(await db.selectFrom('conversation').select('conversation_id').execute()).toHaveLength(2)
})

test('PEOPLE-04 ten users who start the same conversation at once start one, and a retry writes nothing twice', async () => {
  const { ada, ben, cleo, read, db } = await talkers()
  const outcomes = await Promise.all(
    [ada, ben, cleo, ada, ben, cleo].map((who, n) =>
      who.call(
        conversationCreate,
        { user_ids: [ada, ben, cleo].map((one) => one.id), text: `Number ${n}` },
        { idempotency_key: `begin ${n}` },
      ),
    ),
  )
  const ids = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.data.id : outcome.code)))
  expect(ids.size).toBe(1)
  const [conversation_id] = [...ids]
  expect(await read(ada, asConversationId(conversation_id ?? ''))).toHaveLength(6)
  const input = { conversation_id: conversation_id ?? '', text: 'Once' }
  const again = await Promise.all(
    [1, 2, 3].map(() => ada.call(conversationMessageCreate, input, { idempotency_key: 'once' })),
  )
  expect(again.some((outcome) => outcome.ok)).toBe(true)
  const retried = await ada.call(conversationMessageCreate, input, { idempotency_key: 'once' })
  expect(retried).toMatchObject({ ok: true, data: { text: 'Once' } })
  const started = { user_ids: [ben.id], text: 'Only us' }
  const keys = { idempotency_key: 'begin with ben' }
  const one = await ada.call(conversationCreate, started, keys)
  expect(await ada.call(conversationCreate, started, keys)).toEqual(one)
  expect((await db.selectFrom('message').select('text').execute()).map((row) => row.text).toSorted()).toEqual(
    ['Number 0', 'Number 1', 'Number 2', 'Number 3', 'Number 4', 'Number 5', 'Once', 'Only us'],
  )
})

test('PEOPLE-04 the same words written twice are two messages', async () => {
  const { ada, ben, write, read } = await talkers()
  const conversation_id = await write(ada, [ben], { text: 'Tomorrow?' })
  for (const text of ['ok', 'ok']) await ben.did(conversationMessageCreate, { conversation_id, text })
  expect((await read(ada, conversation_id)).map((message) => message.text).toSorted()).toEqual([
    'Tomorrow?',
    'ok',
    'ok',
  ])
})

test('PEOPLE-04 a conversation is for those in it: others, visitors and unknown ids are answered alike', async () => {
  const { ada, ben, cleo, write, visitor, dispatcher } = await talkers()
  const conversation_id = await write(ada, [ben], { text: 'Between us' })
  const message_id = (await ada.did(conversationGet, { conversation_id })).last_message?.id ?? ''
  const asks = [
    [conversationGet, { conversation_id }],
    [conversationMessagesGet, { conversation_id }],
    [conversationMessageCreate, { conversation_id, text: 'Me too' }],
    [conversationRead, { conversation_id, message_id }],
    [conversationDelete, { conversation_id }],
    [conversationMessageDelete, { conversation_id, message_id }],
  ] as const
  for (const [call, input] of asks) {
    expect(await cleo.call(call, input as never)).toEqual(
      await cleo.call(call, Object.assign({}, input, { conversation_id: '999' }) as never),
    )
    expect(await cleo.call(call, input as never)).toMatchObject({ code: 'not_found' })
    expect(await visitor.call(call, input as never)).toMatchObject({ code: 'not_signed_in' })
  }
  expect(await cleo.did(conversationsGet, {})).toEqual([])
  expect(await ben.call(conversationMessageDelete, { conversation_id, message_id })).toMatchObject({
    code: 'not_allowed',
  })
  // To a token, too, without the scope for what is secret.
  const token = { ...ada.viewer, token: { id: '1', scopes: ['read', 'write'] as const } }
  for (const [call, input] of [...asks, [conversationsGet, {}]] as const)
    expect(await dispatcher.run(call, input as never, callerOf(token))).toMatchObject({ code: 'not_allowed' })
})

test('PEOPLE-04 what says nothing or goes to no one is refused', async () => {
  const { ada, ben, write } = await talkers()
  const conversation_id = await write(ada, [ben], { text: 'Hello' })
  for (const input of [
    { user_ids: [ben.id], text: '   ' },
    { user_ids: [], text: 'Hello' },
    { user_ids: [ada.id], text: 'To myself' },
    { user_ids: [ben.id], text: 'a\0b' },
    { user_ids: [ben.id], text: 'x'.repeat(1001) },
    { user_ids: Array.from({ length: 10 }, (_, n) => String(n + 1)), text: 'A crowd' },
    { emails: ['ana@host'], text: 'Hello' },
    { emails: ['ana@example.org'], text: 'No Pin' },
  ])
    expect(await ada.call(conversationCreate, input)).toMatchObject({ code: 'bad_request' })
  expect(await ada.call(conversationMessageCreate, { conversation_id, text: ' ' })).toMatchObject({
    code: 'bad_request',
  })
  expect(await ada.call(conversationCreate, { user_ids: ['999'], text: 'Who?' })).toMatchObject({
    code: 'not_found',
  })
})

test('PR-05 a blocked user, in either direction, cannot be messaged, and no answer reveals who blocked', async () => {
  const { ada, ben, cleo, write, inbox, read, unread, db } = await talkers()
  const pair = await write(ada, [ben], { text: 'Before' })
  const group = await write(cleo, [ada, ben], { text: 'All of us' })
  await blockRows(db, ben.id, ada.id)
  const refused = { code: 'not_allowed', message: 'This person is not available.' }
  for (const [by, to] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect(await by.call(conversationCreate, { user_ids: [to.id], text: 'Hello' })).toMatchObject(refused)
    expect(await by.call(conversationMessageCreate, { conversation_id: pair, text: 'Hello' })).toMatchObject(
      refused,
    )
  }
  // Nor does a third one bring the two together anew.
  expect(await cleo.call(conversationCreate, { user_ids: [ada.id, ben.id], text: 'Again' })).toMatchObject(
    refused,
  )
  // In what they share with others, neither reads the other.
  await ada.did(conversationMessageCreate, { conversation_id: group, text: 'From Ada' })
  expect((await read(ben, group)).map((one) => one.text)).toEqual(['All of us'])
  expect((await read(cleo, group)).map((one) => one.text)).toEqual(['From Ada', 'All of us'])
  expect((await ben.did(conversationGet, { conversation_id: group })).users.map((one) => one.id)).toEqual([
    cleo.id,
  ])
  expect(await unread(ben)).toBe(1)
  // Removed from the list of the user who blocked; for the other nothing has changed.
  expect((await inbox(ben)).map((one) => one.id)).toEqual([group])
  expect((await inbox(ada)).map((one) => one.id)).toEqual([group, pair])
})

test('PEOPLE-04 users choose who may start a conversation with them, and those they messaged may reply', async () => {
  const { ada, ben, cleo, write } = await talkers()
  const refused = { code: 'not_allowed', message: 'This person is not available.' }
  await ben.did(userSettingsUpdate, { messages_from: 'followed' })
  const hello = { user_ids: [ben.id], text: 'Hello' }
  expect(await ada.call(conversationCreate, hello)).toMatchObject(refused)
  await ben.did(userFollowCreate, { user_id: ada.id })
  const pair = await write(ada, [ben], { text: 'Hello' })
  await ben.did(userSettingsUpdate, { messages_from: 'nobody' })
  expect(await ada.call(conversationMessageCreate, { conversation_id: pair, text: 'Hm?' })).toMatchObject(
    refused,
  )
  expect(await cleo.call(conversationCreate, { user_ids: [ada.id, ben.id], text: 'All' })).toMatchObject(
    refused,
  )
  await ben.did(conversationMessageCreate, { conversation_id: pair, text: 'I write first' })
  expect(await ada.call(conversationMessageCreate, { conversation_id: pair, text: 'Good' })).toMatchObject({
    ok: true,
  })
})

test('PEOPLE-04 a sent Pin or board is shown as not available to users who may not see it, and from when they may not', async () => {
  const { make, ada, ben, cleo, write, read, visitor } = await talkers()
  const secret = await make.board(ada, { name: 'Hidden nest', privacy: 'secret' })
  const open = await make.board(ada, { name: 'Open nest' })
  const hidden = await make.pin(ada, secret.id, { title: 'Hidden egg' })
  const shown = await make.pin(ada, open.id, { title: 'Blue egg' })
  const pair = await write(ada, [ben], { pin: hidden.id })
  await ada.did(conversationMessageCreate, { conversation_id: pair, board: secret.id })
  await ada.did(conversationMessageCreate, { conversation_id: pair, pin: shown.id, text: 'This one' })
  const seen = await read(ben, pair)
  expect(seen.map(({ sent, pin, board }) => [sent, pin?.title ?? null, board])).toEqual([
    ['pin', 'Blue egg', null],
    ['board', null, null],
    ['pin', null, null],
  ])
  expect(JSON.stringify([seen, await ben.did(conversationsGet, {})])).not.toMatch(/Hidden|egg.*Hidden/)
  expect((await read(ada, pair)).at(-1)?.pin?.title).toBe('Hidden egg')
  await ada.did(boardUpdate, { board_id: open.id, privacy: 'secret' })
  expect((await read(ben, pair))[0]).toMatchObject({ sent: 'pin', pin: null, text: 'This one' })
  expect(JSON.stringify(await read(ben, pair))).not.toContain('Blue egg')
  // No one sends on what they do not see.
  for (const input of [{ pin: hidden.id }, { board: secret.id }])
    expect(await ben.call(conversationCreate, { user_ids: [cleo.id], ...input })).toEqual(
      await ben.call(conversationCreate, {
        user_ids: [cleo.id],
        ...('pin' in input ? { pin: '999' } : { board: '999' }),
      }),
    )
  expect(await visitor.call(conversationCreate, { user_ids: [ben.id], text: 'x' })).toMatchObject({
    code: 'not_signed_in',
  })
})

test('PEOPLE-04 messages page by page while others write; a bookmark of another list is refused', async () => {
  const { ada, ben, write } = await talkers()
  const conversation_id = await write(ada, [ben], { text: 'one' })
  for (const text of ['two', 'three', 'four', 'five'])
    await ben.did(conversationMessageCreate, { conversation_id, text })
  const page = async (bookmarks: string[]) => {
    const outcome = await ada.call(conversationMessagesGet, { conversation_id, page_size: 2, bookmarks })
    if (!outcome.ok) throw new Error(outcome.code)
    return { texts: outcome.data.map((one) => one.text), bookmark: outcome.bookmark ?? '' }
  }
  const first = await page([])
  await ben.did(conversationMessageCreate, { conversation_id, text: 'six' })
  const second = await page([first.bookmark])
  const third = await page([second.bookmark])
  expect([first.texts, second.texts, third.texts]).toEqual([['five', 'four'], ['three', 'two'], ['one']])
  expect(third.bookmark).toBe('')
  expect(await ada.call(conversationsGet, { bookmarks: [first.bookmark] })).toMatchObject({
    code: 'bad_bookmark',
  })
})

test('PEOPLE-04 what is new is counted until it is read, and reading never goes back', async () => {
  const { ada, ben, write, inbox, unread } = await talkers()
  const conversation_id = await write(ada, [ben], { text: 'one' })
  const first = (await inbox(ben))[0]?.last_message?.id ?? ''
  await ada.did(conversationMessageCreate, { conversation_id, text: 'two' })
  expect([await unread(ada), await unread(ben)]).toEqual([0, 1])
  expect(await inbox(ben)).toMatchObject([{ is_unread: true }])
  await ben.did(conversationRead, { conversation_id, message_id: first })
  expect(await unread(ben)).toBe(1)
  const latest = (await inbox(ben))[0]?.last_message?.id ?? ''
  for (const message_id of [latest, first]) await ben.did(conversationRead, { conversation_id, message_id })
  expect(await unread(ben)).toBe(0)
  expect(await inbox(ben)).toMatchObject([{ is_unread: false }])
  await ben.did(conversationRead, { conversation_id, message_id: '9223372036854775807' })
  await ada.did(conversationMessageCreate, { conversation_id, text: 'three' })
  expect(await unread(ben)).toBe(1)
})

test('PEOPLE-04 a message can be taken back, and a conversation put away until a user writes again', async () => {
  const { ada, ben, write, inbox, read, unread } = await talkers()
  const conversation_id = await write(ada, [ben], { text: 'Oops' })
  const message_id = (await read(ada, conversation_id))[0]?.id ?? ''
  expect(await unread(ben)).toBe(1)
  await ada.did(conversationMessageDelete, { conversation_id, message_id })
  expect(await unread(ben)).toBe(0)
  expect(await read(ben, conversation_id)).toEqual([])
  expect(await inbox(ben)).toEqual([])
  expect(await ada.call(conversationMessageDelete, { conversation_id, message_id })).toMatchObject({
    code: 'not_found',
  })
  await ada.did(conversationMessageCreate, { conversation_id, text: 'Better' })
  await ben.did(conversationDelete, { conversation_id })
  expect([await inbox(ben), await unread(ben)]).toEqual([[], 0])
  expect(await inbox(ada)).toHaveLength(1)
  await ada.did(conversationMessageCreate, { conversation_id, text: 'Are you there?' })
  expect(await inbox(ben)).toMatchObject([{ is_unread: true, last_message: { text: 'Are you there?' } }])
})

test('PEOPLE-04 a Pin is mailed to addresses with its link, with or without an account, and never a secret one', async () => {
  const { make, ada, ben } = await talkers()
  const board = await make.board(ada)
  const pin = await make.pin(ada, board.id)
  const emails = ['zed@example.org', 'ZED@example.org ', 'pinner1@example.com']
  const input = { emails, pin: pin.id, text: 'For your wall' }
  const keys = { idempotency_key: 'mail' }
  const once = await ada.call(conversationCreate, input, keys)
  expect(once).toMatchObject({ ok: true, data: { id: null, conversation: null, emailed: 2 } })
  expect(await ada.call(conversationCreate, input, keys)).toEqual(once)
  const shares = async () => (await ada.did(mailOutboxGet, {})).filter(({ kind }) => kind === 'share')
  const mails = await shares()
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatchObject({
    kind: 'share',
    subject: 'Ada Alder sent you a Pin on Bowerbird',
    body: expect.stringContaining(`http://bowerbird.localhost/pin/${pin.id}/`),
  })
  expect(mails[0]?.body).toContain('For your wall')
  const secret = await make.board(ada, { privacy: 'secret' })
  const hidden = await make.pin(ada, secret.id)
  for (const what of [{ pin: hidden.id }, { board: secret.id }])
    expect(await ada.call(conversationCreate, { emails: ['a@example.org'], ...what })).toMatchObject({
      code: 'not_allowed',
    })
  expect(await ben.call(conversationCreate, { emails: ['a@example.org'], pin: hidden.id })).toMatchObject({
    code: 'not_found',
  })
  expect(await shares()).toHaveLength(2)
})

test('PR-05 users with a block between them are not mailed either, and the sender does not learn of it', async () => {
  const { make, ada, ben, cleo, db, drain } = await talkers()
  await db.updateTable('user_account').set({ has_verified_email: true }).execute()
  await blockRows(db, ben.id, cleo.id)
  const mailed = async (who: Pinner, to: Pinner) => {
    const board = await make.board(who)
    const emails = [to.viewer.email]
    const sent = await who.did(conversationCreate, { emails, board: board.id })
    const invited = await who.did(boardEmailInviteCreate, { board_id: board.id, emails })
    await drain()
    const mails = (await ada.did(mailOutboxGet, {})).filter((mail) => mail.to === to.viewer.email)
    return [sent.emailed, invited.length, mails.length]
  }
  expect(await mailed(ben, cleo)).toEqual([1, 1, 0])
  expect(await mailed(cleo, ben)).toEqual([1, 1, 0])
  expect(await mailed(ada, ben)).toEqual([1, 1, 2])
})

test('PEOPLE-04 whatever others may open has an address to pass on, and what is secret has none', async () => {
  const { make, ada, ben, visitor } = await talkers()
  const board = await make.board(ada, { name: 'Nests' })
  const pin = await make.pin(ada, board.id)
  const hidden = await make.pin(ada, (await make.board(ada, { privacy: 'secret' })).id)
  expect(await ben.did(externalInviteCreate, { object_id: pin.id })).toEqual({
    invite_url: `http://bowerbird.localhost/pin/${pin.id}/`,
  })
  expect(
    await ben.did(externalInviteCreate, { invite_type: { invite_object: 2 }, object_id: board.id }),
  ).toEqual({ invite_url: `http://bowerbird.localhost/${ada.username}/nests/` })
  expect(await ada.call(externalInviteCreate, { object_id: hidden.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ben.call(externalInviteCreate, { object_id: hidden.id })).toEqual(
    await ben.call(externalInviteCreate, { object_id: '999' }),
  )
  expect(await visitor.call(externalInviteCreate, { object_id: pin.id })).toMatchObject({
    code: 'not_signed_in',
  })
})
