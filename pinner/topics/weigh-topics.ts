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
const leastOfBest = 0.4

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
  return withParents(best(doubt))
}

/** How sure one can be of the surest topic: pins about which little is known ask their neighbours. */
export const surenessOf = (topics: readonly WeighedTopic[]): number =>
  Math.max(0, ...topics.map((one) => one.weight))

function best(doubt: ReadonlyMap<string, number>): WeighedTopic[] {
  const topics = [...doubt]
    .map(([topic_id, left]) => ({ topic_id, weight: 1 - left }))
    .toSorted((a, b) => b.weight - a.weight || (a.topic_id < b.topic_id ? -1 : 1))
  const least = Math.max(leastSure, (topics[0]?.weight ?? 0) * leastOfBest)
  return topics.filter((one) => one.weight >= least).slice(0, mostOfPin)
}

/** What is about cats is about animals. */
function withParents(topics: readonly WeighedTopic[]): WeighedTopic[] {
  const weights = new Map(topics.map((one) => [one.topic_id, one.weight]))
  for (const { topic_id, weight } of topics) {
    const parent = topicTree.get(topic_id)?.parent_id
    if (parent) weights.set(parent, Math.max(weights.get(parent) ?? 0, weight))
  }
  return [...weights]
    .map(([topic_id, weight]) => ({ topic_id, weight: Math.round(weight * 1000) / 1000 }))
    .toSorted((a, b) => b.weight - a.weight || (a.topic_id < b.topic_id ? -1 : 1))
}

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
