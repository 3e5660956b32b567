import { worded } from '@bowerbird/texts/worded'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { loadSettings } from '../config/settings.ts'
import { crossSiteReason } from './cross-site.ts'

const here = {}
const named = { HOST: '127.0.0.1', PUBLIC_URL: 'https://pins.example.org' }
const network = { HOST: '0.0.0.0' }
const namedNetwork = { HOST: '0.0.0.0', PUBLIC_URL: 'https://pins.example.org' }

function reasonFor(env: Record<string, string>, address: string, headers: Record<string, string>) {
  const reason = crossSiteReason(new Request(address, { method: 'POST', headers }), loadSettings(env))
  return reason === null ? null : worded(reason, 'en')
}

test.each([
  [here, 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  [here, 'http://localhost:3000', 'http://localhost:3000'],
  [here, 'http://[::1]:3000', 'http://[::1]:3000'],
  [named, 'http://pins.example.org', 'https://pins.example.org'],
  // A proxy that does not hand the Host on, or only its name.
  [
    { PUBLIC_URL: 'https://pins.example.org:8443' },
    'http://pins.example.org',
    'https://pins.example.org:8443',
  ],
  [named, 'http://127.0.0.1:3000', 'https://pins.example.org'],
  [named, 'http://localhost:3000', 'http://localhost:3000'],
  [network, 'http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  [network, 'http://[fd00::5]:3000', 'http://[fd00::5]:3000'],
  [network, `http://${hostname()}:3000`, `http://${hostname().toLowerCase()}:3000`],
  [namedNetwork, 'http://bowerbird:3000', 'https://pins.example.org'],
])('WIRE-05 CS-01 %j requested as %s accepts writes from pages at %s', (env, address, Origin) => {
  expect(reasonFor(env, address, { Origin })).toBeNull()
})

test.each([
  [here, 'http://evil.example:3000'],
  [here, 'http://localhost.evil.example:3000'],
  [here, 'http://192.168.1.5:3000'],
  [named, 'http://evil.example'],
  [network, 'http://evil.example:3000'],
  [namedNetwork, 'http://evil.example'],
  [namedNetwork, 'http://192.168.1.5:3000'],
])('WIRE-05 CS-01 %j accepts no writes under a foreign host name: %s', (env, address) => {
  const { public_url } = loadSettings(env)
  const asked: Record<string, string>[] = [{ Origin: address }, { 'Sec-Fetch-Site': 'same-origin' }]
  for (const headers of asked) {
    const reason = reasonFor(env, address, headers)
    expect(reason).toContain('PUBLIC_URL')
    expect(reason).toContain(public_url)
  }
})

test.each([
  [here, 'http://127.0.0.1:3000', 'http://127.0.0.1:4000'],
  [here, 'http://127.0.0.1:3000', 'https://evil.example'],
  [here, 'http://127.0.0.1:3000', 'null'],
  [named, 'http://pins.example.org', 'https://other.example.org'],
])('WIRE-05 CS-01 %j requested as %s refuses writes from pages at %s', (env, address, Origin) => {
  expect(reasonFor(env, address, { Origin })).toBe('This request came from another site.')
})

test.each(['cross-site', 'same-site', 'anything'])(
  'WIRE-05 CS-01 a request without an Origin that the browser calls %s is refused, whatever token it brings',
  (site) => {
    const headers = { 'Sec-Fetch-Site': site, Cookie: 'csrftoken=abc', 'X-CSRFToken': 'abc' }
    expect(reasonFor(here, 'http://127.0.0.1:3000', headers)).toBe('This request came from another site.')
  },
)

test('WIRE-05 CS-01 a request without an Origin is taken under the name of PUBLIC_URL, with its port or none', () => {
  const site = { PUBLIC_URL: 'https://pins.example.org:8443' }
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: 'session=x' }
  for (const port of ['', ':8443'])
    expect(reasonFor(site, `http://pins.example.org${port}`, headers), port).toBeNull()
  for (const host of ['pins.example.org:9000', 'evil.example'])
    expect(reasonFor(site, `http://${host}`, headers), host).toContain('not known by')
})

test('WIRE-05 a script without an Origin header has to send its csrf token, under any host name', () => {
  const Cookie = 'csrftoken=abc; session=x'
  expect(reasonFor(here, 'http://bowerbird:3000', { Cookie, 'X-CSRFToken': 'abc' })).toBeNull()
  expect(reasonFor(here, 'http://bowerbird:3000', { Cookie })).toContain('X-CSRFToken')
  expect(reasonFor(here, 'http://bowerbird:3000', {})).toBeNull()
})
