import { consume } from '@bowerbird/core/events/consume'
import { pinById } from '../library/pin-queries.ts'
import { pinSaved } from '../library/library-events.ts'
import { putNotice } from './put-notice.ts'
import type { Db } from '@bowerbird/core/db/database'
import { boardById } from '../library/board-queries.ts'
import type { Pin } from '../library/pin-tables.ts'

/** A user's pin was saved. What is saved to a board that is not public announces nothing (SAFETY: secret things). */
export const notifyOfSave = consume(
  pinSaved,
  'notify-of-save',
  async ({ pin_id, source_pin_id, owner_id }, context) => {
    if (source_pin_id === null) return
    const saved = await pinById(context.db, pin_id)
    const source = await pinById(context.db, source_pin_id)
    if (!saved || !source || !(await isOnPublicBoard(context.db, saved))) return
    await putNotice(context, {
      user_id: source.owner_id,
      kind: 'save',
      actor_id: owner_id,
      subject_id: source.pin_id,
    })
  },
  { batch: 20 },
)

export async function isOnPublicBoard(db: Db, { board_id }: Pick<Pin, 'board_id'>): Promise<boolean> {
  const board = await boardById(db, board_id)
  return board?.privacy === 'public' && board.deleted_at === null
}
