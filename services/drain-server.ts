import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'

/** No connection for so long: clients that connected before the end are inside. */
const quietMs = 100
const mostRounds = 10

/** Watches a server, so that it can be ended politely; answers how. */
export function drainOf(server: ServerType): (limit_ms: number) => Promise<void> {
  const open = new Set<ServerResponse>()
  let begun = 0
  let isEnding = false
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (isEnding) response.shouldKeepAlive = false
    begun++
    open.add(response)
    response.once('close', () => open.delete(response))
  })

  /** Running requests may end, and take their connections along; after a while everything is cut. */
  return async (limit_ms) => {
    isEnding = true
    for (const response of open) response.shouldKeepAlive = false
    // Closing the door cuts off clients that have connected and were not heard yet, so those are heard first.
    for (let round = 0, before = -1; round < mostRounds && before !== begun; round++) {
      before = begun
      await delay(quietMs)
    }
    // Right after new connections were taken in, so that none waits at the door: closing would cut it off.
    await new Promise((resolve) => setImmediate(resolve))
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const http = server as Server
    http.closeIdleConnections()
    // A request whose answer was on its way already leaves an idle connection behind.
    const idle = setInterval(() => http.closeIdleConnections(), 200)
    const late = setTimeout(() => http.closeAllConnections(), limit_ms)
    await closed
    clearInterval(idle)
    clearTimeout(late)
  }
}
