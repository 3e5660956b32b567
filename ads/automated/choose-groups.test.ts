import { expect, test } from 'vitest'
import { chooseGroups, targetingOf } from './choose-groups.ts'
import type { PinWords } from './choose-groups.ts'

const parentOf = (topic: string) => (topic === 'cats' ? 'animals' : topic)
const pin = (given: Partial<PinWords>): PinWords => ({ title: '', hashtags: [], topics: [], ...given })
const everyone = { audience: 'everyone', placement: 'ALL', interests: [], keywords: [] }

test.each<[string, PinWords[], unknown[]]>([
  ['nothing known', [pin({})], [everyone]],
  [
    'topics, of the first level, with the narrow ones searched for',
    [pin({ topics: [{ topic_id: 'cats', weight: 1 }] }), pin({ topics: [{ topic_id: 'home', weight: 3 }] })],
    [
      { audience: 'topics', placement: 'BROWSE', interests: ['home', 'animals'], keywords: [] },
      { audience: 'searches', placement: 'SEARCH', interests: [], keywords: ['cats'] },
      everyone,
    ],
  ],
  [
    'hashtags, and no words of titles beside them',
    [pin({ title: 'A table of oak', hashtags: ['#Oak', 'table'] })],
    [{ audience: 'searches', placement: 'SEARCH', interests: [], keywords: ['oak', 'table'] }, everyone],
  ],
  [
    'long words of titles alone',
    [pin({ title: 'A table of oak, 2 m' }), pin({ title: 'Round TABLE' })],
    [{ audience: 'searches', placement: 'SEARCH', interests: [], keywords: ['table', 'round'] }, everyone],
  ],
])('ADS-05 audiences follow from the pins: %s', (_, pins, groups) => {
  expect(chooseGroups(pins, parentOf)).toEqual(groups)
})

test('ADS-05 at most five topics and twenty words are named, and an audience is for the countries that were said', () => {
  const many = Array.from({ length: 40 }, (_, n) => `word${n}`)
  const [topics, searches, all] = chooseGroups(
    [pin({ hashtags: many, topics: many.map((topic_id) => ({ topic_id, weight: 1 })) })],
    (topic) => topic,
  )
  expect(topics?.interests).toHaveLength(5)
  expect(searches?.keywords).toHaveLength(20)
  if (!topics || !searches || !all) throw new Error('a group is missing')
  expect(targetingOf(topics, ['DE'])).toEqual({ locations: ['DE'], interests: topics.interests })
  expect(targetingOf(searches, ['DE'])).toEqual({ locations: ['DE'], keywords: searches.keywords })
  expect(targetingOf(all, ['DE', 'AT'])).toEqual({ locations: ['DE', 'AT'] })
})
