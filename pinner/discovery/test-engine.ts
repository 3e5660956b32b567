import type { World } from '@bowerbird/testing/world'
import { askEngine } from './ask-engine.ts'
import { createDiscovery } from './discovery-port.ts'
import { createEngine } from './engine.ts'
import { createFeeder } from './feeder.ts'
import { createLikenessIndex } from './likeness-index.ts'

/**
 * Gives a world of tests an engine, without a thread: filled with what is public now. `catchUp` makes it read what changed
 * since, as it does by itself in a running product.
 */
export async function engineOf({
  app,
  clock,
}: Pick<World, 'app' | 'clock'>): Promise<{ catchUp(): Promise<void> }> {
  const engine = createEngine({
    now: () => Math.floor(clock.now().getTime() / 1_000),
    descriptors: createLikenessIndex(),
  })
  const feeder = createFeeder({ app, send: async (message) => engine.answer(message) })
  await feeder.fill()
  app.sides.state(createDiscovery).ask(askEngine(async (message) => engine.answer(message)))
  return { catchUp: async () => void (await feeder.follow()) }
}
