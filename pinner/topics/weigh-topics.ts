import { topicTree } from './topic-tree.ts'
import { topicsInText, topicsOfTags } from './match-topics.ts'

/** What speaks for a pin's topics. */
export interface TopicEvidence {
  title: string
  description: string
  alt_text: string
  hashtags: readonly string[]
  /** The board that the pin is on. */
  board: BoardWords | undefined
  /** Other public boards that hold the picture. */
  other_boards: readonly BoardWords[]
  /** Topics of pins near it, and how near these are. */
  neighbours: readonly { share: number; topics: readonly WeighedTopic[] }[]
}

export interface BoardWords {
  name: string
  category: string | null
}

export interface WeighedTopic {
  topic_id: string
  /** Above 0, up to 1. */
  weight: number
}

/** How sure one word of each place makes of a topic; 0: not at all, 1: nothing could say otherwise. */
const sure = {
  title: 0.6,
  hashtag: 0.6,
  alt_text: 0.45,
  description: 0.4,
  board: 0.45,
  category: 0.35,
  other_boards: 0.5,
  neighbours: 0.6,
}
/** A text that names more topics than this is sure of none. */
const mostNamed = 4
/** A pin has at most so many topics, those above them not counted; each at least so sure, and not far behind the best. */
const mostOfPin = 4
const leastSure = 0.3
const leastOfBest = 0.6

/** A pin's topics with those above them, the surest first. Pure. */
export function weighTopics(evidence: TopicEvidence): WeighedTopic[] {
  const doubt = new Map<string, number>()
  const add = (topic_id: string, weight: number) =>
    doubt.set(topic_id, (doubt.get(topic_id) ?? 1) * (1 - Math.min(weight, 0.95)))
  const addText = (found: ReadonlyMap<string, number>, weight: number) => {
    const share = Math.min(1, mostNamed / Math.max(1, found.size))
    for (const [id, words] of found) add(id, weight * share * (words > 1 ? 1.2 : 1))
  }
  addText(topicsInText(evidence.title), sure.title)
  addText(topicsOfTags(evidence.hashtags), sure.hashtag)
  addText(topicsInText(evidence.alt_text), sure.alt_text)
  addText(topicsInText(evidence.description), sure.description)
  if (evidence.board) {
    addText(topicsInText(evidence.board.name), sure.board)
    if (topicTree.has(evidence.board.category ?? '')) add(evidence.board.category ?? '', sure.category)
  }
  for (const [id, share] of sharesOfBoards(evidence.other_boards)) add(id, share * sure.other_boards)
  for (const [id, share] of sharesOfNeighbours(evidence.neighbours)) add(id, share * sure.neighbours)
  return best(doubt)
}

/** How sure one can be of the surest topic: pins about which little is known ask their neighbours. */
export const surenessOf = (topics: readonly WeighedTopic[]): number =>
  Math.max(0, ...topics.map((one) => one.weight))

/** What is about cats is about animals; what speaks a little of shoes and a little of coats is about fashion. */
function best(doubt: ReadonlyMap<string, number>): WeighedTopic[] {
  const direct = inOrder(doubt)
  const least = Math.max(leastSure, (direct[0]?.weight ?? 0) * leastOfBest)
  const above = inOrder(doubtOfParents(doubt))
  const chosen = direct.filter((one) => one.weight >= least).slice(0, mostOfPin)
  const parents = new Set(chosen.map(({ topic_id }) => topicTree.get(topic_id)?.parent_id))
  const weights = new Map(chosen.map((one) => [one.topic_id, one.weight]))
  for (const { topic_id, weight } of above)
    if (parents.has(topic_id) || weights.has(topic_id) || weight >= least) weights.set(topic_id, weight)
  return [...weights]
    .map(([topic_id, weight]) => ({ topic_id, weight: Math.round(weight * 1000) / 1000 }))
    .toSorted(surestFirst)
}

/** Of each topic that has others below it: what speaks for these speaks for it as well. */
function doubtOfParents(doubt: ReadonlyMap<string, number>): Map<string, number> {
  const above = new Map<string, number>()
  for (const [topic_id, left] of doubt) {
    const parent = topicTree.get(topic_id)?.parent_id
    if (parent) above.set(parent, (above.get(parent) ?? doubt.get(parent) ?? 1) * left)
  }
  return above
}

const surestFirst = (a: WeighedTopic, b: WeighedTopic) =>
  b.weight - a.weight || (a.topic_id < b.topic_id ? -1 : 1)

const inOrder = (doubt: ReadonlyMap<string, number>): WeighedTopic[] =>
  [...doubt].map(([topic_id, left]) => ({ topic_id, weight: 1 - left })).toSorted(surestFirst)

/** The share of the boards that speak of each topic. One board alone says little. */
function sharesOfBoards(boards: readonly BoardWords[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const { name, category } of boards) {
    const named = new Set([...topicsInText(name).keys(), ...(category !== null ? [category] : [])])
    for (const id of named)
      if (topicTree.has(id)) shares.set(id, (shares.get(id) ?? 0) + 1 / Math.max(2, boards.length))
  }
  return shares
}

function sharesOfNeighbours(neighbours: TopicEvidence['neighbours']): Map<string, number> {
  const total = neighbours.reduce((sum, one) => sum + one.share, 0)
  const shares = new Map<string, number>()
  if (total === 0) return shares
  for (const { share, topics } of neighbours)
    for (const { topic_id, weight } of topics)
      shares.set(topic_id, (shares.get(topic_id) ?? 0) + (share / total) * weight)
  return shares
}
