import { boardInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { Member } from '@bowerbird/contract/collaborators/collaborator-models'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { createStore, useStore } from '../../client/store.ts'
import { useQuery } from '../../client/use-query.ts'
import {
  aloneHere,
  collaborators,
  couldNotLoadPeople,
  removeText,
  removeTitle,
  removeYes,
  removePins,
} from 'texts:collaborators'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { removeMember, takeInviteBack } from './change-team.ts'
import type { CollaboratorsBoard } from './use-found-people.ts'
import { memberName } from './name-words.ts'
import { CollaboratorRow } from './member-row.tsx'
import type { Store } from '../../client/store.ts'
import { Toggle } from '../../ui/toggle.tsx'

/** The maximum number of members of a board. */
const all = 250

/** Members and invited users, in the call's order: owner, viewer, then by name (BOARD-04). */
export function MemberList({ board }: { board: CollaboratorsBoard }) {
  const { data, error, retry } = useQuery(query(boardInvitesGet, { board_id: board.id, page_size: all }))
  if (error && !data)
    return <ErrorState title={couldNotLoadPeople()} text={errorText(error)} onRetry={retry} />
  if (!data) return <RowSkeletons />
  return (
    <>
      <ul role="list" aria-label={collaborators()} className="flex flex-col">
        {data.map((member) => (
          <li key={`${member.type} ${member.id}`}>
            <CollaboratorRow
              board_id={board.id}
              member={member}
              is_owner={board.owned_by_me}
              onRemove={(one) => takeOff(board.id, one)}
            />
          </li>
        ))}
      </ul>
      {data.length < 2 && <p className="py-2 text-14 text-ink-soft">{aloneHere()}</p>}
    </>
  )
}

/** Cancels an invite at once; removes a member after confirmation. */
async function takeOff(board_id: BoardId, member: Member): Promise<void> {
  if (member.state === 'invited') {
    await takeInviteBack(board_id, member)
    return
  }
  const withPins = createStore(false)
  const isSure = await confirm({
    title: removeTitle({ name: memberName(member) }),
    text: removeText(),
    content: <RemovePinsChoice store={withPins} />,
    yes: removeYes(),
    is_dangerous: true,
  })
  if (isSure) await removeMember(board_id, member, withPins.get())
}

function RowSkeletons() {
  return (
    <div aria-busy="true" className="flex flex-col">
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 flex-1 rounded-8" />
        </div>
      ))}
    </div>
  )
}

/** Choice in the confirmation: keep or remove the member's pins. */
function RemovePinsChoice({ store }: { store: Store<boolean> }) {
  const isOn = useStore(store, false)
  return <Toggle label={removePins()} is_on={isOn} onChange={(next) => store.set(next)} />
}
