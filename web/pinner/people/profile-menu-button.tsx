import { Suspense, useState } from 'react'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { fetchAhead, lazyPart } from '../../client/lazy-part.ts'
import { profileActions } from '../../texts/block-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon } from '../../ui/icons/more-icon.tsx'

const load = () => import('./profile-menu.tsx')
const ProfileMenu = lazyPart(load)

/** The menu of a profile, loaded when somebody reaches for it. */
export function ProfileMenuButton({ user }: { user: UserView }) {
  const [isWanted, setIsWanted] = useState(false)
  const look = { label: profileActions(), icon: <MoreIcon />, size: 'large', tone: 'filled' } as const
  const button = <IconButton {...look} aria-haspopup="menu" />
  if (isWanted) {
    return (
      <Suspense fallback={button}>
        <ProfileMenu trigger={button} user={user} />
      </Suspense>
    )
  }
  return (
    <IconButton
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => fetchAhead(load)}
      onClick={() => setIsWanted(true)}
    />
  )
}
