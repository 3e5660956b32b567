import type { ReactNode } from 'react'
import { ideasInterestsGet, userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import {
  interestsLead,
  noInterests,
  nothingPopular,
  pinsAbout,
  popularNow,
  yourInterests,
} from 'texts:interests'
import { interests } from 'texts:settings-frame'
import { CheckIcon } from '../../ui/icons.tsx'
import { LessOfList, lessOfQuery } from './less-of-list.tsx'
import { userInterestsGet, userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

const chosenInterests = query(userInterestsGet, {})

/** Applies the choice optimistically; an API error undoes it. */
async function chooseInterest(interest: string, is_wanted: boolean): Promise<void> {
  show(interest, is_wanted)
  const outcome = await perform(userInterestsUpdate, { interest, is_wanted }, { prompt: logInPrompts.edit() })
  if (outcome?.ok) return refreshAll(userHomefeedGet)
  show(interest, !is_wanted)
  if (outcome) toast({ text: errorText(outcome), kind: 'error' })
}

function show(interest: string, is_wanted: boolean): void {
  browserQueries().cache.write<string[]>(chosenInterests.key, (chosen = []) => {
    const others = chosen.filter((one) => one !== interest)
    return is_wanted ? [...others, interest] : others
  })
}

const popular = query(ideasInterestsGet, {})

const warm = ownPage('settings_interests', ({ queries }) =>
  Promise.all([queries.warm(chosenInterests), queries.warm(popular), queries.warm(lessOfQuery)]),
)
export const loader = pageLoader(warm)

/** Interests that the user wants to see more of. */
export default function InterestsRoute() {
  const chosen = usePrefetchedQuery(chosenInterests)
  const others = usePrefetchedQuery(popular).filter(({ name }) => !chosen.includes(name))
  return (
    <SettingsFrame title={interests()} lead={interestsLead()}>
      <SettingsGroup title={yourInterests()}>
        {chosen.length > 0 ? (
          <Chips label={yourInterests()}>
            {chosen.toSorted().map((name) => (
              <Chip key={name} name={name} is_chosen />
            ))}
          </Chips>
        ) : (
          <p className="text-14 text-ink-soft">{noInterests()}</p>
        )}
      </SettingsGroup>
      <SettingsGroup title={popularNow()}>
        {others.length > 0 ? (
          <Chips label={popularNow()}>
            {others.map(({ name, pin_count }) => (
              <Chip key={name} name={name} pin_count={pin_count} />
            ))}
          </Chips>
        ) : (
          <p className="text-14 text-ink-soft">{nothingPopular()}</p>
        )}
      </SettingsGroup>
      <LessOfList />
    </SettingsFrame>
  )
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {children}
    </ul>
  )
}

interface ChipProps {
  name: string
  pin_count?: number
  is_chosen?: boolean
}

function Chip({ name, pin_count, is_chosen = false }: ChipProps) {
  return (
    <li className="max-w-full">
      <button
        type="button"
        aria-pressed={is_chosen}
        onClick={() => void chooseInterest(name, !is_chosen)}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full bg-sunken px-4 text-14 font-semibold transition-colors duration-100 hover:bg-pressed aria-pressed:bg-ink aria-pressed:text-canvas"
      >
        {is_chosen && <CheckIcon size={16} />}
        <span className="truncate">{name}</span>
        {pin_count !== undefined && (
          <span className="text-12 font-normal text-ink-soft">{pinsAbout({ count: pin_count })}</span>
        )}
      </button>
    </li>
  )
}
