import { userRegisterCreate } from '@bowerbird/contract/identity/identity-calls'
import { errorCodes } from '@bowerbird/contract/kernel/error-codes'
import { expect, test } from 'vitest'
import { asksOutside, codeOf, furnishedWorld, plainInput, requestOf } from './every-call.ts'
import { tableContents } from './table-contents-queries.ts'
import { world } from './world.ts'
import type { World } from './world.ts'

const ours = 'http://bowerbird.localhost'
const evil = 'https://evil.example'

/** What a page of another site, or a form of it, can make a browser send. */
const shapes: Record<string, { headers: Record<string, string>; content?: string; method?: string }> = {
  'a foreign Origin': { headers: { Origin: evil } },
  'Origin null, as from a sandboxed frame': { headers: { Origin: 'null' } },
  'no Origin, but cross-site': { headers: { 'Sec-Fetch-Site': 'cross-site' } },
  'no Origin, but same-site': { headers: { 'Sec-Fetch-Site': 'same-site' } },
  'a foreign Origin that says to be typed in': { headers: { Origin: evil, 'Sec-Fetch-Site': 'none' } },
  'nothing but cookies': { headers: {} },
  'a token that is not the one of the cookie': { headers: { 'X-CSRFToken': 'another' } },
  'JSON as plain text': { headers: { Origin: evil }, content: 'text/plain' },
  'a form of our neighbour': {
    headers: { Origin: 'http://evil.bowerbird.localhost', 'Sec-Fetch-Site': 'same-site' },
    content: 'application/x-www-form-urlencoded',
  },
}

/** Calls that may be sent from any site: what they hold says who sends them. */
const anybodys = ['AppTokenResource.create']

/** The cookies of a user who is logged in, as their browser holds them. */
async function sessionOf({ fetch }: World): Promise<string> {
  const { path, init } = requestOf(
    userRegisterCreate,
    { email: 'jar@example.com', password: 'correct horse battery', full_name: 'Jar Jarsson', age: 30 },
    { Origin: ours },
  )
  const cookies = (await fetch(path, init)).headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(cookies.some((cookie) => cookie?.startsWith('session='))).toBe(true)
  return [...cookies, 'csrftoken=abc'].join('; ')
}

test(
  'CS-01 no page of another site writes by any call, in any of nine shapes, and nothing changes',
  { timeout: 120_000 },
  async () => {
    const home = await world()
    const { known } = await furnishedWorld(home)
    const cookie = await sessionOf(home)
    // These take no cookie's word: a test of their own says so.
    const all = home.dispatcher.calls.filter((call) => call.verb !== 'GET')
    expect(all.filter((call) => call.from_any_site).map(({ id }) => id)).toEqual(anybodys)
    const writes = all.filter((call) => !call.from_any_site)
    expect(writes.length).toBeGreaterThan(80)
    const before = await tableContents(home.db)
    const passed: string[] = []
    for (const call of writes)
      for (const [name, { headers, content }] of Object.entries(shapes)) {
        const { path, init } = requestOf(call, plainInput(call, known), { Cookie: cookie, ...headers })
        if (content) init.headers['Content-Type'] = content
        const response = await home.fetch(path, init)
        const isRefused =
          response.status === 403 && (await codeOf(response)) === errorCodes.cross_site.api_error_code
        if (!isRefused || response.headers.getSetCookie().length > 0)
          passed.push(`${call.id}: ${name}: ${response.status}`)
      }
    expect(passed).toEqual([])
    expect(await tableContents(home.db)).toEqual(before)
  },
)

test('CS-01 what may be sent from any site reads no cookie, and changes nothing by itself', async () => {
  const home = await world()
  const { known } = await furnishedWorld(home)
  const cookie = await sessionOf(home)
  const before = await tableContents(home.db)
  for (const call of home.dispatcher.calls.filter((one) => one.from_any_site && one.verb !== 'GET')) {
    const { path, init } = requestOf(call, plainInput(call, known), { Cookie: cookie, Origin: evil })
    const response = await home.fetch(path, init)
    expect(response.status, call.id).toBeGreaterThanOrEqual(400)
    expect(await response.text(), call.id).not.toContain('jar')
    expect(response.headers.getSetCookie(), call.id).toEqual([])
  }
  expect(await tableContents(home.db)).toEqual(before)
})

test('CS-01 no header or field makes a write of a GET', { timeout: 120_000 }, async () => {
  const home = await world()
  const { known } = await furnishedWorld(home)
  const cookie = await sessionOf(home)
  const writes = home.dispatcher.calls.filter((call) => call.verb !== 'GET' && !asksOutside.has(call.id))
  const before = await tableContents(home.db)
  const done: string[] = []
  for (const call of writes) {
    const { path, init } = requestOf(call, plainInput(call, known), { Cookie: cookie, Origin: ours })
    const { body, method = '' } = init
    const fields = typeof body === 'string' && call.wire === 'resource' ? `&${body}` : ''
    const response = await home.fetch(`${path}?_method=${method}${fields}`, {
      headers: {
        ...init.headers,
        'X-HTTP-Method-Override': method,
        'X-HTTP-Method': method,
        'X-Method-Override': method,
      },
    })
    // Where a read has the same address, it is that.
    const isRead = home.dispatcher.calls.some((one) => one.verb === 'GET' && one.path === call.path)
    if (response.status < 400 && !isRead) done.push(`${call.id}: ${response.status}`)
  }
  expect(done).toEqual([])
  expect(await tableContents(home.db)).toEqual(before)
})

test(
  'CS-02 no GET changes anything, however often and by whichever user it is sent, nor does a HEAD',
  { timeout: 120_000 },
  async () => {
    const home = await world()
    const { owner, ada, visitor, known } = { ...home, ...(await furnishedWorld(home)) }
    const cookie = await sessionOf(home)
    const reads = home.dispatcher.calls.filter((call) => call.verb === 'GET' && !asksOutside.has(call.id))
    const before = await tableContents(home.db)
    const changed: string[] = []
    let answered = 0
    for (const call of reads) {
      const input = plainInput(call, known)
      for (const who of [ada, ada, owner, visitor]) if ((await who.call(call, input)).ok) answered++
      const { path } = requestOf(call, input)
      for (const method of ['GET', 'HEAD', 'GET'])
        await home.fetch(path, { method, headers: { Cookie: cookie } })
      const after = await tableContents(home.db)
      changed.push(
        ...Object.keys(before)
          .filter((table) => before[table] !== after[table])
          .map((table) => `${call.id}: ${table}`),
      )
      Object.assign(before, after)
    }
    expect(changed).toEqual([])
    expect(answered).toBeGreaterThan(reads.length)
  },
)
