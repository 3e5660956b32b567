import { useId } from 'react'
import { memberRoles } from '@bowerbird/contract/business/business-roles'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import { roleHintAdminPartner, roles as rolesText } from 'texts:business-access'
import { roleHint, roleName } from '../../texts/business-access-texts.ts'

interface RoleBoxesProps {
  roles: readonly MemberRole[]
  onChange: (roles: MemberRole[]) => void
  error?: string | null
  /** For a partner business: an admin of it does not settle who else may. */
  is_for_partner?: boolean
}

/** Check boxes for any number of roles, each with its permissions. */
export function RoleBoxes({ roles, onChange, error = null, is_for_partner = false }: RoleBoxesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="pb-1 text-14 font-semibold">{rolesText()}</legend>
      <div className="grid min-[560px]:grid-cols-2">
        {memberRoles.map((role) => (
          <label
            key={role}
            className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-12 px-2 py-2.5 hover:bg-sunken"
          >
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-accent"
              aria-describedby={`${id}-${role}`}
              checked={roles.includes(role)}
              onChange={(event) =>
                onChange(event.target.checked ? [...roles, role] : roles.filter((one) => one !== role))
              }
            />
            <span className="min-w-0 text-16">
              {roleName(role)}
              <span id={`${id}-${role}`} aria-hidden="true" className="block text-14 text-ink-soft">
                {is_for_partner && role === 'ADMIN' ? roleHintAdminPartner() : roleHint(role)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
