import type { Server } from 'node:http'
import { createServer } from 'node:net'
import type { ServerType } from '@hono/node-server'
import type { Settings } from '@bowerbird/core/config/settings'
import { endSlowBodies } from './end-slow-bodies.ts'

type Serve = (options: { port: number; hostname: string; serverOptions: object }) => ServerType

/** The port is taken, or may not be used; the message says what to do. */
export class CannotListen extends Error {}

/** Opens the door. Heads must come within 10 s and bodies at some speed, so that slow senders hold nothing. */
export function listen(serve: Serve, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({
      port,
      hostname: host,
      serverOptions: {
        headersTimeout: 10_000,
        requestTimeout: 0,
        maxHeaderSize: 32 * 1024,
        connectionsCheckingInterval: 2_000,
      },
    }) as Server
    endSlowBodies(server)
    server.once('listening', () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotListen(reason(error, host, port), { cause: error })),
    )
  })
}

/** Whether the port can be had: looked at before a database is made or started for nothing. */
export function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotListen(reason(error, host, port), { cause: error })),
    )
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function reason(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use already. Is Bowerbird running? Else choose another: PORT=${port + 1} npm start`
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`
  if (error.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}
