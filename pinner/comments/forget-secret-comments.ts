import { consumeMany } from '@bowerbird/core/events/consume'
import { boardsByIds } from '../library/board-queries.ts'
import { pinChanged } from '../library/library-events.ts'
import { lockPins, pinsByIds } from '../library/pin-queries.ts'
import { dropSecretComments } from './comment-queries.ts'

/**
 * Comments under a pin from while it was secret do not come along to where others see it (docs/decisions/002), another
 * secret board included. No one reads it there from the moment of the move; here it goes for good.
 */
export const forgetSecretComments = consumeMany(
  pinChanged,
  'forget-secret-comments',
  async (events, { db }) => {
    const ids = [...new Set(events.map((event) => event.pin_id))]
    const talkedOf = [...(await pinsByIds(db, ids)).values()].filter((pin) => pin.secret_comment_count > 0)
    if (talkedOf.length === 0) return
    await lockPins(
      db,
      talkedOf.map((pin) => pin.pin_id),
    )
    // Anew: they may have moved while they were waited for.
    const pins = [
      ...(
        await pinsByIds(
          db,
          talkedOf.map((pin) => pin.pin_id),
        )
      ).values(),
    ]
    const boards = await boardsByIds(db, [...new Set(pins.map((pin) => pin.board_id))])
    await dropSecretComments(
      db,
      pins.map(({ pin_id, board_id }) => ({
        pin_id,
        secret_board_id: boards.get(board_id)?.privacy === 'secret' ? board_id : null,
      })),
    )
  },
)
