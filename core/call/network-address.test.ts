import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './network-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb::2', '2001:db8:1:2::/64'],
  ['nonsense', 'unknown'],
])('AUTH-13 limits count %s as %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['no proxy is trusted', [], '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  ['a trusted proxy tells who asked', ['10.0.0.1'], '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['what the client itself claims does not count', ['10.0.0.1'], '10.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['two proxies', ['private'], '10.0.0.1', '1.2.3.4, 192.168.0.9', '1.2.3.4'],
  ['a stranger claims to be a proxy', ['10.0.0.0/8'], '5.5.5.5', '1.2.3.4', '5.5.5.5'],
  ['loopback', ['loopback'], '::1', '2001:db8::5', '2001:db8:0:0::/64'],
])('OPS-13 trusted proxies: %s', (_what, trusted, socket, forwarded, wanted) =>
  expect(clientAddress(socket, forwarded, trusted)).toBe(wanted),
)
