import { randomUUID } from 'node:crypto'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { boardInviteAccept, boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { shareLinkCreate, sharedBoardOpen } from '@bowerbird/contract/sharing/sharing-calls'
import { profileAnalyticsGet } from '@bowerbird/contract/analytics/analytics-calls'
import { readGuestTokens } from '@bowerbird/core/call/guest-tokens'
import { callerOf } from '@bowerbird/testing/caller-of'
import { expect, test } from 'vitest'
import { analyticsWorld, seenOf } from './test-seen.ts'

const none = { impressions: 0, closeups: 0, saves: 0, outbound_clicks: 0 }

test('REPORT-04 a batch counts once however often it is sent, also when it is sent twice at the same time', async () => {
  const { pin, ben, taken, totals } = await analyticsWorld()
  const batch_id = randomUUID()
  const seen = [seenOf(pin.id), seenOf(pin.id, 'closeup', 'search')]
  const at_once = await Promise.all([1, 2, 3].map(() => taken(seen, ben.viewer, batch_id)))
  expect(at_once.toSorted((a, b) => a - b)).toEqual([0, 0, 2])
  expect(await taken(seen, ben.viewer, batch_id)).toBe(0)
  expect(await totals()).toEqual({ ...none, impressions: 1, closeups: 1 })
  // The id of someone else's batch is not theirs to use up.
  expect(await taken(seen, null, batch_id)).toBe(2)
  expect(await totals()).toEqual({ ...none, impressions: 2, closeups: 2 })
})

test('REPORT-04 of one batch a pin counts once by kind and source', async () => {
  const { pin, ben, taken } = await analyticsWorld()
  const seen = [
    seenOf(pin.id),
    seenOf(pin.id),
    seenOf(pin.id, 'impression', 'search'),
    seenOf(pin.id, 'closeup'),
  ]
  expect(await taken(seen, ben.viewer)).toBe(3)
})

test('REPORT-04 what many browsers see at once is all counted', async () => {
  const { make, ada, board, pin, taken, totals } = await analyticsWorld()
  const other = await make.pin(ada, board.id)
  const sent = Array.from({ length: 60 }, (_, n) =>
    taken(n % 2 ? [seenOf(pin.id), seenOf(other.id)] : [seenOf(other.id), seenOf(pin.id)], null),
  )
  expect(new Set(await Promise.all(sent))).toEqual(new Set([2]))
  expect(await totals()).toEqual({ ...none, impressions: 120 })
})

test('REPORT-04 own views are not counted, of the owner of the pin or of its board', async () => {
  const { make, ada, ben, pin, board, taken, totals } = await analyticsWorld()
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: ben.id, role: 'save' })
  await ben.did(boardInviteAccept, { board_id: board.id })
  const bens = await make.pin(ben, board.id)
  expect(await taken([seenOf(pin.id), seenOf(bens.id)], ada.viewer)).toBe(0)
  expect(await taken([seenOf(pin.id), seenOf(bens.id)], ben.viewer)).toBe(1)
  expect(await totals()).toEqual({ ...none, impressions: 1 })
  expect(await totals(ben)).toEqual(none)
})

test('REPORT-04 on a secret board only members count: no guest, no stranger, and no one learns that the pin is there', async () => {
  const { make, ada, ben, dispatcher, app, send, taken, totals } = await analyticsWorld()
  const secret = await make.board(ada, { privacy: 'secret' })
  const pin = await make.pin(ada, secret.id)
  for (const viewer of [ben.viewer, null]) expect(await taken([seenOf(pin.id)], viewer)).toBe(0)
  const gone = await send([seenOf(app.database.new_id())], { viewer: ben.viewer })
  expect(gone).toMatchObject({ ok: true, data: { taken: 0 } })

  const { url } = await ada.did(shareLinkCreate, { board_id: secret.id })
  const guest = callerOf(null)
  const token = new URL(url, 'http://x').pathname.split('/').filter(Boolean).at(-1) ?? ''
  await dispatcher.run(sharedBoardOpen, { token }, guest)
  const cookie = guest.set_cookies[0]?.split(';')[0] ?? ''
  const guest_tokens = readGuestTokens(new Request('http://x', { headers: { cookie } }), app.settings)
  expect(guest_tokens).toHaveLength(1)
  expect(await send([seenOf(pin.id)], { guest_tokens })).toMatchObject({ data: { taken: 0 } })

  await ada.did(boardInviteCreate, { board_id: secret.id, invited_user_ids: ben.id, role: 'save' })
  await ben.did(boardInviteAccept, { board_id: secret.id })
  expect(await taken([seenOf(pin.id)], ben.viewer)).toBe(1)
  expect(await totals()).toEqual({ ...none, impressions: 1 })
  expect(await app.database.db.selectFrom('organic_viewer').selectAll().execute()).toEqual([])
})

test('REPORT-04 across a block nothing is counted, whoever blocked', async () => {
  const { make, ada, ben, pin, taken, totals } = await analyticsWorld()
  const cleo = await make.pinner()
  await ada.did(userBlockCreate, { blocked_user_id: ben.id })
  await cleo.did(userBlockCreate, { blocked_user_id: ada.id })
  for (const { viewer } of [ben, cleo]) expect(await taken([seenOf(pin.id)], viewer)).toBe(0)
  expect(await totals()).toEqual(none)
})

test('REPORT-04 programs are not counted, by their own word or by a token', async () => {
  const { ben, pin, send } = await analyticsWorld()
  const bots: Parameters<typeof send>[1][] = [
    { user_agent: 'Googlebot/2.1' },
    { user_agent: '' },
    { viewer: { ...ben.viewer, token: { id: '1', scopes: ['read', 'write'] } } },
  ]
  for (const from of bots) expect(await send([seenOf(pin.id)], from)).toMatchObject({ data: { taken: 0 } })
})

test('REPORT-04 a sender that sends too much is told to wait', async () => {
  const { ben, pin, send } = await analyticsWorld({ RATE_FACTOR: '1' })
  const outcomes = []
  for (let n = 0; n < 241; n++) outcomes.push(await send([seenOf(pin.id)], { viewer: ben.viewer }))
  expect(outcomes.filter((outcome) => !outcome.ok)).toMatchObject([{ code: 'too_many' }])
})

test.each([
  ['no pins', { seen: [] }],
  ['too many pins', { seen: Array.from({ length: 201 }, (_, n) => seenOf(String(n + 1) as never)) }],
  ['a source that there is not', { seen: [{ ...seenOf('1' as never), source: 'mail' as never }] }],
  ['a kind that is counted elsewhere', { seen: [{ ...seenOf('1' as never), kind: 'save' as never }] }],
  ['an id that is none', { seen: [seenOf('x' as never)] }],
  ['a batch without an id', { batch_id: '' }],
])('REPORT-04 a batch with %s is refused', async (_, bad) => {
  const { pin, send } = await analyticsWorld()
  const { seen = [seenOf(pin.id)], batch_id } = bad as { seen?: never; batch_id?: string }
  expect(await send(seen, {}, batch_id)).toMatchObject({ ok: false, code: 'bad_request' })
})

test('REPORT-04 saves of others to public boards are counted once, by the page on which they were done', async () => {
  const { make, ada, ben, pin, dispatcher, drain, totals } = await analyticsWorld()
  const [one, two] = [await make.board(ben), await make.board(ben)]
  const save = (board_id: string, page_path: string | null) =>
    dispatcher.run(
      repinCreate,
      { pin_id: pin.id, board_id, save_again: true },
      { ...callerOf(ben.viewer), page_path },
    )
  await save(one.id, '/search/pins/')
  await save(two.id, `/pin/${pin.id}/`)
  await save((await make.board(ben, { privacy: 'secret' })).id, '/')
  await ada.did(repinCreate, { pin_id: pin.id, board_id: (await make.board(ada)).id })
  await drain()
  expect(await totals()).toEqual({ ...none, saves: 2 })
  const { by_source } = await ada.did(profileAnalyticsGet, {})
  expect(by_source.map((one) => [one.source, one.saves])).toEqual([
    ['search', 1],
    ['pin', 1],
  ])
})

test('REPORT-04 a link that is followed out counts once in five minutes, and not for the owner, a program or a prefetch', async () => {
  const { pin, fetch, clock, totals, ada } = await analyticsWorld()
  const address = `/offsite/?${new URLSearchParams({ token: pin.link_token, url: pin.link ?? '', pin: pin.id })}`
  const follow = (headers: Record<string, string>, method = 'GET') =>
    fetch(address, { method, headers: { 'user-agent': 'Firefox', ...headers } })
  const referer = `http://bowerbird.localhost/pin/${pin.id}/`
  expect((await follow({ referer })).status).toBe(302)
  await follow({ referer })
  await follow({ 'sec-purpose': 'prefetch', 'user-agent': 'Safari' })
  await follow({ 'user-agent': 'Chrome' }, 'HEAD')
  await follow({ 'user-agent': 'curl/8' })
  expect(await totals()).toEqual({ ...none, outbound_clicks: 1 })
  clock.advance(5 * 60_000)
  await follow({ referer: 'https://elsewhere.example/search/pins/' })
  const { by_source } = await ada.did(profileAnalyticsGet, {})
  expect(by_source.map((one) => [one.source, one.outbound_clicks])).toEqual([
    ['pin', 1],
    ['other', 1],
  ])
})
