import { incomingInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { invitedYouTo, invites } from 'texts:collaborators'
import { InviteAnswer } from './invite-answer.tsx'

/** The viewer's pending invites, on their own profile. Renders nothing when there are none. */
export default function IncomingInvites() {
  const { data = [] } = useQuery(query(incomingInvitesGet, {}))
  if (data.length === 0) return null
  return (
    <section aria-label={invites()} className="mx-auto mb-6 flex max-w-2xl flex-col gap-3">
      {data.map(({ board, inviter }) => (
        <InviteAnswer
          key={board.id}
          board_id={board.id}
          inviter={inviter}
          text={invitedYouTo({ name: inviter.full_name || inviter.username, board: board.name })}
        />
      ))}
    </section>
  )
}
