import type pg from 'pg'
import { connect } from './socket-connection.ts'

export type Holder = {
  /** Lets go; the last one to do so runs `ifLast` first, with everybody else kept out meanwhile. */
  release(ifLast: () => Promise<void>): Promise<void>
}

/** The letters of "holders": the one advisory lock in the database "postgres". */
const HOLDERS = '29395908909429363'

/**
 * Holds the server by a shared lock in it, so that the count of holders is right after any kill -9,
 * without files to clean. `onLost` is called once when the session ends without a release.
 */
export async function holdServer(socket: string, onLost: () => void): Promise<Holder> {
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
