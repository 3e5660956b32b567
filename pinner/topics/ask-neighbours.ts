import { knownId } from '@bowerbird/contract/kernel/fields'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { discoveryOf } from '../discovery/discovery-port.ts'
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

/** What is near each of these pins, with its topics. One walk a pin, and one query for all. Only pins with neighbours. */
export async function neighboursOfPins(
  db: Db,
  app: AppContext,
  pin_ids: readonly PinId[],
  signal: AbortSignal,
): Promise<Map<PinId, TopicEvidence['neighbours']>> {
  const near = new Map<PinId, { pin_id: PinId; score: number }[]>()
  for (const pin_id of pin_ids) {
    if (signal.aborted) break
    const found = await discoveryOf({ app }).walk([{ pin_id, weight: 1 }], { count: asked })
    if (found.length > 0) near.set(pin_id, found)
  }
  const topics = await topicsOfPins(db, [...new Set([...near.values()].flat().map((one) => one.pin_id))])
  return new Map(
    [...near].map(([pin_id, found]) => [
      pin_id,
      found.map((one) => ({ share: one.score, topics: topics.get(one.pin_id) ?? [] })),
    ]),
  )
}
