import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { userInterestsGet, userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

export const chosenInterests = query(userInterestsGet, {})

/** Chooses an interest, or removes it. Shown at once; an API error undoes it. */
export async function chooseInterest(interest: string, is_wanted: boolean): Promise<void> {
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
