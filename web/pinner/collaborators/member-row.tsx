import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import type { CollaboratorRole, Member } from '@bowerbird/contract/collaborators/collaborator-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  invited,
  invitedBy,
  owner,
  remove,
  roleOf,
  roleOrganise,
  roleSave,
  takeBack,
  you,
} from 'texts:collaborators'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { changeRole } from './change-team.ts'
import { memberName } from './name-words.ts'

interface MemberRowProps {
  board_id: BoardId
  member: Member
  /** The viewer owns the board and sets others' permissions. */
  is_owner: boolean
  onRemove: (member: Member) => Promise<unknown>
}

/** A member or invited user: name, role, and the button to remove them. */
export function CollaboratorRow({ board_id, member, is_owner, onRemove }: MemberRowProps) {
  const [isBusy, setIsBusy] = useState(false)
  const name = memberName(member)
  const { user, type, state, role, is_me, can_remove } = member
  async function act(work: Promise<unknown>) {
    setIsBusy(true)
    await work
    setIsBusy(false)
  }
  const face = (
    <>
      <Avatar name={name} image_url={user?.image_medium_url ?? null} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-16 font-semibold">{is_me ? you({ name }) : name}</span>
        <span className="block truncate text-14 text-ink-soft">{roleText(member)}</span>
      </span>
    </>
  )
  const place = 'flex min-w-36 flex-1 items-center gap-3 rounded-12'
  return (
    <div aria-busy={isBusy} className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 py-1">
      {user ? (
        <Link to={path('profile', { username: user.username })} className={place}>
          {face}
        </Link>
      ) : (
        <span className={place}>{face}</span>
      )}
      {is_owner && type === 'user' && role !== 'owner' && (
        <Select<CollaboratorRole>
          label={roleOf({ name })}
          value={role}
          options={roles()}
          onChange={(next) => next !== role && !isBusy && void act(changeRole(board_id, member, next))}
        />
      )}
      {can_remove && !is_me && (
        <IconButton
          label={state === 'invited' ? takeBack({ name }) : remove({ name })}
          icon={<CloseIcon size={18} />}
          disabled={isBusy}
          onClick={() => void act(onRemove(member))}
        />
      )}
    </div>
  )
}

const roles = () => [
  { value: 'organise' as const, label: roleOrganise() },
  { value: 'save' as const, label: roleSave() },
]

function roleText({ role, state, invited_by }: Member): string {
  if (role === 'owner') return owner()
  if (state === 'invited')
    return invited_by ? invitedBy({ name: invited_by.full_name || invited_by.username }) : invited()
  return role === 'save' ? roleSave() : roleOrganise()
}
