import { businessInviteDelete } from '@bowerbird/contract/business/business-calls'
import type { BusinessInviteView } from '@bowerbird/contract/business/business-models'
import { roleName, takeBack, takeBackName, until } from '../../texts/business-access-texts.ts'
import { dayInZone } from '../../texts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useZoneOf } from '../frame/own-accounts.ts'
import { changeAccess } from './change-access.ts'

interface InviteRowProps {
  business_id: string
  invite: BusinessInviteView
}

export function InviteRow({ business_id, invite }: InviteRowProps) {
  const time_zone = useZoneOf(business_id)
  const { id: invite_id, email, roles, expires_at } = invite
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <span className="min-w-0">
        <bdi className="block truncate text-16 font-semibold">{email}</bdi>
        <span className="block text-14 text-ink-soft">
          {roles.map(roleName).join(', ')} · {until(dayInZone(expires_at, time_zone))}
        </span>
      </span>
      <Button
        aria-label={takeBackName(email)}
        onClick={() => void changeAccess(businessInviteDelete, { business_id, invite_id }, business_id)}
      >
        {takeBack()}
      </Button>
    </li>
  )
}
