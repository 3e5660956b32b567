import type { PinId } from '@bowerbird/contract/kernel/ids'
import { stem, tellingWords } from './likely-boards.ts'

export interface SectionTopicPin {
  pin_id: PinId
  title: string
  hashtags: readonly string[]
}

export interface SectionTopic {
  title: string
  pin_ids: PinId[]
}

const fewestPins = 3
/** Two topics with nearly the same pins are one. */
const alike = 0.7

/** `home_decor` is `Home decor`. A tag of figures names nothing. */
export function titleOfTag(tag: string): string[] {
  const words = tag.replaceAll('_', ' ').trim()
  return /\p{L}/u.test(words) ? [capital(words)] : []
}

/**
 * What pins are about, by their hashtags and the words of their titles: topics of at least three pins, those
 * of most pins first. A topic of nearly all pins divides nothing, and is left out. Pure.
 */
export function sectionTopicsOf(pins: readonly SectionTopicPin[]): SectionTopic[] {
  const topics = new Map<string, { title: string; is_tag: boolean; pins: Set<PinId> }>()
  for (const pin of pins) {
    const tags = pin.hashtags.flatMap(titleOfTag).map((title) => ({ title, is_tag: true }))
    const words = tellingWords(pin.title).map((word) => ({ title: capital(word), is_tag: false }))
    for (const { title, is_tag } of [...tags, ...words.filter((word) => /\p{L}/u.test(word.title))]) {
      const key = stem(title.toLowerCase())
      const topic = topics.get(key) ?? { title, is_tag, pins: new Set() }
      // A tag was chosen to name it; a word was only used.
      if (is_tag && !topic.is_tag) Object.assign(topic, { title, is_tag })
      topics.set(key, { ...topic, pins: topic.pins.add(pin.pin_id) })
    }
  }
  const ranked = [...topics.values()]
    .filter(
      (topic) => topic.pins.size >= fewestPins && (pins.length < 6 || topic.pins.size <= pins.length * 0.9),
    )
    .toSorted((a, b) => b.pins.size - a.pins.size || Number(b.is_tag) - Number(a.is_tag))
  const kept: typeof ranked = []
  for (const topic of ranked) if (!kept.some((one) => overlap(one.pins, topic.pins) > alike)) kept.push(topic)
  return kept.map(({ title, pins: of }) => ({ title, pin_ids: [...of] }))
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = a.intersection(b).size
  return both / (a.size + b.size - both)
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
