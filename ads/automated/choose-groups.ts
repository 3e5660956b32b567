import type { AutomatedAudience } from '@bowerbird/contract/campaigns/automated-terms'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { placements } from '@bowerbird/contract/campaigns/campaign-terms'

/** What a pin is about, as far as is known. */
export interface PinWords {
  title: string
  hashtags: readonly string[]
  /** Topics of the tree, the surest first. */
  topics: readonly { topic_id: string; weight: number }[]
}

export interface ChosenGroup {
  audience: AutomatedAudience
  placement: (typeof placements)[number]
  /** Topics of the first level. */
  interests: string[]
  keywords: string[]
}

const mostTopics = 5
const mostKeywords = 20
/** A title's shorter words say little of what people search for. */
const leastLetters = 4

/**
 * The ad groups that an automated campaign of these pins begins with: people and pages of their topics, searches for
 * their words, and everyone. Where nothing is known of the pins, everyone alone. Pure.
 *
 * @param parentOf the topic of the first level above a topic, or itself
 */
export function chooseGroups(
  pins: readonly PinWords[],
  parentOf: (topic_id: string) => string,
): ChosenGroup[] {
  const interests = weightiest(
    pins.flatMap((pin) => pin.topics.map(({ topic_id, weight }) => [parentOf(topic_id), weight] as const)),
    mostTopics,
  )
  const keywords = keywordsOf(pins, new Set(interests))
  const groups: ChosenGroup[] = [
    { audience: 'topics', placement: 'BROWSE', interests, keywords: [] },
    { audience: 'searches', placement: 'SEARCH', interests: [], keywords },
  ]
  return [
    ...groups.filter((group) => group.interests.length + group.keywords.length > 0),
    { audience: 'everyone', placement: 'ALL', interests: [], keywords: [] },
  ]
}

/** Whom the ads of a group are shown to. */
export const targetingOf = (group: ChosenGroup, countries: readonly string[]): TargetingSpec => ({
  locations: [...countries],
  ...(group.interests.length > 0 && { interests: group.interests }),
  ...(group.keywords.length > 0 && { keywords: group.keywords }),
})

/** Hashtags and narrow topics first; titles only where there are none. */
function keywordsOf(pins: readonly PinWords[], first_topics: ReadonlySet<string>): string[] {
  const said = weightiest(
    pins.flatMap((pin) => [
      ...pin.hashtags.map((tag) => [tag.replace(/^#/, '').toLowerCase(), 1] as const),
      ...pin.topics
        .filter(({ topic_id }) => !first_topics.has(topic_id))
        .map(({ topic_id, weight }) => [topic_id.replaceAll('-', ' '), weight] as const),
    ]),
    mostKeywords,
  )
  if (said.length > 0) return said
  const words = pins.flatMap(({ title }) => title.toLowerCase().match(/\p{L}+/gu) ?? [])
  const long = words.filter((word) => word.length >= leastLetters)
  return weightiest(
    long.map((word) => [word, 1] as const),
    mostKeywords,
  )
}

/** The names with the largest sums, equals in the order in which they came. */
function weightiest(weighed: readonly (readonly [name: string, weight: number])[], most: number): string[] {
  const sums = new Map<string, number>()
  for (const [name, weight] of weighed) if (name !== '') sums.set(name, (sums.get(name) ?? 0) + weight)
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name]) => name)
}
