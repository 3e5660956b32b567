import type { PageContext } from '../page/page-context.ts'

export interface PageCacheOptions {
  /** Maximum age of an entry. Small: what becomes secret must disappear from this site's pages within 5 s. */
  fresh_ms: number
  max_bytes?: number
}

/** A page split at its nonces: each response gets its own nonce. */
interface Kept {
  body: string[]
  headers: [name: string, value: string[]][]
  bytes: number
  made_at: number
}

export type PageCache = (
  request: Request,
  page: PageContext,
  make: () => Promise<Response>,
) => Promise<Response>

/**
 * Caches pages for visitors, which depend only on URL, language and place. Each is rendered once at a time, so that
 * simultaneous requests cost one render.
 */
export function createPageCache({ fresh_ms, max_bytes = 16 * 1024 * 1024 }: PageCacheOptions): PageCache {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<Kept | null>>()
  let bytes = 0

  function forget(name: string) {
    bytes -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
  }

  function keep(name: string, page: Kept) {
    forget(name)
    kept.set(name, page)
    bytes += page.bytes
    for (const [oldest] of kept) {
      if (bytes <= max_bytes) return
      forget(oldest)
    }
  }

  return async (request, page, make) => {
    if (request.method !== 'GET' || page.viewer.isAuth || page.has_passes) return make()
    const { pathname, search } = new URL(request.url)
    const name = `${page.locale} ${page.place ?? '-'} ${pathname}${search}`
    const known = kept.get(name)
    if (known && performance.now() - known.made_at < fresh_ms) return answer(known, page.nonce)
    const running = making.get(name)
    if (running) {
      const shared = await running.catch(() => null)
      return shared ? answer(shared, page.nonce) : make()
    }

    let own: Response | null = null
    const made = make().then(async (response) => {
      own = response
      const cut =
        response.status === 200 && !response.headers.has('Set-Cookie')
          ? await cutUp(response, page.nonce)
          : null
      if (!cut) return null
      own = answer(cut, page.nonce)
      keep(name, cut)
      return cut
    })
    making.set(name, made)
    try {
      await made
    } finally {
      making.delete(name)
    }
    return own ?? make()
  }
}

async function cutUp(response: Response, nonce: string): Promise<Kept> {
  const text = await response.text()
  const headers = [...response.headers].map(([name, value]): [string, string[]] => [name, value.split(nonce)])
  return { body: text.split(nonce), headers, bytes: text.length * 2, made_at: performance.now() }
}

function answer({ body, headers }: Kept, nonce: string): Response {
  return new Response(body.join(nonce), {
    headers: headers.map(([name, value]): [string, string] => [name, value.join(nonce)]),
  })
}
