import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import { businessMemberDelete, businessMemberUpdate } from '@bowerbird/contract/business/business-calls'
import type { BusinessMemberView } from '@bowerbird/contract/business/business-models'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import { confirm } from '../../client/confirm.ts'
import {
  cancel,
  changeRoles,
  changeRolesOf,
  leave,
  saveRoles,
  takeOff,
  takeOffName,
  takeOffText,
  you,
} from 'texts:business-access'
import { roleName } from '../../texts/business-access-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { changeAccess, leaveBusiness } from './change-access.ts'
import { RoleBoxes } from './role-boxes.tsx'

interface MemberRowProps {
  business: { id: BusinessId; name: string }
  member: BusinessMemberView
}

export function MemberRow({ business, member }: MemberRowProps) {
  const { user, roles, is_me, can_change } = member
  const [isChanging, setIsChanging] = useState(false)
  const name = user.full_name || user.username
  const mayLeave = is_me && !roles.includes('OWNER')
  async function remove() {
    if (is_me) return leaveBusiness(business, user.id)
    const question = { title: takeOffName({ name }), text: takeOffText(), yes: takeOff() }
    if (!(await confirm({ ...question, is_dangerous: true }))) return
    await changeAccess(businessMemberDelete, { business_id: business.id, user_id: user.id }, business.id)
  }
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} image_url={user.image_medium_url} size={40} />
          <span className="min-w-0">
            <span className="block truncate text-16 font-semibold">
              <bdi>{name}</bdi>
              {is_me && <span className="font-normal text-ink-soft"> ({you()})</span>}
            </span>
            <span className="block text-14 text-ink-soft">{roles.map(roleName).join(', ')}</span>
          </span>
        </span>
        <span className="flex gap-2">
          {can_change && !isChanging && (
            <Button aria-label={changeRolesOf({ name })} onClick={() => setIsChanging(true)}>
              {changeRoles()}
            </Button>
          )}
          {(can_change || mayLeave) && (
            <Button aria-label={is_me ? undefined : takeOffName({ name })} onClick={() => void remove()}>
              {is_me ? leave() : takeOff()}
            </Button>
          )}
        </span>
      </div>
      {isChanging && (
        <RoleEditor business_id={business.id} member={member} onDone={() => setIsChanging(false)} />
      )}
    </li>
  )
}

interface RoleEditorProps {
  business_id: BusinessId
  member: BusinessMemberView
  onDone: () => void
}

function RoleEditor({ business_id, member, onDone }: RoleEditorProps) {
  const [roles, setRoles] = useState<MemberRole[]>(member.roles.filter((role) => role !== 'OWNER'))
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    const input = { business_id, user_id: member.user.id, roles }
    const saved = await changeAccess(businessMemberUpdate, input, business_id)
    setIsBusy(false)
    if (saved) onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <RoleBoxes roles={roles} onChange={setRoles} />
      <div className="flex gap-2">
        <Button variant="primary" is_busy={isBusy} onClick={() => void save()}>
          {saveRoles()}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {cancel()}
        </Button>
      </div>
    </div>
  )
}
