import {
  accessTokenCreate,
  accessTokenDelete,
  accessTokenGet,
} from '@bowerbird/contract/identity/access-token-calls'
import { userProofCreate } from '@bowerbird/contract/mfa/mfa-calls'
import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { mailsAfter } from '../mail/mail-queries.ts'

async function withToken(home: World, scopes: ('read' | 'write' | 'secret')[]) {
  const ada = await home.make.pinner()
  const made = await ada.did(accessTokenCreate, { name: 'Script', scopes })
  const send = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await home.fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${made.token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify({ options: body }) }),
    })
    return {
      status: response.status,
      body: (await response.json()) as { resource_response: { data: Record<string, unknown> } },
    }
  }
  return { ada, made, send }
}

const get = (name: string, options: object) =>
  `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`

test('WIRE-05 a script saves with a personal access token, without cookies and without a csrftoken', async () => {
  const home = await world()
  const { ada, send } = await withToken(home, ['read', 'write'])
  expect((await send('/resource/UserSessionResource/get/')).body.resource_response.data).toMatchObject({
    isAuth: true,
    id: ada.id,
  })
  expect(
    (await send('/resource/BoardResource/create/', { name: 'By script' })).body.resource_response.data,
  ).toMatchObject({ name: 'By script', owner: { id: ada.id } })
  // A cookie beside the token counts for nothing, and its csrftoken is not asked for.
  expect(
    (
      await send(
        '/resource/BoardResource/create/',
        { name: 'Second' },
        { Cookie: 'session=1.x; csrftoken=abc' },
      )
    ).status,
  ).toBe(200)
})

test('WIRE-05 a token can use the calls of its scopes, and never those about log-in', async () => {
  const home = await world()
  const { send } = await withToken(home, ['read'])
  expect((await send('/resource/BoardResource/create/', { name: 'No' })).status).toBe(403)
  expect((await send('/resource/AccessTokenResource/get/')).status).toBe(403)
  expect(
    (await send('/resource/AccessTokenResource/create/', { name: 'More', scopes: ['write'] })).status,
  ).toBe(403)
  expect((await send('/resource/UserSessionResource/delete/', {})).status).toBe(403)
  expect(await home.db.selectFrom('board').select('board_id').execute()).toEqual([])
})

test('WIRE-05 BOARD-02 without the scope a token cannot see secret boards, not even those of its user', async () => {
  const home = await world()
  const { ada, send } = await withToken(home, ['read', 'write'])
  const secret = await home.make.board(ada, { name: 'zqsecret', privacy: 'secret' })
  const pin = await home.make.pin(ada, secret.id, { title: 'zqpin' })
  const paths = [
    get('BoardsResource', { username: ada.username }),
    get('BoardPickerBoardsResource', {}),
    get('UserPinsResource', { username: ada.username }),
    get('BaseSearchResource', { query: 'zqpin', scope: 'my_pins' }),
    get('UserResource', { username: ada.username }),
  ]
  await home.drain()
  for (const path of paths) {
    const { status, body } = await send(path)
    expect(status).toBe(200)
    expect(JSON.stringify(body.resource_response.data), path).not.toMatch(/zqsecret|zqpin/)
  }
  expect((await send(paths[4] ?? '')).body.resource_response.data).toMatchObject({
    board_count: 0,
    pin_count: 0,
  })
  for (const path of [
    get('BoardResource', { board_id: secret.id }),
    get('PinResource', { id: pin.id }),
    get('BoardFeedResource', { board_id: secret.id }),
  ])
    expect((await send(path)).status).toBe(404)
  expect((await send('/resource/PinResource/update/', { id: pin.id, title: 'x' })).status).toBe(404)
  const full = await ada.did(accessTokenCreate, { name: 'Full', scopes: ['read', 'secret'] })
  const response = await home.fetch(get('BoardResource', { board_id: secret.id }), {
    headers: { Authorization: `Bearer ${full.token}` },
  })
  expect(response.status).toBe(200)
})

test('WIRE-05 BOARD-17 a token is independent of the browser: a share link opened there gives the token no access', async () => {
  const home = await world()
  const { ada, send } = await withToken(home, ['read', 'secret'])
  const ben = await home.make.pinner()
  const board = await home.make.board(ben, { privacy: 'secret' })
  const { url } = await ben.did(shareLinkCreate, { board_id: board.id })
  const opened = await home.fetch(`/v3/share_links/${url.split('/').at(-2)}/open/`, { method: 'POST' })
  const Cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(Cookie).toMatch(/^passes=/)
  const path = get('BoardResource', { board_id: board.id })
  expect((await home.fetch(path, { headers: { Cookie } })).status).toBe(200)
  expect(await ada.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  expect((await send(path, undefined, { Cookie })).status).toBe(404)
})

test('WIRE-05 a token is shown once, stored as a hash, listed by name, and can be ended only by its user', async () => {
  const home = await world()
  const { ada, made, send } = await withToken(home, ['read'])
  const ben = await home.make.pinner()
  expect(await ada.did(accessTokenGet, {})).toEqual([
    {
      id: made.id,
      name: 'Script',
      scopes: ['read'],
      created_at: made.created_at,
      expires_at: null,
      app: null,
    },
  ])
  expect(await ben.did(accessTokenGet, {})).toEqual([])
  const kept = JSON.stringify([
    await home.db.selectFrom('access_token').selectAll().execute(),
    await home.db.selectFrom('user_access_token').selectAll().execute(),
  ])
  expect(kept).not.toContain(made.token)
  expect(await ben.call(accessTokenDelete, { token_id: made.id })).toMatchObject({ code: 'not_found' })
  await ada.did(accessTokenDelete, { token_id: made.id })
  const { status, body } = await send('/resource/UserSessionResource/get/')
  expect(status).toBe(401)
  expect(body.resource_response).toMatchObject({ error: { api_error_code: 7 } })
})

test.each(['Bearer nonsense-nonsense-nonsense', 'Bearer x', 'Basic abc', 'bearer'])(
  'WIRE-05 the header "%s" lets no one in',
  async (Authorization) => {
    const home = await world()
    await withToken(home, ['read'])
    const { resource_response } = (await (
      await home.fetch('/resource/UserSessionResource/get/', { headers: { Authorization } })
    ).json()) as { resource_response: { data: { isAuth: boolean } | null } }
    expect(resource_response.data?.isAuth ?? false).toBe(false)
  },
)

test('AU-12 making a token requires recent reauthentication, and sends a mail to the user', async () => {
  const { make, clock, db } = await world()
  const ada = await make.pinner()
  clock.advance(16 * 60_000)
  expect(await ada.call(accessTokenCreate, { name: 'Script' })).toMatchObject({ code: 'needs_proof' })
  expect(await ada.did(accessTokenGet, {})).toEqual([])
  await ada.did(userProofCreate, { password: 'correct horse battery' })
  await ada.did(accessTokenCreate, { name: 'Script' })
  const mails = await mailsAfter(db, undefined, 9)
  expect(mails).toMatchObject([{ kind: 'account_change', to_address: ada.viewer.email }])
})

test('WIRE-05 the number of tokens of an account is limited to what its list shows, also with concurrent requests', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  for (let n = 0; n < 98; n++) await ada.did(accessTokenCreate, { name: `${n}` })
  const raced = await Promise.all([1, 2, 3, 4].map((n) => ada.call(accessTokenCreate, { name: `more ${n}` })))
  expect(raced.filter((outcome) => outcome.ok)).toHaveLength(2)
  expect(await ada.did(accessTokenGet, {})).toHaveLength(100)
})
