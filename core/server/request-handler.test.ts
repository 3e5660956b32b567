import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { describe, expect, test } from 'vitest'

interface Body {
  resource_response: {
    status: string
    code: number
    message: string
    http_status: number
    data: Record<string, unknown> | null
    bookmark?: string
    error?: Record<string, unknown> & { fields: Record<string, string> }
  }
  resource: { name: string; options: Record<string, unknown> & { bookmarks?: string[] } }
  client_context: { is_authenticated: boolean; user: { username: string } | null }
  request_identifier: string
}

async function read(response: Response) {
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}

const form = (options: object) => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    Cookie: 'csrftoken=abc',
    'X-CSRFToken': 'abc',
  },
  body: new URLSearchParams({ source_url: '/', data: JSON.stringify({ options, context: {} }) }).toString(),
})

/** Signs up over HTTP as a script with a cookie jar would, and answers the cookies to send on. */
async function signUp({ fetch }: World, email = 'jar@example.com') {
  const response = await fetch(
    '/resource/UserRegisterResource/create/',
    form({ email, password: 'correct horse battery', full_name: 'Jar Jarsson', age: '30' }),
  )
  const session = response.headers.getSetCookie().find((cookie) => cookie.includes('session='))
  return { response, cookie: `${session?.split(';')[0]}; csrftoken=abc` }
}

test('WIRE-02 a success is in the envelope without an error key, a page with its bookmarks', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  for (let n = 0; n < 3; n++) await home.make.board(ada)
  const data = JSON.stringify({ options: { username: ada.username, page_size: 2, isPrefetch: false } })
  const { status, body, headers } = await read(
    await home.fetch(`/resource/BoardsResource/get/?source_url=/&data=${encodeURIComponent(data)}&_=1`),
  )
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(body.resource_response).toMatchObject({
    status: 'success',
    code: 0,
    message: 'ok',
    http_status: 200,
    endpoint_name: 'BoardsResource',
  })
  expect(body.resource_response).not.toHaveProperty('error')
  expect(body.resource_response.data).toHaveLength(2)
  expect(body.resource.options).toMatchObject({
    username: ada.username,
    isPrefetch: false,
    bookmarks: [body.resource_response.bookmark],
  })
  expect(body.client_context).toEqual({ is_authenticated: false, user: null, locale: 'en-US' })
  expect(body.request_identifier).toBe(headers.get('x-request-id'))

  const next = JSON.stringify({
    options: { username: ada.username, page_size: 2, bookmarks: body.resource.options.bookmarks },
  })
  const last = await read(await home.fetch(`/resource/BoardsResource/get?data=${encodeURIComponent(next)}`))
  expect(last.body.resource_response.data).toHaveLength(1)
  expect(last.body.resource_response).not.toHaveProperty('bookmark')
  expect(last.body.resource.options.bookmarks).toEqual(['-end-'])
})

test('WIRE-02 a failure has status, codes and messages, and null data', async () => {
  const { fetch } = await world()
  const { status, body } = await read(
    await fetch(`/resource/PinResource/get/?data=${encodeURIComponent('{"options":{"id":"123"}}')}`),
  )
  expect(status).toBe(404)
  expect(body.resource_response).toMatchObject({ status: 'failure', http_status: 404, data: null })
  expect(body.resource_response.error).toMatchObject({
    status: 'failure',
    http_status: 404,
    api_error_code: 50,
    message: expect.any(String),
    message_detail: expect.any(String),
  })
})

describe('WIRE-01 the spellings that existing clients use', () => {
  test.each([
    ['the prefix /_ngjs', '/_ngjs/resource/UserSessionResource/get/', undefined],
    ['no trailing slash', '/resource/UserSessionResource/get', undefined],
    ['no data at all', '/resource/UserSessionResource/get/', undefined],
    [
      'empty context and source_url',
      '/resource/UserSessionResource/get/?source_url=&data=%7B%22options%22%3A%7B%7D%2C%22context%22%3Anull%7D&_=17',
      undefined,
    ],
    ['POST to get', '/resource/UserSessionResource/get/', form({})],
    [
      'a JSON body',
      '/resource/UserSessionResource/get/',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"options":{}}' },
    ],
    [
      'ApiResource',
      `/resource/ApiResource/get/?data=${encodeURIComponent('{"options":{"url":"/v3/register/exists/","data":{"email":"a@example.com"}}}')}`,
      undefined,
    ],
  ])('WIRE-01 %s', async (_what, path, init) => {
    const { fetch } = await world()
    const { status, body } = await read(await fetch(path, init))
    expect(status).toBe(200)
    expect(body.resource_response.status).toBe('success')
  })

  test.each(['//[', '/\\[', '//', '///', '//a:99999/', '/nowhere/'])(
    'WIRE-01 ApiResource refuses the address %s',
    async (url) => {
      const { fetch } = await world()
      const data = encodeURIComponent(JSON.stringify({ options: { url } }))
      const { status } = await read(await fetch(`/resource/ApiResource/get/?data=${data}`))
      expect(status).toBe(404)
    },
  )

  test('WIRE-01 a 64-bit id sent as an integer is read without rounding', async () => {
    const { fetch } = await world()
    const { body } = await read(
      await fetch('/resource/PinResource/get/?data={"options":{"id":9007199254740993}}'),
    )
    expect(body.resource.options['id']).toBe('9007199254740993')
    expect(body.resource_response.http_status).toBe(404)
  })

  test('WIRE-01 a script with a cookie jar signs up, logs out and logs in', async () => {
    const home = await world()
    const { response, cookie } = await signUp(home)
    expect(response.status).toBe(200)
    const me = async (with_cookie: string) =>
      (
        await read(
          await home.fetch('/resource/UserSessionResource/get/', { headers: { Cookie: with_cookie } }),
        )
      ).body
    expect((await me(cookie)).resource_response.data).toMatchObject({ isAuth: true, username: 'jar_jarsson' })
    const out = form({})
    await home.fetch('/resource/UserSessionResource/delete/', {
      ...out,
      headers: { ...out.headers, Cookie: cookie },
    })
    expect((await me(cookie)).resource_response.data).toMatchObject({ isAuth: false })
    const back = await home.fetch(
      '/resource/UserSessionResource/create/',
      form({ username_or_email: 'JAR@example.com', password: 'correct horse battery' }),
    )
    expect((await back.json()) as Body).toMatchObject({
      resource_response: { status: 'success', data: { isAuth: true } },
    })
  })
})

describe('WIRE-04 bad input', () => {
  test.each([
    ['unknown resource', '/resource/NoSuchResource/get/', {}, 404],
    ['unknown v3 call', '/v3/nothing/', {}, 404],
    ['wrong action', '/resource/BoardFeedResource/delete/', { method: 'POST' }, 405],
    ['wrong method', '/resource/UserRegisterResource/create/', {}, 405],
    ['wrong v3 method', '/v3/register/exists/', { method: 'PUT' }, 405],
    ['no session', '/resource/UserHomefeedResource/get/', {}, 401],
    ['broken JSON', '/resource/PinResource/get/?data={', {}, 400],
    ['data that is a list', '/resource/PinResource/get/?data=[1]', {}, 400],
    ['options that are a list', '/resource/PinResource/get/?data={"options":[1]}', {}, 400],
    [
      'a body in another form',
      '/resource/UserSessionResource/create/',
      { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } },
      400,
    ],
    [
      'a compressed body',
      '/resource/UserSessionResource/create/',
      {
        method: 'POST',
        body: 'x',
        headers: { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' },
      },
      415,
    ],
    [
      'a body too large',
      '/resource/UserSessionResource/create/',
      { method: 'POST', body: 'x'.repeat(300_000), headers: { 'Content-Type': 'application/json' } },
      413,
    ],
    [
      'JSON nested without end',
      '/resource/UserSessionResource/create/',
      { method: 'POST', body: '{"options":'.repeat(20_000), headers: { 'Content-Type': 'application/json' } },
      400,
    ],
    [
      'a body that is no text',
      '/resource/UserSessionResource/create/',
      {
        method: 'POST',
        body: Buffer.from([0xff, 0xfe, 0x00]),
        headers: { 'Content-Type': 'application/json' },
      },
      400,
    ],
    [
      'an edited bookmark',
      '/resource/IdeasFeedResource/get/?data={"options":{"bookmarks":["zzz"]}}',
      {},
      400,
    ],
  ])('WIRE-04 %s is refused with its status', async (_what, path, init, wanted) => {
    const { fetch } = await world()
    const { status, body } = await read(await fetch(path, init))
    expect(status).toBe(wanted)
    expect(body.resource_response).toMatchObject({ status: 'failure', http_status: wanted, data: null })
  })

  test('WIRE-04 fields are named, and no session answers api_error_code 7', async () => {
    const { fetch } = await world()
    const bad = await read(
      await fetch(
        '/resource/UserRegisterResource/create/',
        form({ email: 'no', password: 'short', full_name: '' }),
      ),
    )
    expect(bad.status).toBe(400)
    expect(Object.keys(bad.body.resource_response.error?.fields ?? {}).sort()).toEqual([
      'email',
      'full_name',
      'password',
    ])
    const visitor = await read(await fetch('/resource/BoardResource/create/', form({ name: 'x' })))
    expect(visitor.body.resource_response.error).toMatchObject({ api_error_code: 7, http_status: 401 })
  })

  test('WIRE-04 too many answers 429 with Retry-After', async () => {
    const { fetch } = await world({ env: { RATE_FACTOR: '1' } })
    const statuses: Response[] = []
    for (let n = 0; n < 25; n++) statuses.push(await fetch('/v3/register/exists/?email=a@example.com'))
    const refused = statuses.at(-1)
    expect(statuses[0]?.status).toBe(200)
    expect(refused?.status).toBe(429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('WIRE-05 cross-site requests', () => {
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ options: { name: 'Taken over' } })
  test.each([
    ['a foreign Origin', { Origin: 'https://evil.example' }, 403],
    ['a null Origin', { Origin: 'null' }, 403],
    ['a foreign Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['neither, and no token', {}, 403],
    ['neither, and a wrong token', { 'X-CSRFToken': 'other' }, 403],
    ['neither, and the token repeated', { 'X-CSRFToken': 'abc' }, 200],
    ['our own Origin', { Origin: 'http://bowerbird.localhost' }, 200],
    ['same-origin', { 'Sec-Fetch-Site': 'same-origin' }, 200],
  ])('WIRE-05 %s', async (_what, headers, wanted) => {
    const home = await world()
    const { cookie } = await signUp(home)
    const response = await home.fetch('/resource/BoardResource/create/', {
      method: 'POST',
      headers: { ...json, Cookie: cookie, ...headers },
      body,
    })
    expect(response.status).toBe(wanted)
    const { length } = await home.db.selectFrom('board').select('board_id').execute()
    expect(length).toBe(wanted === 200 ? 1 : 0)
  })

  test('WIRE-05 a forged or foreign session cookie makes a visitor', async () => {
    const home = await world()
    const { cookie } = await signUp(home)
    const forged = cookie.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`)
    for (const Cookie of [
      forged,
      'session=1',
      'session=99999999999999999999.x',
      `session=${'9'.repeat(19)}.${'A'.repeat(43)}`,
    ]) {
      const { body } = await read(
        await home.fetch('/resource/UserSessionResource/get/', { headers: { Cookie } }),
      )
      expect(body.resource_response.data).toMatchObject({ isAuth: false })
    }
  })
})

test('OPS-11 an answer repeats neither passwords nor e-mails', async () => {
  const home = await world()
  const { response } = await signUp(home, 'secret.person@example.com')
  const text = await response.text()
  expect(text).not.toContain('correct horse')
  expect(text).not.toContain('secret.person')
})

test('WIRE-04 an error for a body that is too large closes the connection, so that its rest is not read as the next request', async () => {
  const { fetch } = await world()
  const response = await fetch('/resource/UserSessionResource/create/', {
    method: 'POST',
    body: 'x'.repeat(300_000),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(413)
  expect(response.headers.get('connection')).toBe('close')
})

test('WIRE-02 calls within the process get the same answers as over HTTP', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const board = await home.make.board(ada, { name: 'Bowers' })
  const inside = await home.visitor.did(boardGet, { board_id: board.id })
  const { body } = await read(
    await home.fetch(
      `/resource/BoardResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { board_id: board.id } }))}`,
    ),
  )
  expect(body.resource_response.data).toEqual(inside)
})
