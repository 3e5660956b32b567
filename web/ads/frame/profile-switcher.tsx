import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import { useEffect, useState } from 'react'
import type { Profile } from '@bowerbird/contract/business/business-models'
import { activeProfile, keepActiveProfile } from '../../client/active-profile.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { path } from '../../navigation/paths.ts'
import { actForAll, needsSecondStep, switchProfile } from 'texts:business-access'
import { roleName } from '../../texts/business-access-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import { useAccount, useAccounts, ownProfiles } from './own-accounts.ts'
import { leaveForPage } from './leave-for-page.ts'
import { mayActWithRoles } from '@bowerbird/contract/business/business-roles'

/**
 * Chooses the profile to act as (BIZ-03): shown to users who have profiles, on pages of an ad account that belongs to
 * one of them. The choice is kept for this tab; the server checks permission on every call.
 */
export function ProfileSwitcher() {
  const { id: viewer_id, isPartner } = useViewer()
  const account = useAccount()
  const accounts = useAccounts()
  const { data: profiles } = useQuery(ownProfiles, { enabled: isPartner })
  const [isOpen, setIsOpen] = useState(false)
  const current = profileOfRoute(profiles ?? [], account?.owner_user_id)
  useKeptProfile(viewer_id, current, account?.id)
  if (viewer_id === null || !profiles || !current) return null
  const own_id = viewer_id

  function choose(profile: Profile) {
    const advertiser_id = accounts.find((one) => one.owner_user_id === profile.id)?.id ?? null
    keepActiveProfile(own_id, {
      id: actsAs(profile) ? profile.id : own_id,
      advertiser_id,
    })
    leaveForPage(advertiser_id ? path('overview', { advertiser_id }) : path('accounts_manager'))
  }
  return (
    <Menu
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          className="flex min-h-10 min-w-0 items-center gap-2 rounded-full px-2 hover:bg-sunken"
        >
          <span className="sr-only">{switchProfile({ name: current.user.businessName })}</span>
          <Avatar name={current.user.businessName} image_url={current.user.imgUrl} size={32} />
          <span
            aria-hidden="true"
            className="hidden max-w-40 truncate text-14 font-semibold min-[560px]:block"
          >
            {current.user.businessName}
          </span>
          <ChevronDownIcon size={18} className="shrink-0 text-ink-soft" />
        </button>
      }
    >
      <p className="px-3 pt-2 pb-1 text-12 text-ink-soft">{actForAll()}</p>
      {isOpen &&
        profiles.map((profile) => (
          <MenuItem
            key={profile.id}
            onSelect={() => choose(profile)}
            icon={
              <span className="size-5 shrink-0">{profile.id === current.id && <CheckIcon size={20} />}</span>
            }
          >
            <span className="flex min-w-0 flex-col">
              <span className="truncate">{profile.user.businessName}</span>
              <span className="truncate text-12 font-normal text-ink-soft">
                {mayActAs(profile) ? profile.permissions.map(roleName).join(', ') : needsSecondStep()}
              </span>
            </span>
          </MenuItem>
        ))}
    </Menu>
  )
}

/** The page decides the profile. Without permission to act as it, the user acts as themselves. */
function useKeptProfile(
  viewer_id: UserId | null,
  current: Profile | undefined,
  advertiser_id: AdvertiserId | undefined,
) {
  useEffect(() => {
    if (viewer_id === null || !current) return
    const id = actsAs(current) ? current.id : viewer_id
    const before = activeProfile(viewer_id)
    if (before?.id === id && before.advertiser_id === advertiser_id) return
    keepActiveProfile(viewer_id, { id, advertiser_id: advertiser_id ?? null })
  }, [viewer_id, current, advertiser_id])
}

/** True for the owner of the profile, and for members who meet its second factor requirement (BIZ-04). */
function mayActAs(profile: Pick<Profile, 'permissions' | 'viewerMeetsMfaRequirement'>): boolean {
  return profile.permissions.includes('OWNER') || profile.viewerMeetsMfaRequirement
}

/** The profile that owns the page's ad account. */
function profileOfRoute(
  profiles: readonly Profile[],
  owner_user_id: UserId | undefined,
): Profile | undefined {
  return profiles.find((profile) => profile.id === owner_user_id)
}

/**
 * True when the role covers boards and blocks in the profile's name. Members who only read or pay act as themselves.
 */
function actsAs(profile: Profile): boolean {
  return mayActAs(profile) && mayActWithRoles(profile.permissions)
}
