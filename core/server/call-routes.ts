import { localized } from '@bowerbird/texts/localized'
import type { Call, Wire } from '@bowerbird/contract/kernel/call'
import type { ErrorCode } from '@bowerbird/contract/kernel/error-codes'

interface Found {
  call: Call
  params: Record<string, string>
}

interface NotFound {
  error_code: ErrorCode
  message: string
  /** Which wire to answer on. */
  nearest: { wire: Wire; name?: string; path: string }
  allow?: string
}

const actions = new Set(['get', 'create', 'update', 'delete'])

/** Finds the call that an address names, in every spelling that clients use. */
export function callRoutes(calls: readonly Call[]) {
  const byId = new Map(calls.filter((call) => call.wire === 'resource').map((call) => [call.id, call]))
  const names = new Set([...byId.values()].map((call) => call.name))
  const rest = calls
    .filter((call) => call.wire !== 'resource')
    .map((call) => ({ call, pattern: patternOf(call.path) }))

  function match(request: Request, url: URL): Found | NotFound | undefined {
    // Filter lists of ad blockers cut the given /ads/ addresses; the same answer without that word (ADS-13).
    const path = url.pathname.replace(/^\/_ngjs(?=\/resource\/)/, '').replace(/^\/v4\//, '/ads/v4/')
    if (path.startsWith('/resource/')) return matchResource(request, path)
    if (/^\/(v1|v3|vx|ads\/v4)\//.test(path)) return matchRest(request.method, path)
    if (/^\/(?:_\/)?graphql\/?$/.test(path)) return matchRest(request.method, '/graphql/')
    return undefined
  }

  function matchResource(request: Request, path: string): Found | NotFound {
    const [, name = '', action = ''] = /^\/resource\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
    const nearest = { wire: 'resource', name, path } as const
    const call = byId.get(`${name}.${action}`)
    if (!call) {
      const isKnown = names.has(name) && actions.has(action)
      if (!isKnown)
        return {
          error_code: 'unknown_resource',
          message: localized('errors-core.thereIsNoSuchResource'),
          nearest,
        }
      const message = localized('errors-core.hasNo', { name, action })
      return { error_code: 'wrong_method', message, nearest, allow: allowed(name) }
    }
    // Long options may come to /get/ by POST as well; writes never come by GET.
    const isRight =
      call.verb === 'GET' ? ['GET', 'HEAD', 'POST'].includes(request.method) : request.method === 'POST'
    if (!isRight) return wrongMethod(nearest, call.verb === 'GET' ? 'GET, POST' : 'POST')
    return { call, params: {} }
  }

  function matchRest(method: string, path: string): Found | NotFound {
    const nearest = { wire: 'v3', path } as const
    const hits = rest
      .map(({ call, pattern }) => ({ call, hit: pattern.exec(path) }))
      .filter(({ hit }) => hit !== null)
    const right = hits.find(({ call }) => call.verb === method || (call.verb === 'GET' && method === 'HEAD'))
    if (right?.hit) return { call: right.call, params: decoded(right.hit.groups) }
    if (hits.length > 0) return wrongMethod(nearest, hits.map(({ call }) => call.verb).join(', '))
    return { error_code: 'unknown_resource', message: localized('errors-core.thereIsNoSuchCall'), nearest }
  }

  function allowed(name: string): string {
    return [...byId.values()].some((call) => call.name === name && call.verb === 'GET') ? 'GET, POST' : 'POST'
  }

  return { match, matchRest }
}

function wrongMethod(nearest: NotFound['nearest'], allow: string): NotFound {
  return {
    error_code: 'wrong_method',
    message: localized('errors-core.thisMethodDoesNotFitThis'),
    nearest,
    allow,
  }
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}/?$`)
}

function decoded(groups: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, safeDecode(value)]))
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
