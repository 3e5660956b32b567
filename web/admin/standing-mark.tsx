import type { AdminPerson } from '@bowerbird/contract/moderation/admin-models'
import { ownerMark } from 'texts:admin-people'
import { closedAsTexts, restrictionTexts } from '../texts/admin-texts.ts'
import { classNames } from '../ui/class-names.ts'

/** A badge for a restricted or closed account, or for the site's owner; nothing otherwise. */
export function StandingMark({ person }: { person: AdminPerson }) {
  const { is_owner, restriction, closed_as } = person
  const text =
    restriction !== null
      ? restrictionTexts[restriction]()
      : closed_as !== null
        ? closedAsTexts[closed_as]()
        : is_owner
          ? ownerMark()
          : null
  if (text === null) return null
  const isBad = restriction !== null || closed_as !== null
  return (
    <span
      className={classNames(
        'rounded-full px-2.5 py-0.5 text-12 font-semibold',
        isBad ? 'bg-danger-wash text-danger' : 'bg-sunken text-ink-soft',
      )}
    >
      {text}
    </span>
  )
}
