import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { offsiteGet, blockedHostDelete, blockedHostPut } from '@bowerbird/contract/offsite/offsite-calls'
import { usersMeCreate } from '@bowerbird/contract/people/profile-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinDelete, pinGet, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import type { Slots } from '@bowerbird/core/ports/slots'
import { emptySlots } from '@bowerbird/core/ports/slots'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { setPinOrigin } from '../library/pin-origin-queries.ts'
import { linkToken } from '../profiles/link-token.ts'

const link = 'https://shop.example/a?b=c&d=ü'

async function scene() {
  const home = await world()
  const owner = await home.make.pinner()
  const ann = await home.make.pinner()
  const board = await home.make.board(ann)
  const pin = await home.make.pin(ann, board.id, { link })
  const follow = async (params: Record<string, string>, init?: RequestInit) =>
    home.fetch(`/offsite/?${new URLSearchParams(params)}`, init)
  const whole = { token: pin.link_token, url: link, pin: pin.id }
  return { ...home, owner, ann, board, pin, follow, whole }
}

/** Where a request was sent on to; null: the page of that address answers, which asks. */
const sentTo = (response: Response) => (response.status === 302 ? response.headers.get('location') : null)

test('EVENT-08 a link of a pin leads on through /offsite/, with no more of a referrer than the origin', async () => {
  const { follow, whole, visitor, pin } = await scene()
  const response = await follow({ ...whole, isThirdPartyAd: 'false', csr: 'true', aux_data: '{"a":1}' })
  expect(sentTo(response)).toBe(new URL(link).href)
  expect(response.headers.get('referrer-policy')).toBe('strict-origin')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(sentTo(await follow(whole, { method: 'HEAD' }))).toBe(new URL(link).href)
  expect(sentTo(await follow(whole, { headers: { 'sec-fetch-site': 'same-origin' } }))).not.toBeNull()
  // The same token comes with the pin in lists and by itself.
  expect((await visitor.did(pinGet, { id: pin.id })).link_token).toBe(whole.token)
})

test('OR-02 /offsite/ sends no one on without the token of that very link', async () => {
  const { follow, whole, app, make, ann, board, clock } = await scene()
  const other = await make.pin(ann, board.id, { link: 'https://other.example/' })
  const refused: Record<string, string>[] = [
    { url: whole.url, pin: whole.pin },
    { ...whole, token: '' },
    { ...whole, token: other.link_token },
    { ...whole, pin: other.id },
    { token: whole.token, url: whole.url },
    { ...whole, url: 'https://evil.example/' },
    { ...whole, url: `${whole.url}#x` },
    {
      ...whole,
      token: linkToken('another key', { pin_id: whole.pin, url: link }, app.clock.now()),
    },
    { ...whole, token: `${whole.token}x` },
    { ...whole, token: whole.token.replace(/\..*/, '.') },
  ]
  for (const params of refused) expect([params, sentTo(await follow(params))]).toEqual([params, null])
  // Written on another site, or opened from a mail, it asks as well.
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(sentTo(await follow(whole, { headers: { 'sec-fetch-site': site } }))).toBeNull()
  clock.set(new Date(clock.now().getTime() + 61 * 24 * 60 * 60 * 1000))
  expect(sentTo(await follow(whole))).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'ftp://evil.example/',
  'java\tscript:x',
  '',
])('EVENT-08 OR-02 %j is no offsite address, even when it is signed', async (url) => {
  const { follow, whole, app, visitor } = await scene()
  const token = linkToken(app.security.secret, { pin_id: whole.pin, url }, app.clock.now())
  expect(sentTo(await follow({ ...whole, url, token }))).toBeNull()
  expect(await visitor.call(offsiteGet, { url, pin_id: whole.pin, token })).toMatchObject({
    ok: false,
    code: 'bad_request',
  })
})

test('OR-04 a link of a pin that is secret or deleted leads nowhere, as one of a pin that never was', async () => {
  const { follow, whole, ann, board, visitor, pin, app } = await scene()
  const ask = (who: typeof visitor, pin_id = pin.id) =>
    who.call(offsiteGet, { url: link, pin_id, token: whole.token })
  const unknown = await ask(visitor, asPinId('123'))
  expect(unknown).toMatchObject({ ok: false, code: 'not_found' })
  await ann.did(boardUpdate, { board_id: board.id, privacy: 'protected' })
  expect(sentTo(await follow(whole))).not.toBeNull()
  await ann.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await ask(visitor)).toEqual(unknown)
  expect(sentTo(await follow(whole))).toBeNull()
  expect(await ask(ann)).toMatchObject({ ok: true, data: { redirect_status: 'ok', is_from_here: true } })
  await ann.did(boardUpdate, { board_id: board.id, privacy: 'public' })
  expect(sentTo(await follow(whole))).not.toBeNull()
  await ann.did(pinDelete, { id: pin.id })
  expect(await ask(visitor)).toEqual(unknown)
  const gone = linkToken(app.security.secret, { pin_id: asPinId('123'), url: link }, app.clock.now())
  expect(sentTo(await follow({ ...whole, pin: '123', token: gone }))).toBeNull()
})

test('EVENT-08 the check says what is known of a host, the worst of it, whatever the domains above it are', async () => {
  const { owner, visitor, pin, ann } = await scene()
  const statusOf = async (url: string) =>
    (
      await visitor.did(offsiteGet, {
        url,
        pin_id: pin.id,
        check_only: 'true',
        client_tracking_params: 'x',
        aux_data: '{}',
      })
    ).redirect_status
  expect(await statusOf('https://shop.example/')).toBe('ok')
  await owner.did(blockedHostPut, { host: 'https://Shop.example/about', verdict: 'porn' })
  await owner.did(blockedHostPut, { host: 'deep.shop.example', verdict: 'blocked' })
  await owner.did(blockedHostPut, { host: 'odd.example', verdict: 'suspicious' })
  expect(await statusOf('https://shop.example:8443/x')).toBe('porn')
  expect(await statusOf('https://www.SHOP.example./x')).toBe('porn')
  expect(await statusOf('https://a.deep.shop.example/')).toBe('blocked')
  expect(await statusOf('http://odd.example')).toBe('suspicious')
  expect(await statusOf('https://notshop.example/')).toBe('ok')
  expect(await statusOf('https://shop.example.org/')).toBe('ok')
  // A name before the host that looks like one.
  expect(await statusOf('https://good.example@evil.example/')).toBe('suspicious')
  expect(await ann.did(offsiteGet, { url: 'https://shop.example/', third_party_ad: 'true' })).toEqual({
    redirect_status: 'porn',
    url: 'https://shop.example/',
    is_from_here: false,
  })
})

test('EVENT-09 a link that was saved before its host was listed is stopped when it is followed', async () => {
  const { owner, follow, whole, pin, ann } = await scene()
  expect(sentTo(await follow(whole))).not.toBeNull()
  for (const verdict of ['blocked', 'suspicious', 'porn'] as const) {
    await owner.did(blockedHostPut, { host: 'shop.example', verdict })
    expect([verdict, sentTo(await follow(whole))]).toEqual([verdict, null])
  }
  await owner.did(blockedHostDelete, { host: 'shop.example' })
  expect(sentTo(await follow(whole))).not.toBeNull()
  // A link that was changed leads on by its own token, and by that alone.
  await ann.did(pinUpdate, { id: pin.id, link: 'https://new.example/' })
  const { link_token } = await ann.did(pinGet, { id: pin.id })
  expect(link_token).not.toBe(whole.token)
  expect(sentTo(await follow({ ...whole, url: 'https://new.example/', token: link_token }))).not.toBeNull()
})

/** Counts visits; leads to the address that an advertiser set. */
function visits(answer: () => Promise<string | null>) {
  const counted: Parameters<Slots['visit']>[0][] = []
  const visit: Slots['visit'] = (one) => {
    counted.push(one)
    return answer()
  }
  return { counted, slots: { ...emptySlots, visit } }
}

test('EVENT-08 a click on a promoted pin is counted, and leads where its advertiser set', async () => {
  const { follow, whole, app, owner } = await scene()
  const { counted, slots } = visits(async () => 'https://set.example/now')
  app.sides.slots = slots
  const paid = { ...whole, client_tracking_params: 'as it was shown' }
  const browser = { headers: { 'user-agent': 'A browser', 'x-forwarded-for': '1.2.3.4' } }
  expect(sentTo(await follow(paid, browser))).toBe('https://set.example/now')
  expect(counted).toMatchObject([
    {
      tracking_params: 'as it was shown',
      pin_id: whole.pin,
      viewer: null,
      user_agent: 'A browser',
      address: expect.any(String),
    },
  ])
  // What no one follows is not counted, nor is what does not lead on.
  expect(sentTo(await follow(paid, { method: 'HEAD' }))).toBe(new URL(link).href)
  expect(sentTo(await follow({ ...paid, token: '' }))).toBeNull()
  expect(sentTo(await follow(whole))).not.toBeNull()
  expect(counted).toHaveLength(1)
  // What a browser fetches ahead is reported as that.
  expect(sentTo(await follow(paid, { headers: { 'sec-purpose': 'prefetch;prerender' } }))).not.toBeNull()
  expect(counted.map((one) => one.is_prefetch)).toEqual([false, true])
  await owner.did(blockedHostPut, { host: 'shop.example', verdict: 'blocked' })
  expect(sentTo(await follow(paid))).toBeNull()
  expect(counted).toHaveLength(2)
  await owner.did(blockedHostDelete, { host: 'shop.example' })
  await owner.did(blockedHostPut, { host: 'set.example', verdict: 'blocked' })
  expect(sentTo(await follow(paid))).toBe('/offsite/?url=https%3A%2F%2Fset.example%2Fnow')
})

test.each<[string, () => Promise<string | null>]>([
  ['knows nothing of it', async () => null],
  ['fails', () => Promise.reject(new Error('the disk is full'))],
  ['is stuck', () => new Promise(() => {})],
])('OR-05 the way out stays open when what counts it %s', async (_, answer) => {
  const { follow, whole, app } = await scene()
  const { counted, slots } = visits(answer)
  app.sides.slots = slots
  expect(sentTo(await follow({ ...whole, client_tracking_params: 'x' }))).toBe(new URL(link).href)
  expect(counted).toHaveLength(1)
})

test('EVENT-08 the sites of a profile are left through /offsite/, too, each by a token of its own', async () => {
  const { ann, visitor, follow } = await scene()
  const url = 'https://nest.example/ann'
  await ann.did(usersMeCreate, { website_url: url })
  const { link_tokens } = await visitor.did(userGet, { username: ann.username })
  const token = link_tokens[url] ?? ''
  expect(sentTo(await follow({ token, url }))).toBe(url)
  expect(sentTo(await follow({ token, url: 'https://nest.example/ben' }))).toBeNull()
})

test('EVENT-08 OR-04 so is the page that a picture came from, as long as its Pin may be seen', async () => {
  const { ann, board, db, pin, visitor, follow } = await scene()
  const url = 'https://source.example/page'
  await setPinOrigin(db, { pin_id: pin.id }, { canonical_url: url, license: 'All rights reserved' })
  const { origin_link_tokens } = await visitor.did(pinGet, { id: pin.id })
  expect(Object.keys(origin_link_tokens)).toEqual([url])
  const token = origin_link_tokens[url] ?? ''
  expect(sentTo(await follow({ token, url, pin: pin.id }))).toBe(url)
  expect(sentTo(await follow({ token, url }))).toBeNull()
  await ann.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(sentTo(await follow({ token, url, pin: pin.id }))).toBeNull()
})
