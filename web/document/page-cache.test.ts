import { expect, test, vi } from 'vitest'
import type { PageContext } from '../page/page-context.ts'
import { ann, signedOut } from '../shell/test-viewers.ts'
import { createPageCache } from './page-cache.ts'

let nonces = 0

function visit(viewer = signedOut, locale = 'en', place: string | null = null): PageContext {
  return {
    dispatch: () => Promise.reject(new Error('unused')),
    viewer,
    has_passes: false,
    nonce: `nonce-${++nonces}+/=`,
    site: {
      name: 'Bowerbird',
      public_url: 'http://localhost',
      registration: 'open',
      is_private: false,
      sends_mail: true,
      takes_cards: false,
      sign_in: [],
    },
    locale,
    place,
    request_id: 'r',
  }
}

/** A renderer that counts its calls. */
function renderer(status = 200, headers: Record<string, string> = {}) {
  let made = 0
  const make = (page: PageContext) => () => {
    made++
    const html = `<script nonce="${page.nonce}"></script>page ${made}<script nonce="${page.nonce}"></script>`
    return Promise.resolve(
      new Response(html, { status, headers: { Link: `</a.js>; nonce="${page.nonce}"`, ...headers } }),
    )
  }
  return { make, count: () => made }
}

async function ask(
  cache: ReturnType<typeof createPageCache>,
  make: ReturnType<typeof renderer>['make'],
  page: PageContext,
  path = '/ideas/',
) {
  const response = await cache(new Request(`http://localhost${path}`), page, make(page))
  return { text: await response.text(), link: response.headers.get('Link'), status: response.status }
}

test('XS-06 a cached page is sent with a new nonce each time, in body and headers', async () => {
  const cache = createPageCache({ fresh_ms: 60_000 })
  const { make, count } = renderer()
  const [one, two] = [visit(), visit()]
  const first = await ask(cache, make, one)
  const second = await ask(cache, make, two)
  expect(count()).toBe(1)
  expect(first.text).toBe(
    `<script nonce="${one.nonce}"></script>page 1<script nonce="${one.nonce}"></script>`,
  )
  expect(second.text).toBe(first.text.replaceAll(one.nonce, two.nonce))
  expect(second.link).toBe(`</a.js>; nonce="${two.nonce}"`)
})

test('PR-07 a page for a logged-in user is neither cached nor served from the cache', async () => {
  const cache = createPageCache({ fresh_ms: 60_000 })
  const { make, count } = renderer()
  await ask(cache, make, visit(ann))
  await ask(cache, make, visit())
  await ask(cache, make, visit(ann))
  expect(count()).toBe(3)
})

test('each URL, query and language has its own cache entry', async () => {
  const cache = createPageCache({ fresh_ms: 60_000 })
  const { make, count } = renderer()
  await ask(cache, make, visit(), '/search/pins/?q=a')
  await ask(cache, make, visit(), '/search/pins/?q=b')
  await ask(cache, make, visit(signedOut, 'de'), '/search/pins/?q=a')
  expect(count()).toBe(3)
})

test('ADS-04 a page rendered for one place is not served to another or to an unknown one', async () => {
  const cache = createPageCache({ fresh_ms: 60_000 })
  const { make } = renderer()
  const page = async (place: string | null) =>
    /page \d/.exec((await ask(cache, make, visit(signedOut, 'en', place))).text)?.[0]
  const all = async () => [await page('DE'), await page('DE/DE-BY'), await page('US'), await page(null)]
  expect(await all()).toEqual(['page 1', 'page 2', 'page 3', 'page 4'])
  expect(await all()).toEqual(['page 1', 'page 2', 'page 3', 'page 4'])
})

test('SHELL-20 only successful pages are cached, and none that sets a cookie', async () => {
  for (const { make, count } of [renderer(404), renderer(503), renderer(200, { 'Set-Cookie': 'a=b' })]) {
    const cache = createPageCache({ fresh_ms: 60_000 })
    expect((await ask(cache, make, visit())).text).toContain('page 1')
    expect((await ask(cache, make, visit())).text).toContain('page 2')
    expect(count()).toBe(2)
  }
})

test('simultaneous requests for one page cost one render', async () => {
  const cache = createPageCache({ fresh_ms: 60_000 })
  const { make, count } = renderer()
  const texts = await Promise.all(Array.from({ length: 20 }, () => ask(cache, make, visit())))
  expect(count()).toBe(1)
  expect(new Set(texts.map(({ text }) => text)).size).toBe(20)
})

test('a failed render fails only for its own request, and the next one tries again', async () => {
  const cache = createPageCache({ fresh_ms: 60_000 })
  const { make } = renderer()
  const page = visit()
  await expect(
    cache(new Request('http://localhost/ideas/'), page, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  expect((await ask(cache, make, visit())).status).toBe(200)
})

test('a page is rendered again when it is no longer fresh, and the oldest are evicted when there are too many', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { make, count } = renderer()
    const cache = createPageCache({ fresh_ms: 1000, max_bytes: 400 })
    await ask(cache, make, visit(), '/a/')
    vi.advanceTimersByTime(1001)
    await ask(cache, make, visit(), '/a/')
    expect(count()).toBe(2)
    for (const path of ['/b/', '/c/', '/d/']) await ask(cache, make, visit(), path)
    await ask(cache, make, visit(), '/a/')
    expect(count()).toBe(6)
  } finally {
    vi.useRealTimers()
  }
})
