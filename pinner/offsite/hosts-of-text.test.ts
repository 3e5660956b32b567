import { expect, test } from 'vitest'
import { hostAndAbove, hostOf, hostsOfText, hostWritten } from './hosts-of-text.ts'

test.each<[string, string, string[]]>([
  [
    'a hosts file',
    '0.0.0.0 bad.example # why\n127.0.0.1\tworse.example other.example',
    ['bad.example', 'worse.example', 'other.example'],
  ],
  [
    'what a hosts file says of the machine',
    '127.0.0.1 localhost\n::1 ip6-localhost\n0.0.0.0 0.0.0.0\n255.255.255.255 broadcasthost',
    [],
  ],
  [
    'hosts, a line each',
    '\uFEFFbad.example\r\n*.worse.example\r\nBAD.example.\r\n',
    ['bad.example', 'worse.example'],
  ],
  [
    'filter rules about whole sites',
    '[Adblock Plus]\n! title\n||bad.example^\n||worse.example^$all\n||doc.example^$document,popup',
    ['bad.example', 'worse.example', 'doc.example'],
  ],
  [
    'addresses of whole sites',
    'https://bad.example/\nhttp://worse.example',
    ['bad.example', 'worse.example'],
  ],
  [
    'bare addresses of machines',
    '203.0.113.7\n||203.0.113.44^\nhttp://203.0.113.9:8080/',
    ['203.0.113.7', '203.0.113.44', '203.0.113.9'],
  ],
  ['names in other scripts', '0.0.0.0 bücher.example', ['xn--bcher-kva.example']],
  ['what is taken back', '||bad.example^\n||worse.example^\n@@||bad.example^', ['worse.example']],
])('EVENT-09 of %s the hosts are read', async (_, text, hosts) => {
  expect((await hostsOfText(text)).hosts).toEqual(hosts)
})

test('EVENT-09 what is about a part of a site, or about none, is skipped and counted', async () => {
  const text = [
    'https://bad.example/one/page',
    '||bad.example^$third-party',
    '||bad.example/path^',
    '##.ad-banner',
    'bad example',
    'com',
    '127.0.0.1',
    '-.example',
    'a'.repeat(300) + '.example',
    '<!doctype html>',
    '0.0.0.0 good.example/x',
  ].join('\n')
  expect(await hostsOfText(text)).toEqual({ hosts: [], skipped_count: 10, is_too_long: false })
})

test('EVENT-09 whatever a list from elsewhere is made of, reading it holds up no one', async () => {
  const line = (text: string) => `${text}\n`
  const hostile = [
    line(`a${' '.repeat(1_000_000)}b`),
    line(' #'.repeat(500_000)),
    line(`||${'a.'.repeat(500_000)}`),
    line(`@@||${'$^'.repeat(500_000)}`),
    line(`0.0.0.0 ${'a.example '.repeat(100_000)}`),
    line('good.example'),
  ].join('')
  const read = await hostsOfText(hostile)
  expect(read.hosts).toEqual(['good.example'])
  expect(read.skipped_count).toBe(5)
})

test('EVENT-09 a long list is read in turns with whatever else is to be done, and not for ever', async () => {
  const text = Array.from({ length: 10_000 }, (_, i) => `h${i}.example`).join('\n')
  const done = hostsOfText(text).then(({ hosts }) => `${hosts.length} hosts`)
  const turns: string[] = []
  const turn = new Promise<string>((resolve) => setImmediate(() => resolve('another task')))
  turns.push(await Promise.race([done, turn]), await done)
  expect(turns).toEqual(['another task', '10000 hosts'])
  expect(await hostsOfText(text, { most: 9_000 })).toMatchObject({ hosts: [], is_too_long: true })
})

test.each([
  'plain.example',
  'UPPER.example',
  'xn--bcher-kva.example',
  'a_b.example',
  'a.b-c.d0.example',
  '1.example',
  'x.0x1f',
  'x.123',
  '-.example',
  'a..example',
  'a.e',
])('EVENT-09 the quick way of reading says of %s what browsers say', (text) => {
  const slow = URL.parse(`http://${text}`)?.hostname ?? null
  if (hostOf(text) !== null) expect(hostOf(text)).toBe(slow)
})

test('EVENT-09 a host covers all below it, and nothing beside it', () => {
  expect(hostAndAbove('a.b.bad.example')).toEqual(['a.b.bad.example', 'b.bad.example', 'bad.example'])
  expect(hostAndAbove('notbad.example')).not.toContain('bad.example')
  expect(hostAndAbove('bad.example.')).toEqual(['bad.example'])
  expect(hostAndAbove('localhost')).toEqual([])
  expect(hostAndAbove('203.0.113.7')).toContain('203.0.113.7')
})

test.each([
  ['https://User@Bad.example:81/x?y#z', 'bad.example'],
  [' bad.example ', 'bad.example'],
  ['*.bad.example', 'bad.example'],
  ['bad', null],
  ['javascript:alert(1)', null],
])('EVENT-09 %s, written by hand, is %s', (text, host) => {
  expect(hostWritten(text)).toBe(host)
})
