import { findPinImagesGet } from '@bowerbird/contract/media/upload-calls'
import { respond, startHostileServer } from '@bowerbird/core/fetch/hostile-server'
import { hollowPng } from '@bowerbird/core/media/test-pictures'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'

const page = `<title>Nests of the bower</title><meta name="description" content="How they build">
  <meta property="og:image" content="/large.jpg"><meta property="og:image:width" content="800"><meta property="og:image:height" content="600">
  <img src="/small.png" width="119" height="400"><img src="/just.png" width="120" height="120" alt="A nest"><img src="http://192.168.0.1/inside.png" width="300" height="300">`

async function annAndASite() {
  const site = await startHostileServer({
    '/page': respond('200 OK', { 'Content-Type': 'text/html; charset=utf-8' }, page),
    '/bare': respond('200 OK', { 'Content-Type': 'text/html' }, '<title>Nothing to see</title>'),
    '/a.png': respond('200 OK', { 'Content-Type': 'image/png' }, hollowPng(300, 300)),
    '/broken': respond('500 Internal Server Error', {}),
  })
  onTestFinished(() => site.close())
  const there = await world({ env: { FETCH_ALLOW_HOSTS: site.place } })
  return { ...there, site, ann: await there.make.pinner() }
}

test('CREATE-03 CREATE-12 the pictures of a page, best first, none with a side below 120 pixels or inside our network', async () => {
  const { ann, site } = await annAndASite()
  const found = await ann.did(findPinImagesGet, {
    url: site.url('/page'),
    source: 'button',
    scrape_metric: { any: 1 },
  })
  expect(found).toMatchObject({ title: 'Nests of the bower', description: 'How they build' })
  expect(
    found.items.map(({ type, url, width, height }) => [type, new URL(url).pathname, width, height]),
  ).toEqual([
    ['pinnable', '/large.jpg', 800, 600],
    ['pinnable', '/just.png', 120, 120],
  ])
  expect(found.items[1]).toMatchObject({ description: 'A nest', link: site.url('/page') })
})

test('CREATE-23 a page without a picture answers its title, so that it can be saved all the same', async () => {
  const { ann, site } = await annAndASite()
  expect(await ann.did(findPinImagesGet, { url: site.url('/bare') })).toEqual({
    items: [],
    title: 'Nothing to see',
    description: null,
  })
})

test('CREATE-03 the address of a picture is its only item', async () => {
  const { ann, site } = await annAndASite()
  const { items } = await ann.did(findPinImagesGet, { url: site.url('/a.png') })
  expect(items.map((item) => item.url)).toEqual([site.url('/a.png')])
})

test('CREATE-20 SS-14 pages that cannot or must not be read are refused by name; signed out no one looks', async () => {
  const { ann, site, visitor } = await annAndASite()
  const refused = async (url: string) => {
    const outcome = await ann.call(findPinImagesGet, { url })
    return outcome.ok ? 'ok' : outcome.code
  }
  expect(await refused(site.url('/broken'))).toBe('page_unreachable')
  expect(await refused('http://169.254.169.254/latest/meta-data/')).toBe('address_refused')
  expect(await refused('http://localhost/')).toBe('address_refused')
  expect(await refused('http://bowerbird.localhost/pin/1/')).toBe('address_refused')
  expect(await refused('javascript:alert(1)')).toBe('bad_request')
  expect(await visitor.call(findPinImagesGet, { url: site.url('/page') })).toMatchObject({
    ok: false,
    code: 'not_signed_in',
  })
})
