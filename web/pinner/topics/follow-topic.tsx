import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { followTopic, topicFollowed } from 'texts:topics'
import { Button } from '../../ui/button.tsx'
import { chooseInterest, chosenInterests } from './choose-interest.ts'

/** Follows a topic: it becomes one of the viewer's interests. */
export function FollowTopic({ topic_id }: { topic_id: string }) {
  const { isAuth } = useViewer()
  const { data } = useQuery(chosenInterests, { enabled: isAuth })
  const isFollowed = data?.includes(topic_id) ?? false
  return (
    <Button
      variant={isFollowed ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      disabled={isAuth && data === undefined}
      onClick={() => void chooseInterest(topic_id, !isFollowed)}
    >
      {isFollowed ? topicFollowed() : followTopic()}
    </Button>
  )
}
