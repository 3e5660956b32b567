import { knownId } from '@bowerbird/contract/kernel/fields'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { discoveryOf } from '../discovery/discovery-port.ts'
import { picturesOfPins } from '../discovery/neighbour-queries.ts'
import { putTopics } from './put-topics.ts'
import { topicsOfPins } from './topic-queries.ts'
import type { TopicEvidence } from './weigh-topics.ts'

/** Neighbours that are asked about a pin. */
const asked = 20

/** Gives topics to pins whose words and boards say little: those of pins near them. */
export const askNeighbours = task(
  'ask_neighbours_for_topics',
  z.object({ pin_ids: z.array(knownId<PinId>()).max(1_000) }),
  async ({ pin_ids }, { db, app, signal }) => {
    const neighbours = await neighboursOfPins(db, app, pin_ids, signal)
    await transaction(db, (trx) => putTopics(trx, [...neighbours.keys()], (id) => neighbours.get(id) ?? []))
  },
)

/**
 * What is near each of these pins, with its topics. One walk a picture, whose saves all have the same neighbours, and one
 * query for all. Only pins with neighbours.
 */
export async function neighboursOfPins(
  db: Db,
  app: AppContext,
  pin_ids: readonly PinId[],
  signal: AbortSignal,
): Promise<Map<PinId, TopicEvidence['neighbours']>> {
  const pictures = Map.groupBy(await picturesOfPins(db, pin_ids), (one) => one.root_pin_id)
  const near = new Map<PinId, { pin_id: PinId; score: number }[]>()
  for (const [root_pin_id, [start]] of pictures) {
    if (signal.aborted || !start) break
    const from = [{ pin_id: start.pin_id, root_pin_id, weight: 1 }]
    const found = await discoveryOf({ app }).walk(from, { count: asked })
    if (found.length > 0) near.set(root_pin_id, found)
  }
  const topics = await topicsOfPins(db, [...new Set([...near.values()].flat().map((one) => one.pin_id))])
  return new Map(
    [...near].flatMap(([root, found]) => {
      const neighbours = found.map((one) => ({ share: one.score, topics: topics.get(one.pin_id) ?? [] }))
      return (pictures.get(root) ?? []).map(({ pin_id }) => [pin_id, neighbours] as const)
    }),
  )
}
