import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { declaredSettings } from './declared-settings.ts'
import { sessionSecret } from './session-secret.ts'
import { BadSettings, loadSettings } from './settings.ts'

test('OPS-12 an empty environment gives the documented defaults', () => {
  expect(loadSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    public_url: 'http://127.0.0.1:3000',
    site_name: 'Bowerbird',
    data_dir: resolve('data'),
    database_url: undefined,
    session_secret: undefined,
    role: 'all',
    is_loopback: true,
    is_https: false,
    warnings: [],
  })
})

test('OPS-12 MEDIA_URL is a host of its own, beside a PUBLIC_URL that is given, of a site that everyone may read', () => {
  const PUBLIC_URL = 'https://pins.example.org'
  expect(loadSettings({ PUBLIC_URL, MEDIA_URL: 'https://media.example.net/' })).toMatchObject({
    media_url: 'https://media.example.net',
  })
  for (const [env, reason] of [
    [{ MEDIA_URL: 'https://media.example.net' }, 'PUBLIC_URL is not'],
    [{ PUBLIC_URL, MEDIA_URL: PUBLIC_URL }, 'a host of its own'],
    [{ PUBLIC_URL, MEDIA_URL: 'https://media.example.net', INSTANCE: 'private' }, 'take a log-in'],
    [{ PUBLIC_URL, MEDIA_URL: 'https://media.example.net/pictures' }, 'without a path'],
  ] as const)
    expect(() => loadSettings(env)).toThrow(reason)
})

test('OPS-13 the owner controls are open by default, and follow the environment', () => {
  expect(loadSettings({})).toMatchObject({
    registration: 'open',
    instance: 'public',
    quota_mb: 0,
    trust_proxy: [],
  })
  const set = loadSettings({
    REGISTRATION: 'invitation',
    INSTANCE: 'private',
    QUOTA_MB: '500',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1',
  })
  expect(set).toMatchObject({
    registration: 'invitation',
    instance: 'private',
    quota_mb: 500,
    trust_proxy: ['loopback', '10.0.0.0/8', 'fd00::1'],
  })
})

test('OPS-12 an empty variable counts as absent', () => {
  expect(loadSettings({ PORT: '', HOST: '  ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    database_url: undefined,
  })
})

test.each([
  ['PORT', '99999', 'from 1 to 65535'],
  ['PORT', '3000x', 'whole number'],
  ['PORT', '-1', 'whole number'],
  ['HOST', 'a b', 'an IP address or a host name'],
  ['PUBLIC_URL', 'pins.example.org', 'an address like https://'],
  ['PUBLIC_URL', 'https://pins.example.org/path', 'without a path'],
  ['PUBLIC_URL', 'ftp://example.org', 'an address like https://'],
  ['PUBLIC_URL', 'https://user:pass@example.org', 'an address like https://'],
  ['DATABASE_URL', 'mysql://localhost/x', 'postgresql://'],
  ['SESSION_SECRET', 'short', '32 characters'],
  ['ROLE', 'boss', 'all, web, worker'],
  ['LOG_LEVEL', 'loud', 'must be one of'],
  ['REGISTRATION', 'yes', 'open, invitation, closed'],
  ['INSTANCE', 'secret', 'public, private'],
  ['QUOTA_MB', 'many', 'whole number'],
  ['TRUST_PROXY', '10.0.0.0/99', 'addresses or ranges'],
  ['TRUST_PROXY', 'true', 'addresses or ranges'],
  ['COUNTRY_HEADER', 'CF IPCountry:', 'the name of a header'],
  ['FETCH_ALLOW_HOSTS', 'http://x/', 'addresses with ports'],
  ['FETCH_ALLOW_HOSTS', 'localhost:4109', 'addresses with ports'],
  ['DATABASE_POOL', '1', 'from 2 to 500'],
  ['SITE_NAME', 'x'.repeat(61), '60'],
])('OPS-02 %s=%s is refused with what is allowed', (name, value, says) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name}: `))
  expect(problems[0]).toContain(says)
})

test('OPS-02 all problems are reported at once, and no secret is repeated', () => {
  const problems = problemsOf({
    PORT: '0',
    ROLE: 'x',
    SESSION_SECRET: 'hunter2',
    DATABASE_URL: 'http://u:hunter2@h',
  })
  expect(problems).toHaveLength(4)
  expect(problems.join()).not.toContain('hunter2')
})

test.each([
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000', false],
  [{ HOST: '::1' }, 'http://[::1]:3000', true],
  [{ HOST: 'localhost', PORT: '8080' }, 'http://localhost:8080', true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://pins.example.org/' }, 'https://pins.example.org', false],
])('OPS-12 %j answers at %s', (env, public_url, is_loopback) => {
  expect(loadSettings(env)).toMatchObject({ public_url, is_loopback })
})

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://pins.example.org' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example.org' }, false],
  [{ TRUST_PROXY: 'loopback' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
])('OPS-13 %j is reached from this machine only: %s', (env, is_private_address) => {
  expect(loadSettings(env).is_private_address).toBe(is_private_address)
})

test('OPS-02 allowed but surprising settings cause a warning', () => {
  expect(loadSettings({ HOST: '0.0.0.0' }).warnings.join()).toContain('in the clear')
  expect(loadSettings({ HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example' }).warnings).toEqual([])
  expect(loadSettings({ OIDC_ISSUER: 'https://x' }).warnings).toHaveLength(1)
  expect(loadSettings({ SMTP_URL: 'smtp://mail.example' }).warnings).toEqual([])
  expect(() => loadSettings({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL')
  expect(() => loadSettings({ MAIL_FROM: 'Ana <a@b.example>' })).toThrow('MAIL_FROM')
  const country = { COUNTRY_HEADER: 'CF-IPCountry' }
  expect(loadSettings(country).warnings.join()).toContain('TRUST_PROXY is not')
  expect(loadSettings({ ...country, TRUST_PROXY: 'loopback' }).warnings).toEqual([])
  expect(loadSettings({ FETCH_ALLOW_HOSTS: '127.0.0.1:4109' }).warnings.join()).toContain('tests only')
})

test('OPS-04 OTEL_* is passed on unchanged', () => {
  expect(loadSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTHER: 'x' }).otel).toEqual({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318',
  })
})

test('OPS-12 every setting has a name of its own, help, and a default that it accepts', () => {
  const all = Object.values(declaredSettings)
  expect(new Set(all.map((one) => one.env)).size).toBe(all.length)
  for (const one of all) {
    expect(one.help.length).toBeGreaterThan(10)
    expect(one.schema.safeParse(one.default).success).toBe(true)
  }
})

test('OPS-12 the session secret is made once, stored, and readable by its user only', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'secret-'))
  const settings = { data_dir: join(data_dir, 'deep'), session_secret: undefined }
  const secrets = await Promise.all(Array.from({ length: 8 }, () => sessionSecret(settings)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(64)
  const path = join(data_dir, 'deep', 'session-secret')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(data_dir, 'deep'))).toEqual(['session-secret'])
  chmodSync(path, 0o644)
  expect(await sessionSecret(settings)).toBe(secrets[0])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8').trim()).toBe(secrets[0])
  writeFileSync(path, 'cut')
  await expect(sessionSecret(settings)).rejects.toThrow('no usable secret')
  expect(await sessionSecret({ ...settings, session_secret: 'g'.repeat(40) })).toBe('g'.repeat(40))
  rmSync(data_dir, { recursive: true })
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadSettings(env)
  } catch (error) {
    if (error instanceof BadSettings) return error.problems
    throw error
  }
  return []
}

test('OPS-12 an incomplete bucket configuration is refused with what is missing; a complete one is accepted', () => {
  expect(() => loadSettings({ S3_BUCKET: 'pins' })).toThrow(
    /S3_ACCESS_KEY_ID is not[^]*S3_SECRET_ACCESS_KEY is not/,
  )
  expect(() => loadSettings({ S3_ENDPOINT: 'http://s3.local:9000' })).toThrow('S3_BUCKET is not')
  const key = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'wonderfully-secret' }
  const bad = [
    'S3_PREFIX=/a',
    'S3_PREFIX=a/../b',
    'S3_ENDPOINT=ftp://x',
    'S3_ENDPOINT=https://x/path',
    'S3_BUCKET=a b',
  ]
  for (const [name = '', value] of bad.map((one) => one.split('='))) {
    expect(() => loadSettings({ S3_BUCKET: 'pins', ...key, [name]: value })).toThrow(name)
  }
  const settings = loadSettings({ S3_BUCKET: 'pins', S3_ENDPOINT: 'http://s3.local:9000/', ...key })
  expect(settings).toMatchObject({
    s3_endpoint: 'http://s3.local:9000',
    s3_region: 'us-east-1',
    s3_path_style: 'on',
  })
  expect(settings.warnings).toEqual([])
})
