import { incomingInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { invitedYou } from 'texts:collaborators'
import { InviteAnswer } from './invite-answer.tsx'

/** Shown on a board that the viewer can see already and is invited to. */
export default function InviteBanner({ board }: { board: Pick<BoardView, 'id' | 'owner'> }) {
  const { data } = useQuery(query(incomingInvitesGet, {}))
  const inviter = data?.find((invite) => invite.board.id === board.id)?.inviter ?? board.owner
  return (
    <div className="mx-auto mt-2 max-w-2xl">
      <InviteAnswer
        board_id={board.id}
        inviter={inviter}
        text={invitedYou({ name: inviter.full_name || inviter.username })}
      />
    </div>
  )
}
