import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export type SpawnedProduct = Awaited<ReturnType<typeof spawnProduct>>

interface Options {
  connection: string
  data_dir: string
  env?: Record<string, string>
}

/** Starts the product on a database and a folder, in a process that can be killed. */
export async function spawnProduct({ connection, data_dir, env = {} }: Options) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, 'product-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: connection,
      DATA_DIR: data_dir,
      RATE_FACTOR: '100',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  const ended = once(child, 'exit')
  const ready = once(child.stdout, 'data')
  const isUp = await Promise.race([ready.then(() => true), ended.then(() => false)])
  if (!isUp) throw new Error('the product did not start')
  child.stdout.resume()
  return {
    url,
    /** As a service manager does it; answers the exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
    /** As a power cut does it: no goodbye. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
