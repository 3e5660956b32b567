import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FetchRequest } from './fetch-request.ts'
import { redirectTo, respond, startHostileServer, type HostileServer } from './hostile-server.ts'
import { createOutbound } from './outbound.ts'

const page: FetchRequest = { accept: '*/*', max_bytes: 1000, timeout_ms: 3000 }

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer({
    '/': respond('200 OK', {}, 'hello'),
    '/again': (socket, head) => redirectTo(`http://${hostOf(head)}/`)(socket),
  })
})

afterEach(() => server.close())

/** A name server that gives its answers in turn, the last one for ever. 127.0.0.1 at the server's port counts as public. */
function withAnswers(...answers: string[][]) {
  const asked: string[] = []
  const outbound = createOutbound({
    public_url: 'https://pins.example.org',
    allow_hosts: [server.place],
    resolver: (host) => {
      asked.push(host)
      return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1] ?? [])
    },
  })
  return { asked, fetch: (url: string, request = page) => outbound.fetchSafely(url, request), outbound }
}

const named = (path: string) => `http://rebind.example.com:${server.port}${path}`

test.each([
  ['a public and a private answer', ['8.8.8.8', '10.0.0.1']],
  ['a private AAAA beside a public A', ['8.8.8.8', 'fd12::1']],
  ['loopback', ['127.0.0.1']],
  ['loopback v6', ['::1']],
  ['v4-compatible loopback', ['::127.0.0.1']],
  ['mapped loopback', ['::ffff:127.0.0.1']],
  ['a link-local answer with a zone', ['fe80::1%eth0']],
  ['metadata', ['169.254.169.254']],
  ['the address of a name that nip.io spells', ['192.168.1.1']],
  ['an answer that is no address', ['8.8.8.8', 'localhost']],
])('SS-04 a name that resolves to %s is refused', async (_what, answers) => {
  const { fetch } = withAnswers(answers)
  expect(await fetch('http://name.example.com/')).toMatchObject({ ok: false, code: 'not_public' })
  expect(server.mostSockets()).toBe(0)
})

test('SS-04 local names are refused without asking the name server', async () => {
  const { asked, fetch } = withAnswers(['8.8.8.8'])
  for (const host of ['localhost.', 'db.internal', 'printer', 'pins.example.org', 'PINS.example.org.']) {
    expect(await fetch(`http://${host}/`)).toMatchObject({ ok: false, code: 'not_public' })
  }
  expect(asked).toEqual([])
})

test('SS-04 a name without an address cannot be reached', async () => {
  const { fetch } = withAnswers([])
  expect(await fetch('http://name.example.com/')).toMatchObject({ ok: false, code: 'unreachable' })
})

test('SS-05 the connection goes to the checked address, and the name is not looked up again for it', async () => {
  const { asked, fetch } = withAnswers(['127.0.0.1'], ['127.0.0.2'])
  expect(await fetch(named('/'))).toMatchObject({ ok: true, url: named('/') })
  expect(asked).toEqual(['rebind.example.com'])
  expect(server.heads[0]).toMatch(new RegExp(`^host: rebind\\.example\\.com:${server.port}\r$`, 'im'))
})

test('SS-05 a second DNS answer that is not public is checked on the next hop', async () => {
  const { asked, fetch } = withAnswers(['127.0.0.1'], ['127.0.0.2'])
  expect(await fetch(named('/again'))).toMatchObject({ ok: false, code: 'not_public' })
  expect(asked).toHaveLength(2)
  expect(server.heads).toHaveLength(1)
})

test('SS-05 all checked addresses are tried, and no others', async () => {
  const second = createOutbound({
    public_url: 'https://pins.example.org',
    allow_hosts: [server.place, `127.0.0.9:${server.port}`],
    resolver: () => Promise.resolve(['127.0.0.9', '127.0.0.1']),
  })
  // Nothing listens at 127.0.0.9: after the refused connection the next checked address is tried.
  expect(await second.fetchSafely(named('/'), page)).toMatchObject({ ok: true })
})

test('SS-05 the name goes into the TLS hello, and the certificate must be its own', async () => {
  let hello = ''
  const tls = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (chunk) => {
      hello = chunk.toString('latin1')
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve))
  const { port } = tls.address() as AddressInfo
  const outbound = createOutbound({
    public_url: 'https://pins.example.org',
    allow_hosts: [`127.0.0.1:${port}`],
    resolver: () => Promise.resolve(['127.0.0.1']),
  })
  expect(await outbound.fetchSafely(`https://secure.example.com:${port}/`, page)).toMatchObject({ ok: false })
  expect(hello).toContain('secure.example.com')
  // The list of protocols names each with its length before it; two letters alone also occur in random bytes.
  expect(hello).toContain('\u0008http/1.1')
  expect(hello).not.toContain('\u0002h2')
  await new Promise((resolve) => tls.close(resolve))
})

test('SS-08 a name server that never answers times out, and its error does not crash the process', async () => {
  const stuck = createOutbound({
    public_url: 'https://pins.example.org',
    resolver: () => new Promise(() => {}),
  })
  expect(await stuck.fetchSafely('http://a.example.com/', { ...page, timeout_ms: 100 })).toMatchObject({
    code: 'timed_out',
  })
  const broken = createOutbound({
    public_url: 'https://pins.example.org',
    resolver: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ENOTFOUND' })),
  })
  expect(await broken.fetchSafely('http://a.example.com/', page)).toMatchObject({ code: 'unreachable' })
})

function hostOf(head: string): string {
  return /^host: (.*)\r$/im.exec(head)?.[1] ?? ''
}
