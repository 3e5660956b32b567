import pg from 'pg'
import type { Ground } from '../ports/ground.ts'

export const FACT_CHANNEL = 'bowerbird_fact'

interface Options {
  ground: Pick<Ground, 'pool' | 'log'>
  onNotify(): void
}

export interface FactListener {
  start(): void
  stop(): Promise<void>
}

/**
 * Hears from other processes that facts were written. Has a connection of its own, and gets a new one
 * whenever that is lost; meanwhile polling finds the facts.
 */
export function createFactListener({ ground, onNotify }: Options): FactListener {
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
      ...ground.pool.options,
      application_name: 'bowerbird-facts',
      keepAlive: true,
    })
    client = mine
    mine.on('error', () => lost(mine))
    mine.on('end', () => lost(mine))
    mine.on('notification', onNotify)
    try {
      await mine.connect()
      await mine.query(`listen ${FACT_CHANNEL}`)
      if (tries > 0) ground.log.info({}, 'hears of facts again')
      tries = 0
      // Whatever was said while nobody listened.
      onNotify()
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
    if (tries === 0) ground.log.warn({}, 'lost the connection that hears of facts')
    timer = setTimeout(() => void connect(), Math.min(10_000, 100 * 2 ** tries++))
  }
}
