import { boardCategories } from '@bowerbird/contract/boards/board-categories'
import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import type { SlotRequest } from '@bowerbird/core/ports/slots'
import type { ServedViewer } from '../tracking/viewer-code.ts'
import type { Audience, Page } from './auction.ts'
import { wordsOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { ageOfBit, deviceTypesOf, genderOfBit } from './target-bits.ts'

/** What reports may say of a viewer: what the auction may aim at (aim-of.ts), and never more. Pure. */
export function viewerTold(
  { age, gender, place }: Audience,
  { user_agent }: Pick<SlotRequest, 'user_agent'>,
): Omit<ServedViewer, 'topic'> {
  const told = genderOfBit(gender)
  return {
    age: ageOfBit(age),
    gender: told === 'unknown' ? null : told,
    country: place.country,
    device: (user_agent && deviceTypesOf(user_agent)[0]) || null,
  }
}

const topicWords = new Map(boardCategories.map((topic) => [topic, wordsOf(topic)]))

/**
 * The interest of its ad group that the page is about, else one of its interests that the viewer chose, else the topic of its pin.
 * On a search what the viewer chose has no part, as in the auction. Pure.
 */
export function topicMet(
  { targeting, category }: Pick<Candidate, 'targeting' | 'category'>,
  page: Pick<Page, 'words' | 'surface'>,
  interests: readonly string[],
): BoardCategory | null {
  const named = boardCategories.filter((topic) => targeting.interests?.includes(topic))
  const among = (words: readonly string[]) =>
    named.find((topic) => topicWords.get(topic)?.every((word) => words.includes(word)))
  const chosen = page.surface === 'search' ? [] : interests
  return among(page.words) ?? among(chosen) ?? boardCategories.find((topic) => topic === category) ?? null
}
