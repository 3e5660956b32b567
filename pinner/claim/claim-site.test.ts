import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  siteClaimCreate,
  siteClaimDelete,
  siteClaimsGet,
  siteClaimUpdate,
} from '@bowerbird/contract/people/claim-calls'
import type { ClaimMethod } from '@bowerbird/contract/people/claim-models'
import { usersMeCreate } from '@bowerbird/contract/people/profile-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { siteOf } from '@bowerbird/contract/people/site-of'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { lookForProof, isOnPage, methodsFor } from './claim-site.ts'

interface Page {
  status?: number
  headers: Record<string, string>
  body: string
}

const html = (body: string): Page => ({ headers: { 'Content-Type': 'text/html; charset=utf-8' }, body })
const plain = (body: string): Page => ({ headers: { 'Content-Type': 'text/plain' }, body })
const redirect = (Location: string): Page => ({ status: 302, headers: { Location }, body: '' })

/** A user's site, of plain http. */
async function startSite(pages: Record<string, Page>) {
  const server = createServer(({ url = '/' }, response) => {
    const { status = 200, headers, body } = pages[url] ?? { status: 404, headers: {}, body: '' }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return { place: `127.0.0.1:${port}`, url: (path: string) => `http://127.0.0.1:${port}${path}`, close }
}

async function annAndHerSite() {
  const pages: Record<string, Page> = { '/': html('<title>Nests</title>') }
  const site = await startSite(pages)
  const home = await world({ env: { FETCH_ALLOW_HOSTS: site.place } })
  const [ann, ben] = [await home.make.pinner(), await home.make.pinner()]
  const named = async (who = ann) => {
    const claim = await who.did(siteClaimCreate, { url: site.url('/about?x=1') })
    const text = (method: ClaimMethod) => claim.proofs.find((proof) => proof.method === method)?.text ?? ''
    return { ...claim, text }
  }
  return { ...home, site, pages, ann, ben, named }
}

test('AUTH-18 a site is claimed once its meta element proves it, and the profile shows it with a mark', async () => {
  const { site, pages, ann, visitor, named } = await annAndHerSite()
  const claim = await named()
  expect(claim).toMatchObject({ site: site.place, kind: 'website', is_confirmed: false, method: null })
  const look = () => ann.call(siteClaimUpdate, { claim_id: claim.id, method: 'tag' })
  expect(await look()).toMatchObject({ code: 'proof_missing', http_status: 409 })
  // What visitors write is in the body.
  pages['/'] = html(`<title>Nests</title><body><p>${claim.text('tag')}</p></body>`)
  expect(await look()).toMatchObject({ code: 'proof_missing' })
  pages['/'] = html(`<html><head><title>Nests</title>${claim.text('tag')}</head><body></body></html>`)
  expect(await look()).toMatchObject({ ok: true, data: { is_confirmed: true, method: 'tag' } })
  await ann.did(usersMeCreate, { website_url: site.url('/') })
  expect(await visitor.did(userGet, { username: ann.username })).toMatchObject({
    claimed_sites: [site.place],
    domain_verified: true,
  })
  expect(await ann.did(siteClaimsGet, {})).toMatchObject([{ id: claim.id, is_confirmed: true }])
  await ann.did(siteClaimDelete, { claim_id: claim.id })
  await ann.did(siteClaimDelete, { claim_id: claim.id })
  expect(await visitor.did(userGet, { username: ann.username })).toMatchObject({
    claimed_sites: [],
    domain_verified: false,
  })
})

test('SHELL-04 PEOPLE-06 a Pin shows whose proven site it leads to, and that its saver proved one; not across a block, and not once the claim is gone', async () => {
  const { site, pages, ann, ben, visitor, named, make } = await annAndHerSite()
  const pinOf = async (who: typeof ann, link: string) => make.pin(who, (await make.board(who)).id, { link })
  const hers = await pinOf(ann, 'https://elsewhere.example/')
  const his = await pinOf(ben, site.url('/nests/4'))
  const seen = async (who: typeof ann | typeof visitor, { id }: { id: string }) => {
    const { linkDomain, creatorCard } = await who.did(pinGet, { id })
    return [linkDomain.officialUser?.username ?? null, creatorCard.isVerifiedIdentity]
  }
  expect([await seen(visitor, hers), await seen(visitor, his)]).toEqual([
    [null, false],
    [null, false],
  ])
  const claim = await named()
  pages['/'] = html(`<head>${claim.text('tag')}</head>`)
  await ann.did(siteClaimUpdate, { claim_id: claim.id, method: 'tag' })
  expect([await seen(visitor, hers), await seen(visitor, his), await seen(ben, his)]).toEqual([
    [null, true],
    [ann.username, false],
    [ann.username, false],
  ])
  await ben.did(userBlockCreate, { blocked_user_id: ann.viewer.id })
  expect(await seen(ben, his)).toEqual([null, false])
  await ann.did(siteClaimDelete, { claim_id: claim.id })
  expect([await seen(visitor, hers), await seen(visitor, his)]).toEqual([
    [null, false],
    [null, false],
  ])
})

test('AUTH-18 a file proves it too; what another site answers, and a page that says anything, do not', async () => {
  const { site, pages, ann, named } = await annAndHerSite()
  const claim = await named()
  const look = () => ann.call(siteClaimUpdate, { claim_id: claim.id, method: 'file' })
  const other = await startSite({ '/': plain(claim.text('file')) })
  for (const answer of [
    redirect(other.url('/')),
    plain(`all of it: ${claim.text('file')} and more`),
    plain(''),
  ]) {
    pages['/bowerbird-verify.txt'] = answer
    expect(await look()).toMatchObject({ ok: false })
  }
  pages['/bowerbird-verify.txt'] = plain(`${claim.text('file')}\n`)
  expect(await look()).toMatchObject({ ok: true, data: { method: 'file' } })
  site.close()
  expect(await look()).toMatchObject({ code: 'page_unreachable' })
})

test('AUTH-18 a site has one owner; an owner who no longer proves it makes room', async () => {
  const { pages, ann, ben, named } = await annAndHerSite()
  const [hers, his] = [await named(ann), await named(ben)]
  expect(his.text('tag')).not.toBe(hers.text('tag'))
  pages['/'] = html(`<head>${hers.text('tag')}${his.text('tag')}</head>`)
  await ann.did(siteClaimUpdate, { claim_id: hers.id, method: 'tag' })
  const take = () => ben.call(siteClaimUpdate, { claim_id: his.id, method: 'tag' })
  expect(await take()).toMatchObject({ code: 'site_taken' })
  pages['/'] = html(`<head>${his.text('tag')}</head>`)
  expect(await take()).toMatchObject({ ok: true, data: { is_confirmed: true } })
  expect(await ann.did(siteClaimsGet, {})).toMatchObject([{ is_confirmed: false, method: null }])
})

test('AUTH-18 of two users who prove one site at once one has it', async () => {
  const { pages, ann, ben, named, db } = await annAndHerSite()
  const [hers, his] = [await named(ann), await named(ben)]
  pages['/'] = html(`<head>${hers.text('tag')}${his.text('tag')}</head>`)
  const outcomes = await Promise.all([
    ann.call(siteClaimUpdate, { claim_id: hers.id, method: 'tag' }),
    ben.call(siteClaimUpdate, { claim_id: his.id, method: 'tag' }),
  ])
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await db.selectFrom('claimed_site').selectAll().execute()).toHaveLength(1)
  const confirmed = await db
    .selectFrom('site_claim')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .execute()
  expect(confirmed).toHaveLength(1)
})

test('AUTH-18 claims are one’s own, named once, and only of sites that can be asked', async () => {
  const { ann, ben, visitor, named, site } = await annAndHerSite()
  const claims = await Promise.all([named(), named(), named()])
  expect(new Set(claims.map((claim) => claim.id)).size).toBe(1)
  const [claim] = claims
  for (const url of [
    'http://10.0.0.1/',
    'file:///etc/passwd',
    'localhost',
    'https://user:pass@example.org/',
    'no',
    'https://instagram.com/',
  ])
    // prettier-ignore
    expect(await ann.call(siteClaimCreate, { url }), url).toMatchObject({ ok: false, http_status: 400 })
  const claim_id = claim?.id ?? ''
  expect(await ben.call(siteClaimUpdate, { claim_id, method: 'tag' })).toMatchObject({ code: 'not_found' })
  await ben.did(siteClaimDelete, { claim_id })
  expect(await ann.did(siteClaimsGet, {})).toHaveLength(1)
  expect(await ben.did(siteClaimsGet, {})).toEqual([])
  for (const method of ['page', 'dns'] as const)
    expect(await ann.call(siteClaimUpdate, { claim_id, method })).toMatchObject({ code: 'bad_request' })
  for (const [call, input] of [
    [siteClaimsGet, {}],
    [siteClaimCreate, { url: site.url('/') }],
    [siteClaimUpdate, { claim_id, method: 'tag' }],
    [siteClaimDelete, { claim_id }],
  ] as const)
    // prettier-ignore
    expect(await visitor.call(call as typeof siteClaimsGet, input as never)).toMatchObject({ code: 'not_signed_in' })
})

test.each([
  ['bowerbird-verify=abc', 'proved'],
  [' bowerbird-verify=abc ', 'proved'],
  ['bowerbird-verify=abcd', 'missing'],
  ['v=spf1 -all', 'missing'],
  [null, 'unreachable'],
])('AUTH-18 the record %j: %s', async (record, look) => {
  const asked: string[] = []
  const outbound = {
    fetchSafely: () => Promise.reject(new Error('nothing is fetched')),
    textRecords: (host: string) => {
      asked.push(host)
      return Promise.resolve(record === null ? null : ['google-site-verification=x', record])
    },
  }
  expect(await lookForProof(outbound, { site: 'example.org', code: 'abc' }, 'dns')).toBe(look)
  expect(asked).toEqual(['example.org'])
})

test.each([
  ['https://www.Example.org/about', 'example.org'],
  ['example.org:8080', 'example.org:8080'],
  ['https://www.instagram.com/Ann/?hl=en', 'instagram.com/ann'],
  ['flickr.com/photos/ann/albums', 'flickr.com/ann'],
  ['https://instagram.com', null],
  ['javascript:alert(1)', null],
  ['nothing', null],
])('AUTH-18 by %s it is %s that is claimed', (address, site) => {
  expect(siteOf(address)).toBe(site)
})

test('AUTH-18 an account of a photo-sharing site is proved by the description of its page', () => {
  expect(methodsFor({ site: 'instagram.com/ann', kind: 'photos' })).toEqual(['page'])
  expect(methodsFor({ site: 'example.org', kind: 'website' })).toEqual(['tag', 'file', 'dns'])
  const said = (page: string) => isOnPage(page, 'abc', 'page')
  expect(said(`<meta property='og:description' content='Birds. bowerbird-verify=abc'>`)).toBe(true)
  expect(said(`<meta property="og:description" content="Birds">`)).toBe(false)
  expect(said(`<head></head><body><meta content="bowerbird-verify=abc">a comment</body>`)).toBe(false)
})
