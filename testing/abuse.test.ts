import type { Call } from '@bowerbird/contract/kernel/call'
import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { accessTokenCreate, accessTokenGet } from '@bowerbird/contract/identity/access-token-calls'
import { appTokenDelete } from '@bowerbird/contract/identity/app-calls'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import {
  pinAiReportCreate,
  pinDelete,
  pinGet,
  pinUpdate,
  repinCreate,
} from '@bowerbird/contract/pins/pin-calls'
import { reportCreate } from '@bowerbird/contract/moderation/content-report-calls'
import { trashDelete } from '@bowerbird/contract/trash/trash-calls'
import { createRateLimits } from '@bowerbird/core/call/rate-limits'
import { createLog } from '@bowerbird/core/observe/log'
import { expect, test } from 'vitest'
import { callerOf } from './caller-of.ts'
import { furnishedWorld, plainInput, requestOf } from './every-call.ts'
import { accountsOf, ownersOf, rememberTables } from './table-contents-queries.ts'
import { world } from './world.ts'

/** What a user adds to a body in the hope that it is written as it comes. */
const added = {
  ownerId: '1',
  owner_id: '1',
  is_owner: true,
  isAdmin: true,
  isOwner: true,
  role: 'owner',
  visibility: 'public',
  balance: 1_000_000,
  spent: -1,
  restriction: null,
  closed_at: null,
  has_verified_email: true,
  constructor: { prototype: { polluted: true } },
}
const bodyOf = (input: object) =>
  JSON.parse(
    `{"__proto__":{"polluted":true,"is_owner":true},${JSON.stringify({ ...added, ...input }).slice(1)}`,
  ) as Record<string, unknown>

test(
  'AC-03 fields that no call declares reach no row, whatever they are called',
  { timeout: 180_000 },
  async () => {
    const home = await world()
    const { ada, known } = await furnishedWorld(home)
    const writes = home.dispatcher.calls.filter((call) => call.verb !== 'GET')
    const kept: string[] = []
    const back = await rememberTables(home.db)
    const [accounts, owners] = [await accountsOf(home.db), await ownersOf(home.db)]
    let done = 0
    for (const call of writes) {
      const body = bodyOf(plainInput(call, known))
      const parsed = call.input.safeParse(body)
      const declared = Object.keys((call.input as unknown as { shape: object }).shape)
      if (parsed.success)
        kept.push(
          ...Object.keys(parsed.data as object)
            .filter((name) => !declared.includes(name))
            .map((name) => `${call.id}: ${name}`),
        )
      if ((await ada.call(call, body)).ok) done++
      const after = await accountsOf(home.db)
      for (const [id, standing] of Object.entries(accounts))
        if (after[id] !== standing) kept.push(`${call.id} changed the state of an account`)
      if (JSON.stringify(await ownersOf(home.db)) !== JSON.stringify(owners) && !makesThings(call))
        kept.push(`${call.id} changed whose something is`)
      await back()
    }
    expect(kept).toEqual([])
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
    expect(done).toBeGreaterThan(30)
  },
)

/** A list with nothing in it, or an answer whose lists have nothing in them: a search's guides stand beside its results. */
const isEmpty = (data: unknown) =>
  Array.isArray(data) ? data.length === 0 : (data as { results?: unknown[] }).results?.length === 0

/** What is new is whose it is made by. */
const makesThings = (call: Call) => /create|copy|repin|PinResource|BulkEdit|merge|trash|delete/i.test(call.id)

test('AC-04 what has no owner any more is no one’s to use', async () => {
  const home = await world()
  const { ada, ben, pin, board } = await furnishedWorld(home)
  const copy = await ben.did(repinCreate, { pin_id: pin.id, board_id: (await home.make.board(ben)).id })
  await ada.did(pinDelete, { id: pin.id })
  await ada.did(trashDelete, { all: true })
  await home.drain()
  const bare = await home.db.selectFrom('pin').select('owner_id').where('pin_id', '=', pin.id).execute()
  expect(bare).toEqual([{ owner_id: '0' }])
  for (const who of [ada, ben])
    for (const outcome of [
      await who.call(pinGet, { id: pin.id }),
      await who.call(pinUpdate, { id: pin.id, title: 'Mine' }),
      await who.call(pinDelete, { id: pin.id }, { idempotency_key: 'once more' }),
      await who.call(pinAiReportCreate, { pin_id: pin.id }),
      await who.call(reportCreate, { kind: 'pin', id: pin.id, reason: 'spam' }),
      await who.call(repinCreate, { pin_id: pin.id, board_id: board.id }),
    ])
      expect(outcome).toMatchObject({ ok: false, code: 'not_found' })
  expect(await ben.did(pinGet, { id: copy.id })).toMatchObject({ id: copy.id })
})

test('AC-05 a token widens itself by no call: what concerns log-in takes a session, whatever the scopes', async () => {
  const home = await world()
  const { token, known } = await furnishedWorld(home)
  const closed = home.dispatcher.calls.filter((call) => call.by_session_only)
  expect(closed.length).toBeGreaterThan(20)
  const opened: string[] = []
  for (const call of closed) {
    const { path, init } = requestOf(call, plainInput(call, known), { Authorization: `Bearer ${token}` })
    const { status } = await home.fetch(path, init)
    if (status !== 403) opened.push(`${call.id}: ${status}`)
  }
  expect(opened).toEqual([])
})

const oddly: Record<string, (path: string) => string> = {
  'two slashes': (path) => path.replace('/', '//'),
  'two slashes within': (path) => path.replace(/\/([^/]+)\/?(\?|$)/, '//$1/$2'),
  'no slash at the end': (path) => path.replace(/\/(\?|$)/, '$1'),
  capitals: (path) => path.replace(/^[^?]+/, (part) => part.toUpperCase()),
  'a parameter': (path) => path.replace(/\/(\?|$)/, ';a=b/$1'),
  'an escaped slash': (path) => path.replace(/\/(\?|$)/, '%2f$1'),
  'a dot': (path) => path.replace('/', '/./'),
  'two dots': (path) => path.replace('/', '/x/../'),
  'escaped dots': (path) => path.replace('/', '/x/%2e%2e/'),
  'an escaped letter': (path) => path.replace(/e/, '%65'),
  'a null byte': (path) => path.replace(/\/(\?|$)/, '%00/$1'),
  'the prefix of pages': (path) => `/_ngjs${path}`,
}

test('AC-08 no spelling, method or header opens what is not for visitors', { timeout: 120_000 }, async () => {
  const home = await world()
  const { ada, owner, known } = await furnishedWorld(home)
  const closed = home.dispatcher.calls.filter((call) => call.access !== 'anyone')
  expect(closed.length).toBeGreaterThan(80)
  // Where visitors read at the same address, they do.
  const isReadByAll = (call: Call) =>
    home.dispatcher.calls.some(
      (one) => one.path === call.path && one.verb === 'GET' && one.access === 'anyone',
    )
  const inside = {
    'X-Original-URL': '/healthz',
    'X-Rewrite-URL': '/healthz',
    'X-Forwarded-For': '127.0.0.1',
    'X-Forwarded-Host': 'localhost',
    'X-Forwarded-User': ada.username,
    'X-Viewer-Id': owner.id,
    'X-User-Id': owner.id,
    'X-Acting-As': owner.id,
    Authorization: 'Basic b3duZXI6b3duZXI=',
  }
  const opened: string[] = []
  for (const call of closed) {
    const { path, init } = requestOf(call, plainInput(call, known))
    const asked: [string, string, RequestInit][] = [
      ...Object.entries(oddly).map(([name, spell]): [string, string, RequestInit] => [
        name,
        spell(path),
        init,
      ]),
      ...(isReadByAll(call)
        ? []
        : [['HEAD', path, { method: 'HEAD' }] satisfies [string, string, RequestInit]]),
      ['OPTIONS', path, { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } }],
      ['headers of a proxy', path, { ...init, headers: { ...init.headers, ...inside } }],
    ]
    for (const [name, address, how] of asked) {
      const response = await home.fetch(address, how)
      const allows = response.headers.get('access-control-allow-origin')
      if (response.status < 400 || allows !== null) opened.push(`${call.id} by ${name}: ${response.status}`)
    }
  }
  expect(opened).toEqual([])
})

test(
  'IN-07 a bookmark of another list, of another person or of none opens no list',
  { timeout: 120_000 },
  async () => {
    const home = await world()
    const { ada, ben, known } = await furnishedWorld(home)
    const paged = home.dispatcher.calls.filter((call) => call.paged)
    const bookmarks = new Map<string, string>()
    for (const call of paged) {
      const first = await ada.call(call, { ...plainInput(call, known), page_size: 1 })
      if (first.ok && first.bookmark) bookmarks.set(call.id, first.bookmark)
    }
    expect(bookmarks.size).toBeGreaterThan(3)
    const odd = [
      'x',
      '%%%',
      'WyJ4Il0',
      '-1',
      'a'.repeat(2000),
      Buffer.from('[1,"x",["1","2"]]').toString('base64url'),
    ]
    const opened: string[] = []
    for (const call of paged)
      for (const [from, bookmark] of [...bookmarks, ...odd.map((text) => ['nowhere', text] as const)]) {
        if (from === call.id) continue
        for (const who of [ada, ben]) {
          const outcome = await who.call(call, { ...plainInput(call, known), bookmarks: [bookmark] })
          const isSafe = outcome.ok ? isEmpty(outcome.data) : outcome.http_status < 500
          if (!isSafe)
            opened.push(`${call.id} by the bookmark of ${from}: ${outcome.ok ? 'answered' : outcome.code}`)
        }
      }
    expect(opened).toEqual([])
  },
)

test(
  'RA-01 a client over its rate limit gets a Retry-After from every call, and others are served',
  { timeout: 120_000 },
  async () => {
    const home = await world()
    const { dispatcher, app } = home
    const ada = await home.make.pinner()
    // Budgets of one each, so that the second time is too much.
    app.security.rate_limits = createRateLimits({
      pool: app.database.pool,
      factor: 0.0001,
      secret: app.security.secret,
    })
    const missing: string[] = []
    let made = 0
    for (const call of dispatcher.calls) {
      const from = (name: string) => {
        const caller = callerOf({ ...ada.viewer, id: asUserId(`${++made}${name}`), is_owner: true })
        return { ...caller, address: `192.0.2.${name}-${made}` }
      }
      const [busy, other] = [from('1'), from('2')]
      const tries = []
      for (let n = 0; n < 3; n++) tries.push(await dispatcher.runById(call.id, {}, busy))
      const last = tries.at(-1)
      const hasResult = last?.ok === false && last.code === 'too_many' && (last.retry_after ?? 0) >= 1
      const theirs = await dispatcher.runById(call.id, {}, other)
      const areLetBy = theirs.ok || theirs.code !== 'too_many'
      if (!hasResult || !areLetBy)
        missing.push(`${call.id}: ${last?.ok ? 'ok' : last?.code}, ${theirs.ok ? 'ok' : theirs.code}`)
    }
    expect(missing).toEqual([])
    const asked = requestOf(boardGet, { board_id: '5' })
    await home.fetch(asked.path, asked.init)
    const refused = await home.fetch(asked.path, asked.init)
    expect([refused.status, Number(refused.headers.get('Retry-After')) >= 1]).toEqual([429, true])
  },
)

test(
  'PR-06 log, figures and pages of faults hold no password, token, address of a person, secret title or query',
  { timeout: 60_000 },
  async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
    const home = await world({
      log,
      pages: (request) => Promise.reject(new Error(`cannot draw ${request.url} for marker-mail@example.com`)),
    })
    const { ada, token, known } = await furnishedWorld(home)
    // The one call that ends the token by which it comes.
    const { token: ended } = await ada.did(accessTokenCreate, { name: 'an app', scopes: ['write'] })
    await home.make.board(ada, { name: 'marker-secret-title', privacy: 'secret' })
    const texts: string[] = []
    const ask = async (path: string, init?: RequestInit) =>
      texts.push(await (await home.fetch(path, init)).text())
    for (const call of home.dispatcher.calls) {
      const input = plainInput(call, {
        ...known,
        password: ['marker-password'],
        email: ['marker-mail@example.com'],
      })
      const { path, init } = requestOf(
        call,
        { ...input, username_or_email: 'marker-mail@example.com' },
        {
          Authorization: `Bearer ${call === appTokenDelete ? ended : token}`,
          Cookie: 'session=marker-session',
          Referer: 'http://x.example/?q=marker-query',
        },
      )
      const answer = await home.fetch(`${path}${path.includes('?') ? '&' : '?'}token=marker-query`, init)
      if (answer.status >= 500) texts.push(await answer.text())
    }
    await ask('/anything/?q=marker-query', { headers: { Cookie: 'session=marker-session' } })
    await ask('/anything/', { headers: { Authorization: 'Bearer bowerbird_marker-token' } })
    await ask('/metrics')
    expect(lines.length).toBeGreaterThan(100)
    const all = [...lines, ...texts].join('\n')
    for (const marker of [
      'marker-password',
      'marker-mail',
      'marker-session',
      'marker-query',
      'marker-token',
      'marker-secret-title',
      token,
      ended,
    ])
      expect(all.match(new RegExp(`.{0,200}${marker}.{0,60}`))?.[0] ?? null, marker).toBeNull()
    expect(await ada.did(accessTokenGet, {})).toHaveLength(1)
  },
)
