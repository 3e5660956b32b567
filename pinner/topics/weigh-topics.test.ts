import { boardCategories } from '@bowerbird/contract/boards/board-categories'
import { languages } from '@bowerbird/texts/languages'
import { expect, test } from 'vitest'
import { topicsInText, topicsOfTags } from './match-topics.ts'
import { firstTopics, topicTree } from './topic-tree.ts'
import { weighTopics } from './weigh-topics.ts'
import type { TopicEvidence } from './weigh-topics.ts'

const nothing: TopicEvidence = {
  title: '',
  description: '',
  alt_text: '',
  hashtags: [],
  board: undefined,
  other_boards: [],
  neighbours: [],
}
const idsOf = (evidence: Partial<TopicEvidence>) =>
  weighTopics({ ...nothing, ...evidence }).map((one) => one.topic_id)

test('DISCOVER-05 the tree begins with the categories of boards, has two levels, and names in every language', () => {
  expect(firstTopics.map((topic) => topic.id)).toEqual(boardCategories.filter((one) => one !== 'other'))
  expect(topicTree.size).toBeGreaterThanOrEqual(300)
  for (const { id, parent_id, child_ids, nameIn, words } of topicTree.values()) {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    if (parent_id === null) expect(child_ids.length, id).toBeGreaterThanOrEqual(5)
    else expect(topicTree.get(parent_id)?.parent_id, id).toBeNull()
    for (const language of languages) {
      expect(nameIn(language), `${id} in ${language}`).not.toBe('')
      expect(words.filter((one) => one.language === language).length, `${id} in ${language}`).toBeGreaterThan(
        0,
      )
    }
  }
})

test.each([
  ['Kittens asleep on a chair', ['cats', 'furniture-design']],
  ['Apfelkuchen und Sommerblumen', ['cakes', 'flowers']],
  ['Neue Küchen', ['kitchens']],
  ['Les chats et les chiens', ['cats', 'dogs']],
  ['Recetas de ensaladas', ['food', 'salads-and-vegetables']],
  ['القطط في الحديقة', ['cats', 'gardening']],
  // The longest phrase counts alone.
  ['A wedding cake', ['wedding-cakes']],
  // Words of one language that mean something else in another.
  ['Er hat ein Labor', []],
  ['The polar express on Mars', []],
  ['', []],
])('DISCOVER-05 topics of “%s” are %j', (text, topic_ids) => {
  expect([...topicsInText(text).keys()]).toEqual(topic_ids)
})

test('DISCOVER-05 hashtags name topics written together, apart and in any case', () => {
  for (const tag of ['livingroom', 'living_room', 'LivingRoom'])
    expect([...topicsOfTags([tag]).keys()]).toEqual(['living-rooms'])
})

test('DISCOVER-05 a text of any length and kind takes bounded work', () => {
  for (const text of ['a '.repeat(100_000), '́'.repeat(10_000), '"-#'.repeat(3_000), 'والقطط'.repeat(2_000)])
    expect([...topicsInText(text).keys()].length).toBeLessThanOrEqual(1)
})

test('DISCOVER-05 words, boards, categories and neighbours each give topics, and what is about cats is about animals', () => {
  expect(idsOf({ title: 'A kitten' })).toEqual(['animals', 'cats'])
  expect(idsOf({ board: { name: 'Tabby cats', category: null } })).toEqual(['animals', 'cats'])
  expect(idsOf({ board: { name: 'Mine', category: 'travel' } })).toEqual(['travel'])
  const boards = [1, 2, 3].map(() => ({ name: 'Lighthouses', category: null }))
  expect(idsOf({ other_boards: boards })).toEqual(['architecture', 'lighthouses'])
  expect(idsOf({ other_boards: boards.slice(0, 1) })).toEqual([])
  const near = { share: 1, topics: [{ topic_id: 'birds', weight: 0.9 }] }
  expect(idsOf({ neighbours: [near, near] })).toEqual(['animals', 'birds'])
  const unlike = { share: 1, topics: [{ topic_id: 'soups', weight: 0.9 }] }
  expect(idsOf({ neighbours: [near, unlike] })).toEqual([])
})

test('DISCOVER-05 agreeing places make a topic surer; a text that names everything is sure of nothing', () => {
  const weightIn = (evidence: Partial<TopicEvidence>) =>
    weighTopics({ ...nothing, ...evidence }).find((one) => one.topic_id === 'birds')?.weight ?? 0
  const once = weightIn({ title: 'An owl' })
  const twice = weightIn({ title: 'An owl', board: { name: 'Birds', category: 'animals' } })
  expect(twice).toBeGreaterThan(once)
  expect(twice).toBeLessThanOrEqual(1)
  const everything = [...topicTree.values()].slice(0, 60).map((topic) => topic.nameIn('en'))
  expect(idsOf({ description: everything.join('. ') })).toEqual([])
})

test('DISCOVER-05 a word in passing makes no topic of a pin that is clearly about something else', () => {
  const palette = { title: 'Harbour palette', hashtags: ['palettes'], description: 'Tried it on a scarf.' }
  expect(idsOf(palette)).toContain('colour-palettes')
  expect(idsOf(palette)).not.toContain('hats')
  // Alone it is all that there is to go by.
  expect(idsOf({ description: 'Tried it on a scarf.' })).toContain('hats')
})

test('DISCOVER-05 two topics named in passing are evidence of the one above both', () => {
  const evidence = {
    title: 'Autumn colours',
    alt_text: 'Shoes on a floor',
    board: { name: 'Necklaces', category: null },
  }
  const weights = new Map(weighTopics({ ...nothing, ...evidence }).map((one) => [one.topic_id, one.weight]))
  expect(weights.get('fashion')).toBeGreaterThan(weights.get('shoes') ?? 1)
})
