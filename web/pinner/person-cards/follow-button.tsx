import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { userFollowCreate, userFollowDelete } from '@bowerbird/contract/people/follow-calls'
import { optimistic } from '../../client/optimistic.ts'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { perform } from '../../client/perform.ts'
import { useViewer } from '../../client/viewer.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { follow, followPerson, following, unfollowPerson } from 'texts:follow'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-classes.ts'
import { refreshFollows } from '../refresh/refresh-follows.ts'

interface FollowButtonProps {
  user: Pick<UserBrief, 'id' | 'full_name' | 'follower_count'> & { followed_by_me?: boolean }
  size?: ButtonSize
}

/** Follows or unfollows optimistically; an API error undoes it (PEOPLE-03). Hidden on the viewer's own profile. */
export function FollowButton({ user, size = 'large' }: FollowButtonProps) {
  const viewer = useViewer()
  const { id, full_name, follower_count, followed_by_me = false } = useWithOptimistic(user)
  if (viewer.id === id) return null

  async function change() {
    const next = !followed_by_me
    const call = next ? userFollowCreate : userFollowDelete
    const prompt = next ? logInPrompts.follow() : logInPrompts.unfollow()
    const shown = { followed_by_me: next, follower_count: Math.max(0, follower_count + (next ? 1 : -1)) }
    const outcome = await optimistic(id, shown, () => perform(call, { user_id: id }, { prompt }), {
      answer: (data) => ({ followed_by_me: data.followed_by_me, follower_count: data.follower_count }),
    })
    if (outcome?.ok) refreshFollows()
  }

  return (
    <Button
      variant={followed_by_me ? 'secondary' : 'primary'}
      size={size}
      aria-label={followed_by_me ? unfollowPerson({ name: full_name }) : followPerson({ name: full_name })}
      onClick={() => void change()}
    >
      {followed_by_me ? following() : follow()}
    </Button>
  )
}
