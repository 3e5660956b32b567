import {
  offsiteGet,
  blockedHostDelete,
  blockedHostPut,
  blockedHostsGet,
  linkListCreate,
  linkListDelete,
  linkListLoad,
  linkListsGet,
} from '@bowerbird/contract/offsite/offsite-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import { searchWordDelete, searchWordPut, searchWordsGet } from '@bowerbird/contract/search/search-calls'
import { respond, startHostileServer } from '@bowerbird/core/fetch/hostile-server'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { loadLinkListsAgain } from './load-link-list.ts'

/** The owner of a site, and where lists are kept: what they hold can be changed. */
async function scene() {
  const kept: Record<string, string> = {}
  const site = await startHostileServer({
    '/list': (socket) =>
      (kept['/list'] === undefined
        ? respond('404 Not Found', {})
        : respond('200 OK', { 'Content-Type': 'text/plain' }, kept['/list']))(socket),
  })
  onTestFinished(() => site.close())
  const home = await world({ env: { FETCH_ALLOW_HOSTS: site.place } })
  const owner = await home.make.pinner()
  const statusOf = async (host: string) =>
    (await home.visitor.did(offsiteGet, { url: `https://${host}/` })).redirect_status
  const lists = () => owner.did(linkListsGet, {})
  return { ...home, owner, kept, address: site.url('/list'), statusOf, lists }
}

test('EVENT-09 a list is added from a file, counted, and taken away with what it alone knew', async () => {
  const { owner, statusOf, lists } = await scene()
  const text = '0.0.0.0 bad.example\n0.0.0.0 worse.example\n'
  const list = await owner.did(linkListCreate, { name: 'Mine', verdict: 'suspicious', text })
  expect(list).toMatchObject({
    name: 'Mine',
    verdict: 'suspicious',
    state: 'ready',
    host_count: 2,
    address: null,
  })
  const other = await owner.did(linkListCreate, { name: 'Other', verdict: 'blocked', text: '||bad.example^' })
  expect(await lists()).toEqual([other, list])
  expect([await statusOf('www.bad.example'), await statusOf('worse.example')]).toEqual([
    'blocked',
    'suspicious',
  ])
  await owner.did(linkListDelete, { list_id: other.id })
  expect(await statusOf('bad.example')).toBe('suspicious')
  await owner.did(linkListDelete, { list_id: list.id })
  expect([await statusOf('bad.example'), await statusOf('worse.example')]).toEqual(['ok', 'ok'])
  expect(await owner.call(linkListDelete, { list_id: list.id })).toMatchObject({
    ok: false,
    code: 'not_found',
  })
})

test('EVENT-09 a list is loaded from its address, again when asked and once a week, and keeps what it had when that fails', async () => {
  const { owner, kept, address, statusOf, lists, drain, db } = await scene()
  kept['/list'] = '! a list\n||bad.example^\n'
  const list = await owner.did(linkListCreate, { name: 'Known', verdict: 'blocked', address })
  expect(list).toMatchObject({ state: 'loading', host_count: 0, loaded_at: null })
  await drain()
  expect(await lists()).toMatchObject([{ state: 'ready', host_count: 1, trouble: null }])
  expect(await statusOf('bad.example')).toBe('blocked')

  delete kept['/list']
  expect(await owner.did(linkListLoad, { list_id: list.id })).toMatchObject({ state: 'loading' })
  await drain()
  expect(await lists()).toMatchObject([{ state: 'failed', host_count: 1 }])
  expect((await lists())[0]?.trouble).not.toBeNull()
  expect(await statusOf('bad.example')).toBe('blocked')

  kept['/list'] = '<!doctype html><p>Moved</p>'
  await owner.did(linkListLoad, { list_id: list.id })
  await drain()
  expect(await lists()).toMatchObject([{ state: 'failed', trouble: 'There is no host in this list.' }])

  kept['/list'] = '||worse.example^\n||new.example^'
  await loadLinkListsAgain.enqueue(db, {})
  await drain()
  expect(await lists()).toMatchObject([{ state: 'ready', host_count: 2, trouble: null }])
  expect([await statusOf('bad.example'), await statusOf('new.example')]).toEqual(['ok', 'blocked'])
})

test('EVENT-09 a list that was taken away while it was loaded does not come back', async () => {
  const { owner, kept, address, statusOf, lists, drain } = await scene()
  kept['/list'] = '||bad.example^'
  const list = await owner.did(linkListCreate, { name: 'Known', verdict: 'blocked', address })
  await owner.did(linkListDelete, { list_id: list.id })
  await drain()
  expect([await lists(), await statusOf('bad.example')]).toEqual([[], 'ok'])
})

test('EVENT-09 what is no list is refused, and the same list sent twice is one', async () => {
  const { owner, lists } = await scene()
  const given = { name: 'Mine', verdict: 'blocked' } as const
  const refused = [
    given,
    { ...given, text: 'bad.example', address: 'https://lists.example/' },
    { ...given, text: 'nothing here' },
    { ...given, text: '' },
    { ...given, address: 'file:///etc/passwd' },
    { ...given, name: ' ', text: 'bad.example' },
  ]
  for (const one of refused)
    expect(await owner.call(linkListCreate, one)).toMatchObject({ ok: false, code: 'bad_request' })
  const [one, two] = await Promise.all(
    [0, 1].map(() =>
      owner.call(linkListCreate, { ...given, text: 'bad.example' }, { idempotency_key: 'the same' }),
    ),
  )
  expect(one).toMatchObject({ ok: true })
  expect(two).toEqual(one)
  expect(await lists()).toHaveLength(1)
  const file = await lists()
  expect(await owner.call(linkListLoad, { list_id: file[0]?.id ?? '' })).toMatchObject({
    code: 'bad_request',
  })
})

test('EVENT-09 hosts are added and taken off by hand, each once, page by page', async () => {
  const { owner, statusOf } = await scene()
  const hosts = async () =>
    (await owner.did(blockedHostsGet, {})).map(({ host, verdict }) => `${host} ${verdict}`)
  await Promise.all([
    owner.did(blockedHostPut, { host: 'bad.example', verdict: 'blocked' }),
    owner.did(blockedHostPut, { host: 'https://BAD.example/', verdict: 'blocked' }),
  ])
  await owner.did(blockedHostPut, { host: 'odd.example', verdict: 'porn' })
  await owner.did(blockedHostPut, { host: 'odd.example', verdict: 'suspicious' })
  expect(await hosts()).toEqual(['bad.example blocked', 'odd.example suspicious'])
  const first = await owner.call(blockedHostsGet, { page_size: 1 })
  if (!first.ok || !first.bookmark) throw new Error('no second page')
  expect(await owner.did(blockedHostsGet, { page_size: 1, bookmarks: [first.bookmark] })).toMatchObject([
    { host: 'odd.example' },
  ])
  for (let n = 0; n < 2; n++) await owner.did(blockedHostDelete, { host: 'Bad.example' })
  expect([await hosts(), await statusOf('bad.example')]).toEqual([['odd.example suspicious'], 'ok'])
  for (const host of ['', 'com', 'no host', 'javascript:alert(1)', '127.0.0.1'])
    expect(await owner.call(blockedHostPut, { host, verdict: 'blocked' })).toMatchObject({
      code: 'bad_request',
    })
})

test('ADS-04 words are kept as searches are compared with them, and taken off by any spelling', async () => {
  const { owner } = await scene()
  const words = () => owner.did(searchWordsGet, {})
  expect(await owner.did(searchWordPut, { word: ' Crème  BRÛLÉE! ', severity: 2 })).toEqual({
    word: 'creme brulee',
    severity: 2,
  })
  await owner.did(searchWordPut, { word: 'creme brulee', severity: 1 })
  await owner.did(searchWordPut, { word: '#Nests', severity: 0 })
  expect(await words()).toEqual([
    { word: 'creme brulee', severity: 1 },
    { word: 'nests', severity: 0 },
  ])
  for (let n = 0; n < 2; n++) await owner.did(searchWordDelete, { word: 'CRÈME, brulee' })
  expect(await words()).toEqual([{ word: 'nests', severity: 0 }])
  for (const word of ['', '!', 'five words are too many'])
    expect(await owner.call(searchWordPut, { word, severity: 1 })).toMatchObject({ code: 'bad_request' })
  expect(await owner.call(searchWordPut, { word: 'nest', severity: 3 as never })).toMatchObject({
    code: 'bad_request',
  })
})

test('EVENT-09 lists, hosts and words are for the owner of the site alone', async () => {
  const { owner, make, visitor } = await scene()
  const list = await owner.did(linkListCreate, { name: 'Mine', verdict: 'blocked', text: 'bad.example' })
  const other = await make.pinner()
  const calls: [Call, object][] = [
    [linkListsGet, {}],
    [linkListCreate, { name: 'Mine', verdict: 'blocked', text: 'bad.example' }],
    [linkListLoad, { list_id: list.id }],
    [linkListDelete, { list_id: list.id }],
    [blockedHostsGet, {}],
    [blockedHostPut, { host: 'bad.example', verdict: 'blocked' }],
    [blockedHostDelete, { host: 'bad.example' }],
    [searchWordsGet, {}],
    [searchWordPut, { word: 'nest', severity: 0 }],
    [searchWordDelete, { word: 'nest' }],
  ]
  for (const [call, input] of calls) {
    expect([call.id, await visitor.call(call, input)]).toMatchObject([call.id, { code: 'not_signed_in' }])
    expect([call.id, await other.call(call, input)]).toMatchObject([call.id, { code: 'not_allowed' }])
  }
  expect(await owner.did(linkListsGet, {})).toHaveLength(1)
})
