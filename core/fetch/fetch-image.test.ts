import { worded } from '@bowerbird/texts/worded'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchImage } from './fetch-image.ts'
import { redirectTo, respond, startHostileServer, type HostileServer } from './hostile-server.ts'
import { createOutbound, type Outbound } from './outbound.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: HostileServer
let outbound: Outbound

beforeEach(async () => {
  server = await startHostileServer({
    '/a.png': respond('200 OK', { 'Content-Type': 'image/png' }, png),
    '/wrong-type': respond('200 OK', { 'Content-Type': 'application/octet-stream' }, png),
    '/moved': redirectTo('/a.png'),
    '/page': respond('200 OK', { 'Content-Type': 'text/html; charset=utf-8' }, '<html>'),
    '/lies': respond('200 OK', { 'Content-Type': 'image/png' }, '<html>'),
    '/a.svg': respond(
      '200 OK',
      { 'Content-Type': 'image/svg+xml' },
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ),
    '/empty': respond('200 OK', { 'Content-Type': 'image/png' }),
    '/large': respond(
      '200 OK',
      { 'Content-Type': 'image/png' },
      Buffer.concat([png, Buffer.alloc(26 * 1024 * 1024)]),
    ),
    '/gone': respond('404 Not Found', {}),
  })
  outbound = createOutbound({ public_url: 'https://pins.example.org', allow_hosts: [server.place] })
})

afterEach(() => server.close())

test('CREATE-20 a picture is fetched completely, its type detected by content', async () => {
  for (const path of ['/a.png', '/wrong-type', '/moved']) {
    const answer = await fetchImage(outbound, server.url(path))
    expect(answer).toMatchObject({ ok: true, format: 'png' })
    expect(answer.ok && Buffer.compare(answer.bytes, png)).toBe(0)
  }
  expect(server.heads[0]).toMatch(/^accept: image\/avif,/im)
})

test.each([
  ['/page', 'not_an_image'],
  ['/lies', 'not_an_image'],
  ['/a.svg', 'not_an_image'],
  ['/empty', 'not_an_image'],
  ['/large', 'too_large'],
  ['/gone', 'status'],
])('SS-09 no picture comes from %s (%s)', async (path, code) => {
  expect(await fetchImage(outbound, server.url(path))).toMatchObject({ ok: false, code })
})

test('CREATE-20 a picture of an unsupported type is reported with its type', async () => {
  const answer = await fetchImage(outbound, server.url('/a.svg'))
  expect(answer.ok || worded(answer.message, 'en')).toMatch(/^SVG files cannot be used/)
})
