import { boardInviteCreate, boardInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { boardCreate, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import { userSettingsGet, userSettingsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { uploadsRegisterBatch } from '@bowerbird/contract/media/upload-calls'
import {
  conversationCreate,
  conversationMessageCreate,
  conversationMessagesGet,
  conversationsGet,
} from '@bowerbird/contract/messages/message-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { boardFollowPut, boardUnfollow, userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { boardFollowersGet, userGet } from '@bowerbird/contract/people/user-calls'
import { pinByAddressGet, pinGet, pinQueryPost } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('WIRE-06 one pin is answered by its v3 address and by the GraphQL query, to viewers of its board only', async () => {
  const { make, visitor } = await world()
  const ada = await make.pinner()
  const pin = await make.pin(ada, (await make.board(ada)).id, { title: 'A heron' })
  const secret = await make.pin(ada, (await make.board(ada, { privacy: 'secret' })).id)
  const whole = await visitor.did(pinGet, { id: pin.id })
  expect(await visitor.did(pinByAddressGet, { id: pin.id, fields: 'pin.title' })).toEqual(whole)
  expect(await visitor.did(pinQueryPost, { variables: { pinId: pin.id }, queryHash: 'ab12' })).toEqual({
    v3GetPinQuery: { __typename: 'V3GetPin', data: whole },
  })
  for (const id of [secret.id, asPinId('12345')]) {
    expect(await visitor.call(pinByAddressGet, { id })).toMatchObject({ code: 'not_found' })
    expect(await visitor.call(pinQueryPost, { variables: { pinId: id } })).toMatchObject({
      code: 'not_found',
    })
  }
  expect(await ada.did(pinByAddressGet, { id: secret.id })).toMatchObject({ id: secret.id })
  expect(
    await ada.call(pinQueryPost, { variables: { pinId: pin.id }, query: 'query { boards { id } }' }),
  ).toMatchObject({ http_status: 400 })
})

test('WIRE-06 the GraphQL answer has data alone, and an unknown pin is named among its errors', async () => {
  const { make, fetch } = await world()
  const ada = await make.pinner()
  const pin = await make.pin(ada, (await make.board(ada)).id, { title: 'A heron' })
  const ask = async (pinId: string) => {
    const answer = await fetch('/_/graphql/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'csrftoken=t', 'x-csrftoken': 't' },
      body: JSON.stringify({ queryHash: 'ab12', variables: { pinId } }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const { status, body } = await ask(pin.id)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['data'])
  expect(body).toMatchObject({ data: { v3GetPinQuery: { data: { id: pin.id, title: 'A heron' } } } })
  expect(await ask('12345')).toMatchObject({
    status: 404,
    body: { data: null, errors: [{ extensions: { code: 'not_found' } }] },
  })
})

test('WIRE-06 AUTH-17 a token that may only read asks for one pin by the GraphQL query', async () => {
  const { make, fetch } = await world()
  const ada = await make.pinner()
  const pin = await make.pin(ada, (await make.board(ada)).id)
  const secret = await make.pin(ada, (await make.board(ada, { privacy: 'secret' })).id)
  const { token } = await ada.did(accessTokenCreate, { name: 'Script', scopes: ['read'] })
  const ask = async (pinId: string) => {
    const answer = await fetch('/graphql/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ queryHash: 'ab12', variables: { pinId } }),
    })
    return answer.status
  }
  expect([await ask(pin.id), await ask(secret.id)]).toEqual([200, 404])
})

test('WIRE-06 PEOPLE-01 a board is followed and left by its v3 address, and once each', async () => {
  const { make, visitor } = await world()
  const [ann, ben] = [await make.pinner(), await make.pinner()]
  const board_id = (await make.board(ben)).id
  for (let n = 0; n < 2; n++)
    expect(await ann.did(boardFollowPut, { board_id })).toMatchObject({
      followed_by_me: true,
      follower_count: 1,
    })
  expect(await visitor.call(boardFollowPut, { board_id })).toMatchObject({ code: 'not_signed_in' })
  for (let n = 0; n < 2; n++)
    expect(await ann.did(boardUnfollow, { board_id })).toMatchObject({
      followed_by_me: false,
      follower_count: 0,
    })
})

test('WIRE-06 the followers of a board come latest first, page by page, without blocked users', async () => {
  const { make, clock, visitor } = await world()
  const [ada, ann, ben, cleo] = [
    await make.pinner(),
    await make.pinner(),
    await make.pinner(),
    await make.pinner(),
  ]
  const board_id = (await make.board(ada)).id
  for (const one of [ann, ben, cleo]) {
    await one.did(boardFollowPut, { board_id })
    clock.advance(1000)
  }
  const first = await ada.call(boardFollowersGet, { board_id, page_size: 2 })
  expect(first).toMatchObject({ ok: true, data: [{ id: cleo.id }, { id: ben.id }] })
  const bookmarks = first.ok ? (first.bookmark ?? null) : null
  expect(await ada.did(boardFollowersGet, { board_id, page_size: 2, bookmarks })).toMatchObject([
    { id: ann.id },
  ])
  await ann.did(userBlockCreate, { blocked_user_id: ben.id })
  expect((await ann.did(boardFollowersGet, { board_id })).map(({ id }) => id)).toEqual([cleo.id, ann.id])
  const hidden = (await make.board(ada, { privacy: 'secret' })).id
  expect(await visitor.call(boardFollowersGet, { board_id: hidden })).toMatchObject({ code: 'not_found' })
  await ann.did(userFollowCreate, { user_id: ada.id })
  expect(await ann.did(userGet, { username: ada.username })).toMatchObject({
    explicitly_followed_by_me: true,
  })
})

test('WIRE-06 BOARD-04 invites are listed without a board: those that wait for the viewer', async () => {
  const { make } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Herons' })
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id] })
  expect(await ben.did(boardInvitesGet, {})).toMatchObject([
    {
      state: 'invited',
      is_me: true,
      user: { id: ben.id },
      invited_by: { id: ada.id },
      board: { id: board.id, name: 'Herons' },
    },
  ])
  expect(await ada.did(boardInvitesGet, {})).toEqual([])
})

test('WIRE-06 BOARD-10 a board may be about something other than the categories', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const board = await ada.did(boardCreate, { name: 'Odds and ends', category: 'other' })
  expect(board.category).toBe('other')
  expect(await ada.did(boardUpdate, { board_id: board.id, category: '' })).toMatchObject({ category: null })
})

test('WIRE-06 PEOPLE-04 a conversation is opened without a message, and found again', async () => {
  const { make } = await world()
  const [ada, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const { id, conversation } = await ada.did(conversationCreate, { user_ids: [ben.id] })
  expect(conversation).toMatchObject({ last_message: null, users: [{ id: ben.id }] })
  expect(await ada.did(conversationCreate, { user_ids: [ben.id] })).toMatchObject({ id })
  for (const one of [ada, ben]) expect(await one.did(conversationsGet, {})).toEqual([])
  expect(await ada.call(conversationCreate, { emails: ['ben@example.org'] })).toMatchObject({
    http_status: 400,
  })
  await ada.did(conversationMessageCreate, { conversation_id: id!, text: 'Hello' })
  expect(await ben.did(conversationsGet, {})).toMatchObject([{ id, is_unread: true }])
  expect(await cleo.call(conversationMessagesGet, { conversation_id: id! })).toMatchObject({
    code: 'not_found',
  })
})

test('WIRE-06 PEOPLE-04 the same words are sent twice when they are written twice', async () => {
  const { make } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const { id } = await ada.did(conversationCreate, { user_ids: [ben.id], text: 'Ha' })
  for (let n = 0; n < 2; n++) await ada.did(conversationMessageCreate, { conversation_id: id!, text: 'Ha' })
  expect(await ben.did(conversationMessagesGet, { conversation_id: id! })).toHaveLength(3)
})

test('WIRE-06 settings name the viewer, and what another call changes is refused by name', async () => {
  const { make, visitor } = await world()
  const ada = await make.pinner({ full_name: 'Ada Byron' })
  expect(await ada.did(userSettingsGet, {})).toMatchObject({
    id: ada.id,
    username: ada.username,
    full_name: 'Ada Byron',
    email: expect.stringContaining('@'),
    hides_ai: false,
  })
  expect(await visitor.call(userSettingsGet, {})).toMatchObject({ code: 'not_signed_in' })
  for (const [name, value] of [
    ['username', 'ada2'],
    ['email', 'a@example.org'],
    ['about', 'x'],
    ['country', 'DE'],
  ] as const)
    expect(await ada.call(userSettingsUpdate, { hides_ai: true, [name]: value })).toMatchObject({
      http_status: 400,
      message_detail: expect.stringContaining('This is not a preference') as unknown,
    })
  expect(await ada.did(userSettingsGet, {})).toMatchObject({ hides_ai: false })
})

test('WIRE-06 CREATE-10 a place for a video is refused, one for a picture under any name is given', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const register = (media_type: string) =>
    ada.call(uploadsRegisterBatch, { media_info_list: [{ id: 'a', media_type }] })
  expect(await register('video-story-pin')).toMatchObject({ http_status: 400, code: 'bad_request' })
  expect(await register('image-story-pin')).toMatchObject({ ok: true })
})
