import { expect, test } from 'vitest'
import { hostAndAbove, hostsOfText, hostWritten } from './hosts-of-text.ts'

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
  ['names in other scripts', '0.0.0.0 bücher.example', ['xn--bcher-kva.example']],
  ['what is taken back', '||bad.example^\n||worse.example^\n@@||bad.example^', ['worse.example']],
])('EVENT-09 of %s the hosts are read', (_, text, hosts) => {
  expect(hostsOfText(text).hosts).toEqual(hosts)
})

test('EVENT-09 what is about a part of a site, or about none, is skipped and counted', () => {
  const text = [
    'https://bad.example/one/page',
    '||bad.example^$third-party',
    '||bad.example/path^',
    '##.ad-banner',
    'bad example',
    'com',
    '192.168.0.1',
    '-.example',
    'a'.repeat(300) + '.example',
    '<!doctype html>',
    '0.0.0.0 good.example/x',
  ].join('\n')
  expect(hostsOfText(text)).toEqual({ hosts: [], skipped_count: 10 })
})

test('EVENT-09 a host stands for all below it, and for nothing beside it', () => {
  expect(hostAndAbove('a.b.bad.example')).toEqual(['a.b.bad.example', 'b.bad.example', 'bad.example'])
  expect(hostAndAbove('notbad.example')).not.toContain('bad.example')
  expect(hostAndAbove('bad.example.')).toEqual(['bad.example'])
  expect(hostAndAbove('localhost')).toEqual([])
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
