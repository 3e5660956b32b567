import { useState } from 'react'
import { topicsGet } from '@bowerbird/contract/topics/topic-calls'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import { interestsLead, noInterests, popularNow, yourInterests } from 'texts:interests'
import { interests } from 'texts:settings-frame'
import { CheckIcon } from '../../ui/icons.tsx'
import { chooseInterest, chosenInterests } from '../topics/choose-interest.ts'
import { LessOfList, lessOfQuery } from './less-of-list.tsx'
import { TopicChoice } from '../topics/topic-choice.tsx'

const choice = query(topicsGet, {})
const named = (topic_ids: readonly string[]) => query(topicsGet, { topic_ids: [...topic_ids] })

const warm = ownPage('settings_interests', async ({ queries }) => {
  const [chosen] = await Promise.all([
    queries.warm(chosenInterests),
    queries.warm(choice),
    queries.warm(lessOfQuery),
  ])
  return queries.warm(named(chosen))
})
export const loader = pageLoader(warm)

/** Topics and hashtags that the user wants to see more of. */
export default function InterestsRoute() {
  const chosen = usePrefetchedQuery(chosenInterests)
  const topics = usePrefetchedQuery(choice)
  const nameOf = useNames(chosen)
  return (
    <SettingsFrame title={interests()} lead={interestsLead()}>
      <SettingsGroup title={yourInterests()}>
        {chosen.length > 0 ? (
          <ul aria-label={yourInterests()} className="flex flex-wrap gap-2">
            {chosen.toSorted().map((interest) => (
              <Chip key={interest} interest={interest} name={nameOf(interest)} />
            ))}
          </ul>
        ) : (
          <p className="text-14 text-ink-soft">{noInterests()}</p>
        )}
      </SettingsGroup>
      <SettingsGroup title={popularNow()}>
        <TopicChoice
          label={popularNow()}
          topics={topics}
          chosen={new Set(chosen)}
          on_choose={(topic_id, is_wanted) => void chooseInterest(topic_id, is_wanted)}
        />
      </SettingsGroup>
      <LessOfList />
    </SettingsFrame>
  )
}

/** Names of interests: of topics that were chosen before or can be chosen here; others are hashtags. */
function useNames(chosen: readonly string[]): (interest: string) => string {
  const [before] = useState(chosen)
  const topics = [...usePrefetchedQuery(named(before)), ...usePrefetchedQuery(choice)]
  const names = new Map(topics.map((topic) => [topic.topic_id, topic.name]))
  return (interest) => names.get(interest) ?? `#${interest}`
}

function Chip({ interest, name }: { interest: string; name: string }) {
  return (
    <li className="max-w-full">
      <button
        type="button"
        aria-pressed
        onClick={() => void chooseInterest(interest, false)}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full bg-sunken px-4 text-14 font-semibold transition-colors duration-100 hover:bg-pressed aria-pressed:bg-ink aria-pressed:text-canvas"
      >
        <CheckIcon size={16} />
        <span className="truncate">{name}</span>
      </button>
    </li>
  )
}
