import pg from 'pg'
import type { Pool } from 'pg'
import type { Log } from '../observe/log.ts'

interface Options {
  app: { pool: Pool; log: Log }
  channel: string
  /** What it listens for, as it is named in the log and in the name of its connection. */
  about: string
  onNotify(payload: string): void
  /** It listens, perhaps again: notices of the time in between are lost. */
  onListening(): void
}

export interface ChannelListener {
  start(): void
  stop(): Promise<void>
}

/** Hears what processes say over a channel of the database. Has a connection of its own, and gets a new one whenever that is lost. */
export function createChannelListener(options: Options): ChannelListener {
  const { app, channel, about, onNotify, onListening } = options
  let isOpen = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let tries = 0

  return {
    start() {
      isOpen = true
      void connect()
    },
    async stop() {
      isOpen = false
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }

  async function connect() {
    const mine = new pg.Client({
      ...app.pool.options,
      application_name: `bowerbird-${about}`,
      keepAlive: true,
    })
    client = mine
    mine.on('error', () => lost(mine))
    mine.on('end', () => lost(mine))
    mine.on('notification', ({ payload }) => onNotify(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      if (tries > 0) app.log.info({}, `hears of ${about} again`)
      tries = 0
      onListening()
    } catch {
      lost(mine)
    }
  }

  function lost(which: pg.Client) {
    if (which !== client) return
    client = undefined
    which.removeAllListeners('notification')
    which.end().catch(() => {})
    if (!isOpen) return
    if (tries === 0) app.log.warn({}, `lost the connection that hears of ${about}`)
    timer = setTimeout(() => void connect(), Math.min(10_000, 100 * 2 ** tries++))
  }
}
