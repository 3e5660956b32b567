import { useState } from 'react'
import { userGet } from '@bowerbird/contract/people/user-calls'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FollowButton } from './follow-button.tsx'
import { shortName } from './person-of.ts'

interface FollowCardProps {
  user: UserBrief
  /** Called when the viewer opens the user's page. */
  onLeave?: () => void
}

/** After a save: offers to follow the Pin's creator. Hidden for the viewer and for users followed already (SAVE-12). */
export default function FollowCard({ user, onLeave }: FollowCardProps) {
  const viewer = useViewer()
  const { data } = useQuery(query(userGet, { username: user.username }), { enabled: viewer.id !== user.id })
  const [isOffered, setIsOffered] = useState(false)
  // Once shown it stays, so that a follow made here remains visible.
  if (data && !data.is_me && !data.followed_by_me && !isOffered) setIsOffered(true)
  if (!data || !isOffered) return null
  return (
    <div className="flex w-full items-center gap-3">
      <Link
        to={path('profile', { username: data.username })}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-full text-start"
        {...(onLeave && { onClick: onLeave })}
      >
        <Avatar name={data.full_name} image_url={data.image_small_url} size={32} />
        <span className="truncate text-14 font-semibold">{shortName(data.full_name)}</span>
      </Link>
      <FollowButton user={data} size="small" />
    </div>
  )
}
