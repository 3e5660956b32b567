import { holdServer, type Holder } from './server-holder.ts'
import { ensureRunning, trimLog, type Running, type ServerProcess } from './server-process.ts'

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
        if (tries === 20) throw error
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
