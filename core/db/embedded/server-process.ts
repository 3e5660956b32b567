import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, fchownSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLog } from '../database-log.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Engine } from './engine-binaries.ts'
import type { EnginePlace } from './engine-place.ts'
import { isServing, readPostmaster, removeStale } from './postmaster.ts'
import { serverFlags, type Durability } from './server-flags.ts'
import { askServer } from './socket-connection.ts'

export type ServerProcess = {
  place: EnginePlace
  engine: Engine
  durability: Durability
  log: DatabaseLog
  /** Breaks off waiting for the server to answer; a server that was started for it is stopped. */
  signal?: AbortSignal | undefined
  /** Called once a server is spawned; waited for before it is asked anything. */
  onSpawned: () => Promise<void>
}

/** A server was there already (adopted), or one was started; it answers. `socket` is where. */
export type Running = { adopted: boolean; socket: string }

const PATIENCE_MS = 600_000

/** Leaves with a server that answers: the one that runs on this data folder, else a new one. */
export async function ensureRunning(server: ServerProcess): Promise<Running> {
  const { data } = server.place
  const end = Date.now() + PATIENCE_MS
  for (let tries = 0; Date.now() < end; tries++) {
    server.signal?.throwIfAborted()
    const there = readPostmaster(data)
    const running = there && (await adopt(server, there.socket || server.place.socket, there.pid))
    if (running) return running
    // Still there, and not answering: stopping, or about to answer.
    if (there && isServing(there.pid, data)) {
      await pause(50)
      continue
    }
    if (there) removeStale(data, there)
    const started = await start(server)
    if (started) return started
    await pause(Math.min(2_000, 50 * 2 ** tries))
  }
  const pid = readPostmaster(data)?.pid ?? 'unknown'
  throw new EmbeddedError(
    `${data} is in use by process ${pid}, a PostgreSQL that has not answered for ${PATIENCE_MS / 60_000} minutes. Stop it, and start again.`,
  )
}

async function adopt(server: ServerProcess, socket: string, pid: number): Promise<Running | undefined> {
  const answer = await untilStarted(server, socket, () => isServing(pid, server.place.data))
  if (answer === 'ready') return { adopted: true, socket }
  if (typeof answer === 'object') {
    throw new EmbeddedError(
      `${server.place.data} is in use by process ${pid}, a PostgreSQL that does not let us in (${answer.refused}). ` +
        'Stop it, or set DATA_DIR to another folder.',
    )
  }
  return undefined
}

/** Undefined when it ended because another process was first, or what a killed server left is still going: try again. */
async function start(server: ServerProcess): Promise<Running | undefined> {
  const { place, engine, durability } = server
  const { fd, from } = openLog(place)
  // Its own group, so that Ctrl-C in the terminal is ours alone to handle; and it outlives a kill -9 of ours.
  const child = spawn(engine.postgres, serverFlags(place, durability), {
    ...place.user.spawn,
    cwd: place.home,
    detached: true,
    stdio: ['ignore', fd, fd],
  })
  closeSync(fd)
  let ended: string | undefined
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, signal) => (ended = `ended with ${signal ?? code ?? 'nothing said'}`))
  child.unref()
  await server.onSpawned()

  const answer = await untilStarted(server, place.socket, () => ended === undefined)
  if (answer === 'ready') return ended === undefined ? { adopted: false, socket: place.socket } : undefined
  if (server.signal?.aborted && ended === undefined) {
    child.ref()
    const gone = once(child, 'exit')
    child.kill('SIGINT')
    await gone
  }
  server.signal?.throwIfAborted()
  if (ended === undefined) return undefined
  const said = readFileSync(logPath(place)).subarray(from).toString('utf8').trim()
  if (PASSING.test(said)) return undefined
  throw new EmbeddedError(
    `The embedded PostgreSQL did not start (${ended}):\n${said.split('\n').slice(-8).join('\n')}`,
  )
}

/** Another start at the same moment, or the last processes of a server that was killed. */
const PASSING =
  /lock file "[^"]*" already exists|pre-existing shared memory block|could not bind Unix address/

/** Asks until it answers ready, refuses, or is not alive any more. Recovery after a crash may take its time. */
async function untilStarted({ log, signal }: ServerProcess, socket: string, alive: () => boolean) {
  const begun = Date.now()
  let noticesLogged = 0
  for (let tries = 0; ; tries++) {
    const answer = await askServer(socket)
    if (answer === 'ready' || typeof answer === 'object') return answer
    if (!alive() || signal?.aborted || Date.now() - begun > PATIENCE_MS) return 'away'
    if (Date.now() - begun > 10_000 * (noticesLogged + 1)) {
      noticesLogged++
      log.info({ seconds: Math.round((Date.now() - begun) / 1000) }, 'waiting for PostgreSQL to answer')
    }
    await pause(Math.min(200, 10 + tries * 5))
  }
}

/** What PostgreSQL says of starts, stops and crashes; it must not fill the disk in years of service. */
export function trimLog(place: EnginePlace): void {
  const { fd } = openLog(place)
  closeSync(fd)
}

function logPath(place: EnginePlace): string {
  return join(place.home, 'server.log')
}

/** Appends, so that it can be cut short while in use. No links are followed: the folder is the server user's. */
function openLog(place: EnginePlace): { fd: number; from: number } {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW
  const fd = openSync(logPath(place), flags, 0o600)
  if (place.user.isOther) fchownSync(fd, place.user.uid, place.user.gid)
  if (fstatSync(fd).size > 1_000_000) ftruncateSync(fd)
  return { fd, from: fstatSync(fd).size }
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
