import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { fewerLikeThis, lessOfPerson, lessOfTopic } from 'texts:less-of'
import { BlockIcon, HashIcon } from '../../ui/icons.tsx'
import { UnlistedIcon } from '../../ui/pin-icons.tsx'
import type { PinAct } from './away-acts.tsx'
import { seeLess } from './see-less.ts'

/** Topics of a pin that its menu offers, a longer one would not fit on small windows: those of the tree first, then hashtags. */
const mostTopics = 2

/** Menu items of a pin of For you: to see less like it. None for other pins. */
export function lessOfActs(pin: PinView, { size = 24 }: { size?: number } = {}): PinAct[] {
  if (pin.recommendation_reason === null || pin.promoter) return []
  return [
    {
      label: fewerLikeThis(),
      icon: <UnlistedIcon size={size} />,
      act: () => void seeLess(pin, { kind: 'pin' }),
    },
    {
      label: lessOfPerson({ name: pin.pinner.full_name }),
      icon: <BlockIcon size={size} />,
      act: () => void seeLess(pin, { kind: 'person' }),
    },
    ...topicsOf(pin).map(({ topic, name }) => ({
      label: lessOfTopic({ topic: name }),
      icon: <HashIcon size={size} />,
      act: () => void seeLess(pin, { kind: 'topic', topic, name }),
    })),
  ]
}

function topicsOf({ recommendation_topics = [], hashtags }: PinView): { topic: string; name: string }[] {
  const topics = recommendation_topics.map(({ topic_id, name }) => ({ topic: topic_id, name }))
  // A hashtag that is a topic as well would be offered twice.
  const others = hashtags.filter((tag) => !topics.some(({ topic }) => topic === tag))
  const tags = others.map((tag) => ({ topic: tag, name: `#${tag}` }))
  return [...topics, ...tags].slice(0, mostTopics)
}
