import { leastPeople } from '@bowerbird/contract/analytics/analytics-terms'

export interface PeopleGroup {
  language: string
  people: number
}

/**
 * What may be said of these people: groups of at least five. Smaller ones are put together as `other`; when those are
 * still too few, the smallest group that could be shown joins them, so that no one is found by subtraction. Fewer than
 * five people altogether are not mentioned.
 */
export function groupsOfPeople(by_language: Readonly<Record<string, number>>): PeopleGroup[] {
  const groups = Object.entries(by_language)
    .map(([language, people]) => ({ language, people }))
    .toSorted((a, b) => b.people - a.people || (a.language < b.language ? -1 : 1))
  const shown = groups.filter(({ people }) => people >= leastPeople)
  let other = groups.reduce((sum, { people }) => sum + (people < leastPeople ? people : 0), 0)
  if (other > 0 && other < leastPeople) other += shown.pop()?.people ?? 0
  return other >= leastPeople ? [...shown, { language: 'other', people: other }] : shown
}
