import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { EngineLink, ScoredPin } from './engine-link.ts'
import type { EngineMessage, EngineReply } from './engine-messages.ts'

/** Asks an engine of this process. */
export function askEngine(send: (message: EngineMessage) => Promise<EngineReply>): EngineLink {
  return {
    async walk({ from, count, seed }) {
      return pinsOf(
        await send({
          kind: 'walk',
          roots: BigUint64Array.from(from, (start) => BigInt(start.root_pin_id)),
          weights: Float64Array.from(from, (start) => start.weight),
          count,
          seed,
        }),
      )
    },
    nearest: async ({ descriptor, count }) => pinsOf(await send({ kind: 'nearest', descriptor, count })),
    meaning: async ({ vector, count }) => pinsOf(await send({ kind: 'meaning', vector, count })),
    byColors: async ({ colors, count }) => pinsOf(await send({ kind: 'colors', colors, count })),
    async stats() {
      const reply = await send({ kind: 'stats' })
      return reply.kind === 'stats' ? reply.stats : null
    },
  }
}

function pinsOf(reply: EngineReply): ScoredPin[] | null {
  if (reply.kind !== 'pins' || reply.found === null) return null
  const { pins, scores } = reply.found
  return Array.from(pins, (id, i) => ({ pin_id: asPinId(String(id)), score: scores[i] ?? 0 }))
}
