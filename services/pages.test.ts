import { randomUUID } from 'node:crypto'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import { viewViewer } from '@bowerbird/core/identity/viewer-view'
import { oddInAddresses } from '@bowerbird/testing/odd-characters'
import { world } from '@bowerbird/testing/world'
import type { WorldOptions } from '@bowerbird/testing/world'
import type { PageContext } from '@bowerbird/web/page/page-context'
import { routeTable } from '@bowerbird/web/navigation/route-table'
import { createPageRenderer } from '@bowerbird/web/document/render-page'
import { DomUtils, parseDocument } from 'htmlparser2'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { builtPages } from './built-pages.ts'
import { buildDir, ensureBuild } from './ensure-build.ts'

// Builds where no one has: the order of `npm test` builds before.
beforeAll(() => ensureBuild(), 300_000)

/** The product with its pages, as a browser without scripts sees it. */
async function site(options: WorldOptions = {}) {
  let pages: NonNullable<WorldOptions['pages']> = async () => undefined
  const built = await world({ ...options, pages: (request, address) => pages(request, address) })
  pages = await builtPages(built.app, { dispatcher: built.dispatcher })
  async function visit(path: string, init: RequestInit = {}) {
    const response = await built.fetch(path, { redirect: 'manual', ...init })
    return { response, status: response.status, html: await response.text() }
  }
  return { ...built, visit }
}

function attribute(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
}

function elementsOf(html: string) {
  return DomUtils.getElementsByTagName('*', parseDocument(html))
}

test('SHELL-01 SHELL-02 signed out, / leads to /ideas/', async () => {
  const { visit } = await site()
  const { status, response } = await visit('/')
  expect(status).toBe(302)
  expect(response.headers.get('Location')).toBe('/ideas/')
  expect((await visit('/ideas/')).status).toBe(200)
})

test('SHELL-04 SHELL-23 a pin page arrives whole: words, picture, title, canonical address, Open Graph, JSON-LD', async () => {
  const { visit, make } = await site()
  const owner = await make.pinner()
  const board = await make.board(owner, { name: 'Blue things' })
  const pin = await make.pin(owner, board.id, {
    title: 'A blue bottle top',
    description: 'Found by the brook & kept',
  })
  const { status, html, response } = await visit(`/pin/${pin.id}/?utm=1`)
  expect(status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(attribute(html, /<title>([^<]*)/)).toBe('A blue bottle top | Bowerbird')
  expect(attribute(html, /<link rel="canonical" href="([^"]*)/)).toBe(
    `http://bowerbird.localhost/pin/${pin.id}/`,
  )
  expect(attribute(html, /<meta name="description" content="([^"]*)/)).toContain('Found by the brook & kept')
  expect(attribute(html, /<meta property="og:title" content="([^"]*)/)).toBe('A blue bottle top')
  expect(attribute(html, /<meta property="og:image" content="([^"]*)/)).toMatch(
    /^http:\/\/bowerbird\.localhost\//,
  )
  expect(Number(attribute(html, /<meta property="og:image:width" content="([^"]*)/))).toBeGreaterThan(0)
  const linked = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as unknown
  expect(linked).toMatchObject({
    '@context': 'https://schema.org',
    image: expect.stringMatching(/^http:/) as string,
  })
  const body = html.slice(html.indexOf('<div id="page">'), html.indexOf('<script type="application/json"'))
  expect(body).toContain('A blue bottle top')
  expect(body).toContain('Blue things')
  expect(body).toMatch(/<img[^>]+src="/)
})

test('SHELL-23 a board page arrives with its metadata, and its page of ideas asks crawlers to leave it out', async () => {
  const { visit, make } = await site()
  const owner = await make.pinner()
  const board = await make.board(owner, { name: 'Blue things' })
  const { html } = await visit(board.url)
  expect(attribute(html, /<link rel="canonical" href="([^"]*)/)).toBe(
    `http://bowerbird.localhost${board.url}`,
  )
  expect(html).toContain('"@type":"CollectionPage"')
  const ideas = await visit(`${board.url}_ideas/`)
  expect(ideas.status).toBe(200)
  expect(attribute(ideas.html, /<meta name="robots" content="([^"]*)/)).toContain('noindex')
})

test('SHELL-20 an unknown address is a real not-found page, with and without its slash, that leads home and shows no stack', async () => {
  const { visit } = await site()
  for (const path of [
    '/a/b/c/d/',
    '/nobody_here/',
    '/pin/5/',
    '/ann/no-board/',
    '/ann/no-board/no-section/',
    '/search/',
  ]) {
    for (const address of [path, `${path.slice(0, -1)}?a=b`]) {
      const { status, html } = await visit(address)
      expect(status).toBe(404)
      expect(attribute(html, /<title>([^<]*)/)).toBe('This page is not here | Bowerbird')
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).toContain('href="/"')
      expect(html).not.toMatch(/at \w+ \(|node_modules|\.tsx?:\d/)
    }
  }
})

/** The renderer on its own, with a server behind it that answers as the test wants. */
async function withServer(dispatch: PageContext['dispatch']) {
  const { app } = await world()
  const render = await createPageRenderer({ build_dir: buildDir })
  const defects: unknown[] = []
  const request = new Request('http://bowerbird.localhost/ideas/')
  const caller = anonymousCaller(request, '127.0.0.1', app)
  const response = await render(request, {
    dispatch,
    viewer: viewViewer(caller.viewer, app),
    has_passes: false,
    nonce: randomUUID(),
    site: {
      name: 'Bowerbird',
      public_url: 'http://bowerbird.localhost',
      registration: 'open',
      is_private: false,
      sends_mail: false,
      takes_cards: false,
      sign_in: [],
    },
    place: null,
    locale: 'en-US',
    request_id: 'request-17',
    onDefect: (error) => defects.push(error),
  })
  return { response, html: await response.text(), defects }
}

test('SHELL-20 a fault of ours is a page of status 500 with its number, logged once, and no stack', async () => {
  const { response, html, defects } = await withServer(() =>
    Promise.reject(new Error('a secret of the house')),
  )
  expect(response.status).toBe(500)
  expect(html).toContain('Something went wrong on our end')
  expect(html).toContain('request-17')
  expect(html).not.toContain('a secret of the house')
  expect(defects.map(String)).toEqual(['Error: a secret of the house'])
})

test('FA-03 while the database is away a page says so with status 503, and when to come back', async () => {
  const { response, html } = await withServer(() =>
    Promise.resolve({
      ok: false,
      code: 'unavailable',
      http_status: 503,
      api_error_code: 503,
      message: '',
      message_detail: '',
    }),
  )
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(html).toContain('The site is restarting')
})

test('XS-06 every page, whatever its status, has a policy with a nonce of its own, and scripts with no other', async () => {
  const { visit, make } = await site()
  const owner = await make.pinner()
  const board = await make.board(owner)
  const seen = new Set<string>()
  for (const path of [
    '/ideas/',
    '/ideas/',
    '/login/',
    '/signup/',
    '/a/b/c/d/',
    `/pin/1/`,
    board.url,
    '/search/pins/?q=%3Cscript%3E',
    '/pin/create/button/?media=x',
  ]) {
    const { response, html } = await visit(path)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(nonce.length).toBeGreaterThan(20)
    expect(seen.has(nonce)).toBe(false)
    seen.add(nonce)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|https?:|\*)/)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    for (const attributes of scripts) {
      expect(
        attributes.includes(`nonce="${nonce}"`) || /type="application\/(ld\+)?json"/.test(attributes),
      ).toBe(true)
    }
    expect(html).not.toMatch(/\son\w+="/)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test('XS-01 what people write is inert in every place of a page', async () => {
  const { visit, make } = await site()
  const nasty = `</script><img src=x onerror=alert(1)>"'<!--`
  const owner = await make.pinner({ full_name: nasty })
  const board = await make.board(owner, { name: nasty, description: nasty })
  const pin = await make.pin(owner, board.id, { title: nasty, description: nasty, alt_text: nasty })
  for (const path of [
    `/pin/${pin.id}/`,
    board.url,
    `/${owner.username}/`,
    '/ideas/',
    `/search/pins/?q=${encodeURIComponent(nasty)}`,
  ]) {
    const { status, html } = await visit(path)
    expect(status).toBe(200)
    for (const element of elementsOf(html)) {
      expect(Object.keys(element.attribs).filter((name) => name.startsWith('on'))).toEqual([])
      expect(element.attribs['src']).not.toBe('x')
    }
    const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(state)).toMatchObject({ site: { name: 'Bowerbird' } })
  }
})

test('SHELL-11 SHELL-16 log-in leads on to a path of this site, anything else to /', async () => {
  const { visit, make, app } = await site()
  await make.pinner()
  const register = await visit('/resource/UserRegisterResource/create/', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-CSRFToken': 'a',
      Cookie: 'csrftoken=a',
    },
    body: new URLSearchParams({
      data: JSON.stringify({
        options: { email: 'bea@example.com', password: 'correct horse battery', full_name: 'Bea', age: 30 },
      }),
    }).toString(),
  })
  expect(register.status).toBe(200)
  const Cookie = register.response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const to = async (next: string) =>
    (await visit(`/login/?next=${encodeURIComponent(next)}`, { headers: { Cookie } })).response.headers.get(
      'Location',
    )
  expect(await to('/pin/12/?share=true')).toBe('/pin/12/?share=true')
  for (const next of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2fevil.example',
  ]) {
    expect(await to(next)).toBe('/')
  }
  const home = await visit('/', { headers: { Cookie } })
  expect(home.status).toBe(200)
  expect(home.response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(app.settings.public_url).toBe('http://bowerbird.localhost')
})

test('BOARD-10 the old name of a board leads to the one it has, for its pages and those of its sections', async () => {
  const { visit, make } = await site()
  const owner = await make.pinner()
  const board = await make.board(owner, { name: 'Before' })
  const section = await make.section(owner, board.id, 'Lamps')
  expect((await visit(board.url)).status).toBe(200)
  await owner.did(boardUpdate, { board_id: board.id, name: 'After' })
  const old = `/${owner.username}/before/`
  const now = `/${owner.username}/after/`
  const lead = async (path: string) => (await visit(path)).response.headers.get('Location')
  expect(await lead(`${old}${section.slug}/`)).toBe(`${now}${section.slug}/`)
  // A page that was kept for visitors a moment ago may stand for a second.
  await expect.poll(() => lead(old), { timeout: 10_000 }).toBe(now)
  for (const path of [now, `${now}${section.slug}/`]) expect((await visit(path)).status).toBe(200)

  // Nothing leads to or from the address of a board that is not listed: it is its key.
  const kept = await owner.did(boardUpdate, { board_id: board.id, privacy: 'protected' })
  expect((await visit(old)).status).toBe(404)
  expect((await visit(`${old}${section.slug}/`)).status).toBe(404)
  expect((await visit(kept.url)).status).toBe(200)
})

test('OPS-12 on a private site a visitor is led to log-in, and back afterwards', async () => {
  const { visit } = await site({ env: { INSTANCE: 'private' } })
  const { status, response } = await visit('/search/pins/?q=a')
  expect(status).toBe(302)
  expect(response.headers.get('Location')).toBe('/login/?next=%2Fsearch%2Fpins%2F%3Fq%3Da')
  expect((await visit('/login/')).status).toBe(200)
})

test('WIRE-01 pages are not a second wire: no data addresses, no writes', async () => {
  const { visit } = await site()
  expect((await visit('/ideas.data')).status).toBe(404)
  expect((await visit('/_root.data')).status).toBe(404)
  expect((await visit('/ideas/', { method: 'POST', body: 'a=b' })).status).toBe(405)
})

test('files of the build are kept for good, come compressed, and a missing one never becomes a page', async () => {
  const { visit } = await site()
  const { html, response } = await visit('/login/')
  const script = /"(\/assets\/entry\.client-[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const asset = await visit(script, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(asset.status).toBe(200)
  expect(asset.response.headers.get('Content-Encoding')).toBe('br')
  expect(asset.response.headers.get('Cache-Control')).toContain('immutable')
  // Of low priority: on a slow line the pictures of the page come before its scripts.
  expect(response.headers.get('Link')).toContain(`<${script}>; rel=modulepreload; fetchpriority=low`)
  expect(html).toMatch(/<script [^>]*fetchpriority="low" src="\/assets\/entry\.client-/)
  const plain = await visit(script, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(plain.response.headers.get('Content-Encoding')).toBeNull()
  expect(plain.html).toContain('import')
  expect(plain.html).toHaveLength(Number(plain.response.headers.get('Content-Length')))
  const again = await visit(script, {
    headers: { 'If-None-Match': asset.response.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  const missing = await visit('/assets/none-12345678.js')
  expect(missing.status).toBe(404)
  expect(missing.html).not.toContain('<html')
  for (const path of [
    '/assets/../server/index.js',
    '/assets/%2e%2e/server/index.js',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fserver%2findex.js',
  ]) {
    expect((await visit(path)).html).not.toContain('renderToString')
  }
})

test(
  'SAFETY-11 IN-08 no odd character in the address of any page is answered by an internal error',
  { tags: 'heavy' },
  async () => {
    // The router warns of every address that it cannot decode.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const defects: unknown[] = []
    const quiet = () => {}
    const push = (fields: unknown) => void defects.push(fields)
    const log = { fatal: push, error: push, warn: quiet, info: quiet, debug: quiet, child: () => log }
    const { visit, make } = await site({ log })
    const ada = await make.pinner()
    const board = await make.board(ada)
    const paths = Object.values(routeTable).flatMap((path) => {
      const [first, ...rest] = path.match(/:\w+/g) ?? []
      // Every parameter odd, and where there are several the last one alone, below what is there.
      const known = path.replace(/:username/, ada.username).replace(/:(?:board_)?slug/, board.slug)
      return first === undefined ? [] : rest.length === 0 ? [path] : [path, known]
    })
    expect(paths.length).toBeGreaterThan(10)
    const queries = ['/search/pins/?q=:odd&rs=:odd', '/login/?next=:odd', '/offsite/?url=https://a.example/:odd&token=:odd', '/share-target/?title=:odd&text=:odd&url=:odd', '/pin/create/button/?url=:odd&media=:odd&description=:odd'] // prettier-ignore
    for (const path of [...paths, ...queries])
      for (const odd of oddInAddresses.filter((one) => one.length < 100)) {
        const { status } = await visit(path.replace(/:\w+/g, odd))
        expect(status, `${path} ${odd}`).toBeLessThan(500)
      }
    expect(defects).toEqual([])
  },
)

test('SAFETY-11 with MEDIA_URL pictures for everyone stand on that host, which serves nothing else', async () => {
  const media = 'https://media.example.net'
  const { visit, make, server, fetch } = await site({
    env: { PUBLIC_URL: 'https://pins.example.org', MEDIA_URL: media },
  })
  const owner = await make.pinner()
  const board = await make.board(owner)
  const pin = await make.pin(owner, board.id, { title: 'Seen from elsewhere' })
  const { response, html } = await visit(`/pin/${pin.id}/`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/img-src 'self' https:\/\/media\.example\.net data: blob:;/)
  const pictures = [...html.matchAll(/[\w:/.-]*\/media\/\w+\/[0-9a-f]{2}\/[^"' ,]+\.jpg/g)].map(
    ([one]) => one,
  )
  expect(pictures.length).toBeGreaterThan(2)
  expect(pictures.filter((one) => !one.startsWith(`${media}/media/`))).toEqual([])
  expect(attribute(html, /<meta property="og:image" content="([^"]+)"/)).toMatch(/^https:\/\/media\.example/)

  // Calls, feeds and embedded pages name it, too.
  const data = encodeURIComponent(JSON.stringify({ options: { id: pin.id } }))
  for (const path of [
    `/resource/PinResource/get/?data=${data}`,
    `/${owner.username}/feed.rss`,
    `/embed/pin/${pin.id}/`,
    `/oembed/?url=${encodeURIComponent(`https://pins.example.org/pin/${pin.id}/`)}`,
  ]) {
    const text = await (await fetch(path)).text()
    expect([
      path,
      text.includes(`${media}/media/`),
      text.includes('https://pins.example.org/media/'),
    ]).toEqual([path, true, false])
  }

  const at = (path: string, init?: RequestInit) => server.fetch(new Request(new URL(path, media), init))
  const path = new URL(pictures[0] ?? '').pathname
  const shown = await at(path)
  expect([shown.status, shown.headers.get('content-disposition'), shown.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.\w+"$/),
    null,
  ])
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  for (const other of [
    '/',
    '/healthz',
    '/login/',
    `/pin/${pin.id}/`,
    '/media/private/1/236x.jpg',
    '/robots.txt',
  ])
    expect([other, (await at(other)).status, (await at(other)).headers.get('set-cookie')]).toEqual([
      other,
      404,
      null,
    ])
  const call = await at('/resource/UserSessionResource/get/', { method: 'POST' })
  expect(call.status).toBe(404)
  // Addresses of before lead on.
  const before = await fetch(path, { redirect: 'manual' })
  expect([before.status, before.headers.get('location')]).toEqual([307, `${media}${path}`])
})
