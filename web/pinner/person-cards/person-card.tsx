import type { UserBrief, UserView } from '@bowerbird/contract/people/user-models'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { followersCount } from 'texts:follow'
import { pinsCount } from 'texts:pins'
import { Avatar } from '../../ui/avatar.tsx'
import { FollowButton } from './follow-button.tsx'
import { shortName } from './person-of.ts'

/** A user with at least the fields of a brief; further fields are shown where known. */
type CardPerson = UserBrief & Partial<Pick<UserView, 'image_large_url' | 'pin_count' | 'followed_by_me'>>

/** A user in a list: avatar, name, follower count, and a follow button. */
export function PersonCard({ user }: { user: CardPerson }) {
  const {
    username,
    full_name,
    image_large_url,
    image_medium_url,
    follower_count,
    pin_count = 0,
  } = useWithOptimistic(user)
  return (
    <div className="flex h-full flex-col items-center gap-3 rounded-24 bg-surface p-5 text-center shadow-pane">
      <Link to={path('profile', { username })} className="flex w-full flex-col items-center gap-3 rounded-16">
        <Avatar name={full_name} image_url={image_large_url ?? image_medium_url} size={120} />
        <span className="w-full">
          <span dir="auto" className="block truncate text-16 font-semibold">
            {shortName(full_name)}
          </span>
          <span className="block truncate text-14 text-ink-soft">
            {follower_count > 0 ? followersCount({ count: follower_count }) : pinsCount({ count: pin_count })}
          </span>
        </span>
      </Link>
      <span className="mt-auto flex min-h-10 items-end">
        <FollowButton user={user} size="medium" />
      </span>
    </div>
  )
}
