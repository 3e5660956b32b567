import { ensureRunning, trimLog, type Running, type ServerProcess } from './server-process.ts'
import type pg from 'pg'
import { connect } from './socket-connection.ts'

type Holder = {
  /** Lets go; the last one to do so runs `ifLast` first, with everyone else kept out meanwhile. */
  release(ifLast: () => Promise<void>): Promise<void>
}

/** The letters of "holders": the one advisory lock in the database "postgres". */
const HOLDERS = '29395908909429363'

/**
 * Holds the server by a shared lock in it, so that the count of holders is right after any kill -9,
 * without files to clean. `onLost` is called once when the session ends without a release.
 */
async function holdServer(socket: string, onLost: () => void): Promise<Holder> {
  // The types of pg leave these two out.
  const client = (await connect(socket, 'postgres')) as pg.Client & { ref(): void; unref(): void }
  let isReleased = false
  try {
    // Waits while the last holder stops the server, and then fails with it.
    await client.query('select pg_advisory_lock_shared($1)', [HOLDERS])
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  client.once('end', () => {
    if (!isReleased) onLost()
  })
  // Holding the server is no reason for the process to stay.
  client.unref()
  return {
    async release(ifLast) {
      isReleased = true
      client.ref()
      try {
        // The session may be gone, and with it what there was to hold.
        if (await isLast(client).catch(() => false)) await ifLast()
      } finally {
        await client.end().catch(() => {})
      }
    },
  }
}

async function isLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [HOLDERS])
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [HOLDERS])
  return rows[0]?.mine === true
}

export type Kept = Running & Holder

/** A server that answers, held, and started again whenever it dies until it is released. */
export async function keepRunning(server: ServerProcess): Promise<Kept> {
  const state = { isReleased: false }
  let reviving: Promise<void> | undefined
  const first = await runAndHold()
  let { holder } = first
  const trimming = setInterval(() => trimLog(server.place), 600_000)
  trimming.unref()

  return {
    ...first.running,
    async release(ifLast) {
      state.isReleased = true
      clearInterval(trimming)
      await reviving
      await holder.release(ifLast)
    },
  }

  async function runAndHold(): Promise<{ running: Running; holder: Holder }> {
    for (let tries = 1; ; tries++) {
      const up = await ensureRunning(server)
      try {
        return { running: up, holder: await holdServer(up.socket, lost) }
      } catch (error) {
        // It was being stopped by the last holder before us: then it is started anew.
        if (tries === 20 || server.signal?.aborted) throw error
        await pause(100)
      }
    }
  }

  function lost() {
    if (state.isReleased) return
    server.log.error({ folder: server.place.data }, 'PostgreSQL ended unexpectedly: starting it again')
    reviving = revive()
  }

  async function revive() {
    const start = Date.now()
    for (let tries = 0; !state.isReleased; tries++) {
      try {
        const next = await runAndHold()
        holder = next.holder
        server.log.warn({ ms: Date.now() - start, adopted: next.running.adopted }, 'PostgreSQL is back')
        return
      } catch (error) {
        server.log.error(
          { error: error instanceof Error ? error.message : String(error) },
          'PostgreSQL does not start',
        )
        await pause(Math.min(10_000, 200 * 2 ** tries))
      }
    }
  }
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
