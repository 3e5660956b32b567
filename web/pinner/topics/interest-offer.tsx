import { useState } from 'react'
import type { ReactNode } from 'react'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { userInterestsCreate } from '@bowerbird/contract/people/interest-calls'
import { leftInterests } from '@bowerbird/contract/people/left-interests'
import { userStateCreate } from '@bowerbird/contract/people/profile-calls'
import type { TopicTile } from '@bowerbird/contract/topics/topic-models'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import {
  chooseTopics,
  chooseTopicsText,
  chosenCount,
  continueWithTopics,
  doneWithPeople,
  followWhomYouLike,
  moreToChoose,
  skipTopics,
} from 'texts:choose-topics'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SuggestedPeople } from '../person-cards/person-list.tsx'
import { chosenInterests } from './choose-interest.ts'
import { interestOffer } from './interest-offer-query.ts'
import { TopicChoice } from './topic-choice.tsx'

const fewest = 3

/**
 * What a new user is asked first (DISCOVER-04): topics as pictures, of which at least three make a good first page, then
 * people worth following. Both can be left. On top of home, which is full already.
 */
export function InterestOffer({ topics }: { topics: readonly TopicTile[] }) {
  const { step, chosen, isSending, choose, send, leave } = useInterestOffer()
  if (step === 'people')
    return (
      <div className="mx-auto max-w-[1016px] pt-2 pb-8 [&>section]:pb-0">
        <SuggestedPeople />
        <StepBar says={<p className="text-14 text-ink-soft">{followWhomYouLike()}</p>}>
          <Button variant="primary" onClick={closeOffer}>
            {doneWithPeople()}
          </Button>
        </StepBar>
      </div>
    )
  const missing = Math.max(0, fewest - chosen.size)
  return (
    <section aria-labelledby="interest-offer" className="mx-auto max-w-[1016px] pt-2 pb-8">
      <h2 id="interest-offer" className="text-center text-28 font-semibold text-balance">
        {chooseTopics()}
      </h2>
      <p className="pt-1 pb-5 text-center text-16 text-pretty text-ink-soft">{chooseTopicsText()}</p>
      <TopicChoice label={chooseTopics()} topics={topics} chosen={chosen} on_choose={choose} />
      <StepBar
        says={
          <p role="status" className="text-14 text-ink-soft">
            {missing > 0 ? moreToChoose({ count: missing }) : chosenCount({ count: chosen.size })}
          </p>
        }
      >
        <Button variant="ghost" onClick={leave}>
          {skipTopics()}
        </Button>
        <Button variant="primary" disabled={missing > 0} is_busy={isSending} onClick={send}>
          {continueWithTopics()}
        </Button>
      </StepBar>
    </section>
  )
}

/** Stays in sight while the step above it is scrolled. */
function StepBar({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-4 z-10 mt-5 flex items-center justify-between gap-3 rounded-24 bg-raised p-3 ps-5 shadow-raised phone:bottom-20">
      {says}
      <div className="flex gap-2">{children}</div>
    </div>
  )
}

function useInterestOffer() {
  const [step, setStep] = useState<'topics' | 'people'>('topics')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setIsSending] = useState(false)

  function choose(topic_id: string, is_wanted: boolean): void {
    setChosen((before) =>
      is_wanted ? before.union(new Set([topic_id])) : before.difference(new Set([topic_id])),
    )
  }

  async function send(): Promise<void> {
    setIsSending(true)
    const outcome = await perform(
      userInterestsCreate,
      { interests: [...chosen] },
      { prompt: logInPrompts.edit() },
    )
    setIsSending(false)
    if (!outcome?.ok) {
      if (outcome) toast({ text: errorText(outcome), kind: 'error' })
      return
    }
    browserQueries().cache.write(chosenInterests.key, () => outcome.data)
    setStep('people')
    await refreshAll(userHomefeedGet)
  }

  async function leave(): Promise<void> {
    closeOffer()
    await perform(userStateCreate, { state: leftInterests, value: true }, { prompt: logInPrompts.edit() })
  }

  return { step, chosen, isSending, choose, send: () => void send(), leave: () => void leave() }
}

function closeOffer(): void {
  browserQueries().cache.write(interestOffer.key, () => null)
}
