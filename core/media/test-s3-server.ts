import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createS3Store, type S3Options, type S3Store } from './s3-store.ts'

/** An S3 server as a process of its own, with an empty bucket. It checks signatures. */
export async function s3ServerForTest() {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-s3-'))
  const bin = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const arguments_ = ['-d', join(folder, 'data'), '-a', '127.0.0.1', '-p', '0', '--configure-bucket', 'kept']
  const server = spawn(process.execPath, ['--no-deprecation', bin, ...arguments_], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const options: S3Options = {
    bucket: 'kept',
    region: 'us-east-1',
    endpoint: await addressOf(server),
    access_key_id: 'S3RVER',
    secret_access_key: 'S3RVER',
    prefix: '',
    is_path_style: true,
    cache: { folder: join(folder, 'cache'), maxBytes: 1_000_000 },
  }
  const stores: S3Store[] = []
  return {
    folder,
    options,
    async store(changed: Partial<S3Options> = {}): Promise<S3Store> {
      const store = await createS3Store({ ...options, ...changed })
      stores.push(store)
      return store
    },
    /** Kills the server; what it kept stays in its folder. */
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    async end() {
      for (const store of stores) store.close()
      await this.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type S3ServerForTest = Awaited<ReturnType<typeof s3ServerForTest>>

function addressOf(server: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    // Read to its end, lest the pipe fill.
    server.stdout?.on('data', (chunk) => {
      if (said.length < 10_000) said += String(chunk)
      const [, address] = /listening on (\S+:\d+)/.exec(said) ?? []
      if (address) resolve(`http://${address}`)
    })
    server.once('exit', () => reject(new Error(`the S3 server did not start: ${said}`)))
  })
}
