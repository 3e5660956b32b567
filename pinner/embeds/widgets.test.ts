import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import {
  saveCountGet,
  widgetBoardPinsGet,
  widgetPinsGet,
  widgetUserPinsGet,
} from '@bowerbird/contract/embeds/embed-calls'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import { world } from '@bowerbird/testing/world'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const page = 'https://example.org/bottles/'

async function furnished() {
  const home = await world()
  const [ada, ben] = [await home.make.pinner({ full_name: 'Ada Bower' }), await home.make.pinner()]
  const board = await home.make.board(ada, { name: 'Blue things' })
  const pin = await home.make.pin(ada, board.id, { title: 'A bottle', link: page })
  await home.consumers.drain()
  const read = async (path: string, init?: RequestInit) => {
    const answer = await home.fetch(path, init)
    return { answer, text: await answer.text() }
  }
  const json = async (path: string) => JSON.parse((await read(path)).text) as { status: string; data: never }
  const count = async (url: string) => (await home.visitor.did(saveCountGet, { url })).count
  return { ...home, ada, ben, board, pin, read, json, count }
}

/** Runs an answer as the page that asked for it would, and says what its function was given. */
function givenTo(text: string, name: string): unknown {
  const given: unknown[] = []
  const take = (value: unknown) => given.push(value)
  const sandbox: Record<string, unknown> = { [name]: take, PIN: { f: { callback: [take] } } }
  runInNewContext(text, sandbox)
  expect(given).toHaveLength(1)
  return JSON.parse(JSON.stringify(given[0]))
}

describe('WIRE-01 calls of widgets', () => {
  test('WIRE-01 pins, a person’s and a board’s, with whole addresses, in the answer that widgets read', async () => {
    const { ada, board, pin, json } = await furnished()
    const info = await json(`/v3/pidgets/pins/info/?pin_ids=${pin.id},1,${pin.id}`)
    expect(info).toMatchObject({
      status: 'success',
      code: 0,
      message: 'ok',
      data: [
        {
          id: pin.id,
          title: 'A bottle',
          link: page,
          repin_count: 0,
          images: {
            '237x': { url: `http://bowerbird.localhost${pin.images['236x'].url}`, width: expect.any(Number) },
          },
          pinner: { profile_url: `http://bowerbird.localhost/${ada.username}/` },
          board: { url: board.url },
        },
      ],
    })
    const of = { pins: [{ id: pin.id }], user: { id: ada.id, pin_count: 1 } }
    expect(await json(`/v3/pidgets/users/${ada.username}/pins/`)).toMatchObject({ data: of })
    const whole = await json(`/v3/pidgets/boards/${ada.username}/${board.slug}/pins/`)
    expect(whole).toMatchObject({
      data: { ...of, board: { id: board.id, name: 'Blue things', pin_count: 1 } },
    })
  })

  test('WIRE-01 a page that names a function gets a script; what is no name of a function is refused', async () => {
    const { pin, read, json, ada } = await furnished()
    await ada.did(pinUpdate, { id: pin.id, description: 'a\u2028b\u2029</script><!--' })
    const plain = await json(`/v3/pidgets/pins/info/?pin_ids=${pin.id}`)
    for (const name of ['take', '$', 'PIN.f.callback[0]']) {
      const { answer, text } = await read(`/v3/pidgets/pins/info/?pin_ids=${pin.id}&callback=${name}`)
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(text.startsWith(`/**/${name}(`)).toBe(true)
      expect(text).not.toMatch(/[\u2028\u2029]/)
      expect(givenTo(text, name)).toEqual(plain)
    }
    const names = [
      'alert(1)',
      'a;b',
      '<script>',
      'a.b-c',
      '1a',
      'a[b]',
      'a..b',
      'é',
      'a'.repeat(129),
      "a['b']",
      'a b',
    ]
    for (const name of names) {
      const { answer, text } = await read(
        `/v1/urls/count.json?url=${page}&callback=${encodeURIComponent(name)}`,
      )
      expect([name, answer.status]).toEqual([name, 400])
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(() => JSON.parse(text) as unknown).not.toThrow()
    }
  })

  test('WIRE-01 any page may read them, for a minute, and they know no cookie and set none', async () => {
    const { pin, read, ada, ben, board, make } = await furnished()
    const secret = await make.board(ada, { privacy: 'secret' })
    const hidden = await make.pin(ada, secret.id)
    await ada.did(shareLinkCreate, { board_id: secret.id })
    const { answer } = await read(`/v3/pidgets/pins/info/?pin_ids=${pin.id}`, {
      headers: { Cookie: 'session=1.x; csrftoken=y; passes=a.b', Origin: 'https://evil.example' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(answer.headers.getSetCookie()).toEqual([])
    // Their own owner reads no more by them than strangers do.
    for (const who of [ada, ben]) {
      expect(await who.did(widgetPinsGet, { pin_ids: [hidden.id, pin.id] })).toMatchObject([{ id: pin.id }])
      await expect(
        who.call(widgetBoardPinsGet, { username: ada.username, slug: secret.slug }),
      ).resolves.toMatchObject({ ok: false, code: 'not_found' })
      expect((await who.did(widgetUserPinsGet, { username: ada.username })).pins).toHaveLength(1)
    }
    expect((await read(`/v3/pidgets/boards/${ada.username}/nowhere/pins/`)).text).toBe(
      (await read(`/v3/pidgets/boards/${ada.username}/${secret.slug}/pins/`)).text,
    )
    await ada.did(boardUpdate, { board_id: board.id, privacy: 'protected' })
    expect((await read(`/v3/pidgets/boards/${ada.username}/${board.slug}/pins/`)).answer.status).toBe(404)
  })

  test('WIRE-04 bad input, another method, an unknown address', async () => {
    const { read } = await furnished()
    expect((await read('/v3/pidgets/pins/info/')).answer.status).toBe(400)
    expect((await read('/v3/pidgets/pins/info/?pin_ids=x')).answer.status).toBe(400)
    expect((await read('/v1/urls/count.json')).answer.status).toBe(400)
    expect((await read('/v1/urls/count.json?url=javascript:alert(1)')).answer.status).toBe(400)
    expect((await read('/v1/urls/countXjson?url=https://example.org')).answer.status).toBe(404)
    expect(
      (await read('/v1/urls/count.json?url=https://example.org', { method: 'POST' })).answer.status,
    ).toBe(405)
  })
})

describe('CREATE-17 the number beside a save button', () => {
  test('CREATE-17 counts saves on public boards, however the address is spelt', async () => {
    const { ada, ben, pin, count, make, consumers, read } = await furnished()
    const others = await make.board(ben)
    await ben.did(repinCreate, { pin_id: pin.id, board_id: others.id })
    await make.pin(ben, others.id, { link: 'http://example.org/bottles' })
    await make.pin(ben, others.id, { link: 'https://example.org/bottles/?page=2' })
    await consumers.drain()
    for (const url of [page, 'https://example.org/bottles', 'http://example.org/bottles/', `${page}#top`])
      expect([url, await count(url)]).toEqual([url, 3])
    expect(await count('https://example.org/bottles?page=2')).toBe(1)
    expect(await count('https://example.org/')).toBe(0)
    expect((await read(`/v1/urls/count.json?url=${page}`)).text).toBe(JSON.stringify({ url: page, count: 3 }))
    const { text } = await read(`/v1/urls/count.json?callback=take&url=${page}`)
    expect(givenTo(text, 'take')).toEqual({ url: page, count: 3 })
    await ada.did(pinDelete, { id: pin.id })
    expect(await count(page)).toBe(2)
  })

  test('PR-03 CREATE-17 what is secret, protected or has another link by now is in no number', async () => {
    const { ada, board, pin, count, make, consumers } = await furnished()
    const secret = await make.board(ada, { privacy: 'secret' })
    const hidden = await make.board(ada, { privacy: 'protected' })
    for (const { id } of [secret, hidden]) await make.pin(ada, id, { link: page })
    await consumers.drain()
    expect(await count(page)).toBe(1)
    await ada.did(pinUpdate, { id: pin.id, link: 'https://example.org/elsewhere' })
    expect(await count(page)).toBe(0)
    await ada.did(boardUpdate, { board_id: secret.id, privacy: 'public' })
    await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
    expect(await count(page)).toBe(1)
  })
})

test('PR-03 a private site gives widgets nothing, whatever the viewer', async () => {
  const { make, fetch } = await world({ env: { INSTANCE: 'private' } })
  const ada = await make.pinner()
  const pin = await make.pin(ada, (await make.board(ada)).id, { link: page })
  for (const path of [`/v3/pidgets/pins/info/?pin_ids=${pin.id}`, `/v1/urls/count.json?url=${page}`])
    expect([401, 404]).toContain((await fetch(path)).status)
  await expect(ada.call(widgetPinsGet, { pin_ids: [pin.id] })).resolves.toMatchObject({ code: 'not_found' })
  await expect(ada.call(saveCountGet, { url: page })).resolves.toMatchObject({ code: 'not_found' })
})
