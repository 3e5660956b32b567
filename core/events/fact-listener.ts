import { createChannelListener } from '../db/channel-listener.ts'
import type { ChannelListener } from '../db/channel-listener.ts'
import type { Ground } from '../call/app-context.ts'

export const FACT_CHANNEL = 'bowerbird_fact'

interface Options {
  ground: Pick<Ground, 'pool' | 'log'>
  onNotify(): void
}

/** Hears from other processes that facts were written; while its connection is lost, polling finds the facts. */
export function createFactListener({ ground, onNotify }: Options): ChannelListener {
  // At first, and after a loss, as well: there may be facts that were said while nobody listened.
  return createChannelListener({
    ground,
    channel: FACT_CHANNEL,
    about: 'facts',
    onNotify,
    onListening: onNotify,
  })
}
