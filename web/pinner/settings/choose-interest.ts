import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { userInterestsGet, userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

export const chosenInterests = query(userInterestsGet, {})

/** Chosen or not, at once; back as it was when the server refuses. */
export async function chooseInterest(interest: string, is_wanted: boolean): Promise<void> {
  show(interest, is_wanted)
  const outcome = await perform(userInterestsUpdate, { interest, is_wanted }, { prompt: logInPrompts.edit() })
  if (outcome?.ok) return refreshAll(userHomefeedGet)
  show(interest, !is_wanted)
  if (outcome) toast({ text: refusalText(outcome), kind: 'error' })
}

function show(interest: string, is_wanted: boolean): void {
  browserQueries().cache.write<string[]>(chosenInterests.key, (chosen = []) => {
    const others = chosen.filter((one) => one !== interest)
    return is_wanted ? [...others, interest] : others
  })
}
