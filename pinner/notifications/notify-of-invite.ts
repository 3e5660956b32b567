import { consume } from '@bowerbird/core/events/consume'
import { boardInvited, boardJoined } from '../collaborators/collaborator-events.ts'
import { putNotice } from './put-notice.ts'

/** Whoever is asked to work on a board is told, and whoever asked hears that they came. */
export const notifyOfInvite = consume([boardInvited, boardJoined], 'notify-of-invite', (event, context) =>
  event.event === 'board_invited'
    ? putNotice(context, {
        user_id: event.user_id,
        kind: 'board_invite',
        actor_id: event.by,
        subject_id: event.board_id,
      })
    : putNotice(context, {
        user_id: event.inviter_id,
        kind: 'board_joined',
        actor_id: event.user_id,
        subject_id: event.board_id,
      }),
)
