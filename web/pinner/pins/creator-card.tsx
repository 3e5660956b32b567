import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { standingPart } from '../../client/standing-part.tsx'
import { useOverlaid } from '../../client/use-overlaid.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { followersCount } from '../../texts/follow-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FollowButton } from '../person-cards/follow-button.tsx'
import { shortName } from '../person-cards/short-name.ts'

const ProvenMark = standingPart('ProvenMark', async () => ({
  default: (await import('./closeup-known.tsx')).ProvenMark,
}))

/** Who saved this pin: name, followers, and Follow. */
export function CreatorCard({ pin: { creatorCard }, user }: { pin: PinDetail; user: UserView }) {
  const { follower_count } = useOverlaid(user)
  return (
    <div className="flex items-center gap-3">
      <Link
        to={path('profile', { username: user.username })}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-full"
      >
        <Avatar name={user.full_name} image_url={creatorCard.imageUrl} size={48} />
        <span className="min-w-0">
          <span className="flex items-center gap-1 text-14 font-semibold">
            <span className="truncate">{shortName(creatorCard.fullName)}</span>
            {creatorCard.isVerifiedIdentity && <ProvenMark />}
          </span>
          <span className="block truncate text-14 text-ink-soft">{followersCount(follower_count)}</span>
        </span>
      </Link>
      <FollowButton user={user} />
    </div>
  )
}
