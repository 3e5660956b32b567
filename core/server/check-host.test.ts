import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { hasBadHost } from './request-origin.ts'

test.each([
  [['Host', 'a'], '/', false],
  [['Host', 'a:3000', 'Accept', 'b'], '/', false],
  [['Host', '[::1]:3000'], '/', false],
  [['Host', 'a'], 'http://a/path', false],
  [['Host', 'a', 'host', 'a'], '/', true],
  [['Host', 'a', 'HOST', 'b'], '/', true],
  [['Host', 'a'], 'http://b/path', true],
  [['Host', 'a/b'], '/', true],
  [['Host', 'user@a'], '/', true],
  [['Host', 'a b'], '/', true],
] as const)('SAFETY-11 a request with %j for %s is refused: %s', (rawHeaders, url, isBad) => {
  expect(hasBadHost({ rawHeaders: [...rawHeaders], url })).toBe(isBad)
})

test('SAFETY-11 a request with two Host headers, or an invalid one, gets 400', async () => {
  const { server: hono } = await world()
  const server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function statusOf(head: string): Promise<string | undefined> {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (piece) => (heard += piece.toString()))
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    await once(socket, 'close')
    return /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]
  }
  expect(await statusOf('GET /healthz HTTP/1.1\r\nHost: a')).toBe('200')
  expect(await statusOf('GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a')).toBe('400')
  expect(await statusOf('GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b')).toBe('400')
  expect(await statusOf('GET http://b/healthz HTTP/1.1\r\nHost: a')).toBe('400')
  expect(await statusOf('GET /healthz HTTP/1.1\r\nHost: a/b')).toBe('400')
  expect(await statusOf('GET /healthz HTTP/1.1')).toBe('400')
})
