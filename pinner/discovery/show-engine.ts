import { engineGet } from '@bowerbird/contract/discovery/discovery-calls'
import { handle } from '@bowerbird/core/call/handle'
import { discoveryOf } from './discovery-port.ts'

const nothing = { pictures: 0, boards: 0, edges: 0, descriptors: 0, bytes: 0, walks: 0 }

export const showEngine = handle(engineGet, async (_input, ctx) => {
  const stats = await discoveryOf(ctx).stats()
  const { pictures, boards, edges, descriptors, bytes, walks } = stats ?? nothing
  return {
    state: stats === null ? 'none' : stats.is_ready ? 'ready' : 'filling',
    picture_count: pictures,
    board_count: boards,
    save_count: edges,
    descriptor_count: descriptors,
    bytes,
    walk_count: walks,
  } as const
})
