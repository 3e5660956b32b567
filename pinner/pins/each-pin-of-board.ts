import type { Db } from '@bowerbird/core/db/database'
import { pinsByIds, pinsOfBoard } from './pin-queries.ts'
import type { Pin } from './pin-tables.ts'

const batchSize = 500

/** All pins of a board, in batches, newest first. */
export async function* eachPinOfBoard(db: Db, board_id: string): AsyncGenerator<Pin[]> {
  let after: string | undefined
  for (;;) {
    const rows = await pinsOfBoard(db, { board_id, section_id: undefined, after, limit: batchSize })
    if (rows.length === 0) return
    yield [
      ...(
        await pinsByIds(
          db,
          rows.map((row) => row.pin_id),
        )
      ).values(),
    ]
    after = rows.at(-1)?.position
  }
}
