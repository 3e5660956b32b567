import type { TopicTile } from '@bowerbird/contract/topics/topic-models'
import { CheckIcon } from '../../ui/icons.tsx'
import { TopicPicture } from './topic-picture.tsx'

interface TopicChoiceProps {
  label: string
  topics: readonly TopicTile[]
  chosen: ReadonlySet<string>
  on_choose: (topic_id: string, is_wanted: boolean) => void
}

/** Topics as pictures to choose from: three columns on phones, as many as fit elsewhere. */
export function TopicChoice({ label, topics, chosen, on_choose }: TopicChoiceProps) {
  return (
    <ul
      role="list"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3 phone:grid-cols-3 phone:gap-2"
    >
      {topics.map((topic) => {
        const isChosen = chosen.has(topic.topic_id)
        return (
          <li key={topic.topic_id}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => on_choose(topic.topic_id, !isChosen)}
              style={{ background: topic.dominant_color }}
              className="group/tile relative block aspect-square w-full overflow-hidden rounded-16 text-on-veil outline-offset-2 aria-pressed:ring-4 aria-pressed:ring-accent aria-pressed:ring-inset"
            >
              <TopicPicture name={topic.name} image_url={topic.image_url} veil="foot" />
              {isChosen && (
                <span className="absolute inset-0 rounded-16 ring-4 ring-accent ring-inset" aria-hidden />
              )}
              <span className="absolute inset-x-2 bottom-2 text-start text-14 leading-tight font-semibold text-balance wrap-anywhere phone:text-12">
                {topic.name}
              </span>
              {isChosen && (
                <span className="absolute end-2 top-2 flex size-7 items-center justify-center rounded-full bg-accent text-on-accent">
                  <CheckIcon size={16} />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
