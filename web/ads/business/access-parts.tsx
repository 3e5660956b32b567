import { businessMfaUpdate } from '@bowerbird/contract/business/business-calls'
import type { BusinessAccess } from '@bowerbird/contract/business/business-models'
import {
  history,
  members,
  requireSecondFactor,
  requireSecondFactorHint,
  secondFactor,
  waiting,
} from '../../texts/business-access-texts.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { ActList } from './act-list.tsx'
import { changeAccess } from './change-access.ts'
import { InviteForm } from './invite-form.tsx'
import { InviteRow } from './invite-row.tsx'
import { MemberRow } from './member-row.tsx'

const headingClasses = 'text-20 font-semibold'

/** People, invites, the second factor, the history: each a part of its own. */
export function AccessParts({ access }: { access: BusinessAccess }) {
  const { id: business_id, name, requires_mfa } = access
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className={headingClasses}>{members()}</h2>
        <ul
          aria-label={members()}
          className="flex flex-col divide-y divide-line rounded-24 bg-surface shadow-pane"
        >
          {access.members.map((member) => (
            <MemberRow key={member.user.id} business={{ id: business_id, name }} member={member} />
          ))}
        </ul>
      </section>
      {access.invites.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className={headingClasses}>{waiting()}</h2>
          <ul
            aria-label={waiting()}
            className="flex flex-col divide-y divide-line rounded-24 bg-surface shadow-pane"
          >
            {access.invites.map((invite) => (
              <InviteRow key={invite.id} business_id={business_id} invite={invite} />
            ))}
          </ul>
        </section>
      )}
      <InviteForm business_id={business_id} />
      <section className="flex flex-col gap-4">
        <h2 className={headingClasses}>{secondFactor()}</h2>
        <Toggle
          label={requireSecondFactor()}
          hint={requireSecondFactorHint()}
          is_on={requires_mfa}
          onChange={(is_on) =>
            void changeAccess(businessMfaUpdate, { business_id, requires_mfa: is_on }, business_id)
          }
        />
      </section>
      <section className="flex flex-col gap-4">
        <h2 className={headingClasses}>{history()}</h2>
        <ActList business_id={business_id} />
      </section>
    </>
  )
}
