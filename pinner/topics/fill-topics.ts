import { asPinId } from '@bowerbird/contract/kernel/ids'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { neighboursOfPins } from './ask-neighbours.ts'
import { putTopics } from './put-topics.ts'
import { keepTopicFill, pinsToFillAfter, readTopicFill } from './topic-queries.ts'
import { treeVersion } from './topic-tree.ts'

const atOnce = 200
/** All pins have another turn after so long: the boards that they are on and their neighbours say more by then. */
const renewedAfterMs = 7 * 86_400_000

/**
 * Gives all pins their topics: those that were there before topics were, all again when the tree or its words change, and
 * all again each week. Goes on where it stopped. While there is nothing to do it costs one query.
 */
export const fillTopics = task(
  'fill_topics',
  z.object({}),
  async (_, { db, app, signal }) => {
    const state = await readTopicFill(db)
    const isRenewal =
      state === undefined ||
      state.tree_version !== treeVersion ||
      (state.filled_at !== null && app.clock.now().getTime() - state.filled_at.getTime() > renewedAfterMs)
    if (!isRenewal && state.filled_at !== null) return
    let after = isRenewal ? asPinId('0') : state.after_pin_id
    while (!signal.aborted) {
      const pin_ids = await pinsToFillAfter(db, after, atOnce)
      const last = pin_ids.at(-1)
      const filled_at = last === undefined ? app.clock.now() : null
      const next = last ?? after
      const unsure = await transaction(db, async (trx) => {
        const found = await putTopics(trx, pin_ids)
        await keepTopicFill(trx, { tree_version: treeVersion, after_pin_id: next, filled_at })
        return found
      })
      const neighbours = await neighboursOfPins(db, app, unsure, signal)
      if (neighbours.size > 0)
        await transaction(db, (trx) =>
          putTopics(trx, [...neighbours.keys()], (id) => neighbours.get(id) ?? []),
        )
      if (last === undefined) return
      after = next
    }
  },
  { cron: '*/10 * * * *' },
)
