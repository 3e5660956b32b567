import { createChannelListener } from '../db/channel-listener.ts'
import type { ChannelListener } from '../db/channel-listener.ts'
import type { AppContext } from '../call/app-context.ts'

export const EVENT_CHANNEL = 'bowerbird_fact'

interface Options {
  app: Pick<AppContext, 'pool' | 'log'>
  onNotify(): void
}

/** Hears from other processes that events were written; while its connection is lost, polling finds the events. */
export function createEventListener({ app, onNotify }: Options): ChannelListener {
  // At first, and after a loss, as well: there may be events that were said while nobody listened.
  return createChannelListener({
    app,
    channel: EVENT_CHANNEL,
    about: 'events',
    onNotify,
    onListening: onNotify,
  })
}
