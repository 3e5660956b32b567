import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

export interface SiteProcess {
  /** Ends it by that signal, waits until it is gone, and starts it anew. */
  restart(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<unknown>
}

/** A process of the site, started as an operator does; answers once it serves. */
export async function startProcess(env: Record<string, string>): Promise<SiteProcess> {
  let child = await started(env)
  return {
    async restart(signal) {
      const code = await ended(child, signal)
      if (signal === 'SIGTERM' && code !== 0)
        throw new Error(`${env['ROLE']} ended with ${String(code)} when it was told to stop`)
      child = await started(env)
    },
    stop: () => ended(child, 'SIGTERM'),
  }
}

async function started(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'services/start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      RATE_FACTOR: '10000',
      LOG_LEVEL: 'fatal',
      ...env,
    },
  })
  const said = once(child.stdout, 'data').then(() => true)
  if (!(await Promise.race([said, once(child, 'exit').then(() => false)])))
    throw new Error(`the process ${env['ROLE']} did not start`)
  child.stdout.resume()
  return child
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = (await gone) as [number | null]
  return code
}

/** nginx with the documented configuration, without TLS, in front of these ports. */
export async function startNginx(
  folder: string,
  port: number,
  ports: number[],
): Promise<{ stop(): Promise<unknown> }> {
  const home = join(folder, 'nginx')
  mkdirSync(home)
  const servers = ports.map((each) => `  server 127.0.0.1:${each} max_fails=0;`).join('\n')
  const site = readFileSync(join(root, 'docs/operate/nginx.conf'), 'utf8')
    .replace(/^ {2}server 127\.0\.0\.1:3000 .*$/m, servers)
    .replace(/^server \{\n {2}listen 80;[^}]*\}\n/m, '')
    .replace(/^ {2}(?:listen \[::\]|ssl_certificate).*$/gm, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace('Host $host;', 'Host $http_host;')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join('\n')
  writeFileSync(
    join(home, 'nginx.conf'),
    `pid ${home}/pid; worker_processes 2; error_log ${home}/log.txt crit; events {}
http { access_log off; ${temporary} ${site} }`,
  )
  const options = ['-c', join(home, 'nginx.conf'), '-e', join(home, 'log.txt'), '-g', 'daemon off;']
  const child = spawn('nginx', options, { stdio: 'inherit' })
  const gone = once(child, 'exit').then(
    () => Promise.reject(new Error(`nginx ended: is port ${port} in use?`)),
    (error: unknown) =>
      Promise.reject(new Error('nginx is not here: apt-get install nginx', { cause: error })),
  )
  gone.catch(() => {})
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await Promise.race([
      gone,
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ])
    if (isUp) return { stop: () => ended(child, 'SIGTERM') }
    await sleep(100)
  }
  throw new Error('nginx leads to no process that is ready')
}
