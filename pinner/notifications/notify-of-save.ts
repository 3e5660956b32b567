import { consume } from '@bowerbird/core/events/consume'
import { pinById } from '../library/pin-queries.ts'
import { pinSaved } from '../library/pin-events.ts'
import { isOnPublicBoard } from './is-on-public-board.ts'
import { putNotice } from './put-notice.ts'

/** Somebody's pin was saved. What is saved to a board that is not public announces nothing (SAFETY: secret things). */
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
