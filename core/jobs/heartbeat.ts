import { hostname } from 'node:os'
import { transaction } from '../db/transaction.ts'
import type { AppContext } from '../call/app-context.ts'
import {
  announceWorker,
  beat,
  forgetWorker,
  takeSilentWorkers,
  unknownLockHolders,
  unlockJobsOf,
} from './job-queries.ts'

const BEAT_MS = 5_000
const EVERY_TWELFTH = 12

interface Options {
  app: Pick<AppContext, 'database' | 'observe'>
  worker_id: string
  /** Other workers took over this worker's jobs: it must stop. */
  onDeclaredDead(): void
}

export interface Heartbeat {
  /** Gives back what this worker still holds. */
  stop(): Promise<void>
}

/** Writes a heartbeat every five seconds, and unlocks the jobs of workers whose heartbeat stopped. */
export function startHeartbeat({ app, worker_id, onDeclaredDead }: Options): Heartbeat {
  const { db } = app.database
  const { log } = app.observe
  let beats = 0
  let isAnnounced = false
  let running: Promise<void> = once()
  const timer = setInterval(() => {
    running = running.then(once)
  }, BEAT_MS)

  return {
    async stop() {
      clearInterval(timer)
      await running
      await transaction(db, async (trx) => {
        await unlockJobsOf(trx, [worker_id])
        await forgetWorker(trx, worker_id)
      })
    },
  }

  async function once(): Promise<void> {
    try {
      if (!isAnnounced) {
        await announceWorker(db, { worker_id, host: hostname(), pid: process.pid })
        isAnnounced = true
      } else if (!(await beat(db, worker_id))) {
        log.warn({ worker_id }, 'this worker was silent for too long, and its jobs were given away')
        onDeclaredDead()
        return
      }
      await freeJobs(beats++ % EVERY_TWELFTH === 0)
    } catch (error) {
      // Its next beat may get through in time; else others take the jobs, as they should.
      log.warn({ worker_id, err: error }, 'a heartbeat did not get through')
    }
  }

  async function freeJobs(isThorough: boolean): Promise<void> {
    await transaction(db, async (trx) => {
      const dead = await takeSilentWorkers(trx)
      if (isThorough) dead.push(...(await unknownLockHolders(trx)))
      if (dead.length === 0) return
      await unlockJobsOf(trx, dead)
      log.warn({ workers: dead }, 'jobs of dead workers were freed')
    })
  }
}
