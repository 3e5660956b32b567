import type { AppContext } from '@bowerbird/core/call/app-context'

/** Between two pictures of one site, for all imports together. */
const pauseMs = 200
/** A row that would have to wait longer makes room for others meanwhile. */
const patienceMs = 2_000
const firstBackoffMs = 5_000
const longestBackoffMs = 120_000
/** After so many failures in a row the host is down. A user who tries again later begins anew. */
const mostTroubles = 6
const forgetMs = 15 * 60_000
const mostHosts = 5_000

interface Host {
  free_at: number
  troubles: number
}

const createHosts = () => new Map<string, Host>()

/** Whether a site may be asked for something now, after so many milliseconds, later, or not at all. */
export type Turn = { wait_ms: number } | { later_ms: number } | 'gone'

/** Takes a turn at a site: imports are polite guests, however many rows they have. */
export function turnAt(app: AppContext, host: string, now = performance.now()): Turn {
  const hosts = hostsOf(app, now)
  const before = hosts.get(host)
  if (before && before.troubles >= mostTroubles && before.free_at + forgetMs > now) return 'gone'
  const free_at = Math.max(now, before?.free_at ?? now)
  if (free_at - now > patienceMs) return { later_ms: Math.ceil(free_at - now) }
  hosts.set(host, { free_at: free_at + pauseMs, troubles: before?.troubles ?? 0 })
  return { wait_ms: Math.ceil(free_at - now) }
}

/** It answered as it should. */
export function noteAnswer(app: AppContext, host: string): void {
  const before = app.sides.state(createHosts).get(host)
  if (before) before.troubles = 0
}

/** It wants to be left alone for a while, or is not there: longer each time. Answers for how long. */
export function noteTrouble(app: AppContext, host: string, now = performance.now()): number {
  const hosts = hostsOf(app, now)
  const troubles = (hosts.get(host)?.troubles ?? 0) + 1
  const rest_ms = Math.min(longestBackoffMs, firstBackoffMs * 2 ** (troubles - 1))
  hosts.set(host, { free_at: now + rest_ms, troubles })
  return rest_ms
}

/** A user asks for the failed ones again: sites get another chance. */
export function forgetTroubles(app: AppContext): void {
  app.sides.state(createHosts).clear()
}

function hostsOf(app: AppContext, now: number): Map<string, Host> {
  const hosts = app.sides.state(createHosts)
  if (hosts.size > mostHosts)
    for (const [name, { free_at }] of hosts) if (free_at + forgetMs < now) hosts.delete(name)
  return hosts
}
