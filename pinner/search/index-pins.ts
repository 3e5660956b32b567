import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { wordsInPictures } from '@bowerbird/core/media/picture-text-queries'
import { boardsByIds } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { sectionsByIds } from '../library/section-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { countTags, deleteTagged, upsertTagged } from './hashtag-queries.ts'
import type { TaggedPin } from './hashtag-queries.ts'
import {
  deleteDocuments,
  deleteOwnDocuments,
  chosenLanguages,
  indexedWords,
  lockIndex,
  notesOfOwners,
  tierBounds,
  upsertDocuments,
  upsertOwnDocuments,
} from './index-queries.ts'
import type { DocumentWords, OwnDocument, PublicDocument } from './index-queries.ts'
import { colorName } from './color-name.ts'
import { colorWords, monthWords } from './found-words.ts'
import { marksOf } from './search-marks.ts'
import { countTerms } from './term-queries.ts'
import { configurationOf, countedWords, wordsIn } from './document-words.ts'
import { languageOf } from './text-language.ts'
import { heatOf } from '../library/pin-heat.ts'
import { countedSaves } from '../library/save-count-queries.ts'
import { isNew, qualityOf, tierOf } from './pin-ranking.ts'

/** What the index reads of many pins at once. */
interface KnownOfPins {
  /** The languages that their owners chose. */
  languages: ReadonlyMap<string, string>
  /** The words in their pictures, by the signatures of these. */
  picture_words: ReadonlyMap<string, string>
}

interface PinKey {
  pin_id: PinId
  owner_id: UserId
}

/**
 * Brings what can be found of these pins in step with their rows: words, hashtags and their counts.
 * Public pins are in everyone's search; every pin is in its owner's.
 */
export async function indexPins(db: Db, keys: readonly PinKey[], now: Date): Promise<void> {
  await lockIndex(db)
  const ids = [...new Set(keys.map((key) => key.pin_id))]
  const pins = await pinsByIds(db, ids)
  const boards = await boardsByIds(db, [...new Set([...pins.values()].map((pin) => pin.board_id))])
  const there = [...pins.values()].flatMap((pin) => {
    const board = boards.get(pin.board_id)
    return board && board.deleted_at === null ? [{ pin, board }] : []
  })
  const known: KnownOfPins = {
    languages: await chosenLanguages(db, [...new Set(there.map(({ pin }) => pin.owner_id))]),
    picture_words: await wordsInPictures(
      db,
      there.map(({ pin }) => pin.image_signature),
    ),
  }
  const documents = await publicDocuments(
    db,
    there.filter(({ board, pin }) => board.privacy === 'public' && pin.held_since === null),
    { known, now },
  )

  await indexTags(db, ids, documents)
  await upsertDocuments(db, documents)
  await deleteDocuments(db, without(ids, documents))
  const found = await ownDocuments(db, there, known)
  await upsertOwnDocuments(db, found)
  const gone = new Set(without(ids, found))
  await deleteOwnDocuments(
    db,
    keys.filter((key) => gone.has(key.pin_id)),
  )
}

async function publicDocuments(
  db: Db,
  rows: readonly { pin: Pin; board: Board }[],
  { known, now }: { known: KnownOfPins; now: Date },
): Promise<PublicDocument[]> {
  if (rows.length === 0) return []
  const saves = await countedSaves(
    db,
    rows.map(({ pin }) => pin.pin_id),
  )
  const bounds = await tierBounds(db)
  return rows.map(({ pin, board }) => {
    const merit = {
      saves: saves.get(pin.pin_id) ?? 0,
      has_title: pin.title !== '',
      has_description: pin.description !== '',
      has_link: pin.link !== null,
      created_at: pin.created_at,
    }
    const quality = qualityOf(merit)
    return {
      ...wordsOf(pin, board, known),
      root_pin_id: pin.root_pin_id,
      is_copy: pin.source_pin_id !== null,
      quality,
      heat: heatOf(merit),
      tier: tierOf(quality, isNew(pin.created_at, now), bounds),
      image_signature: pin.image_signature,
      domain: pin.domain,
      color: colorName(pin.dominant_color),
      words: countedWords([pin.title, ...pin.hashtags, pin.description, pin.alt_text]),
    }
  })
}

async function ownDocuments(
  db: Db,
  rows: readonly { pin: Pin; board: Board }[],
  known: KnownOfPins,
): Promise<OwnDocument[]> {
  const pins = rows.map(({ pin }) => pin)
  const notes = await notesOfOwners(db, pins)
  const sections = await sectionsByIds(
    db,
    pins.flatMap(({ board_id, section_id }) => (section_id === null ? [] : [{ board_id, section_id }])),
  )
  return rows.map(({ pin, board }) => {
    const words = wordsOf(pin, board, known)
    const color = colorName(pin.dominant_color)
    const section = sections.get(pin.section_id ?? '')?.title ?? ''
    const more = [
      section,
      notes.get(pin.pin_id) ?? '',
      // PostgreSQL reads a host as one word.
      pin.domain.replaceAll('.', ' '),
      color === null ? '' : colorWords(color),
      monthWords(pin.created_at),
    ]
    const { board_id, domain } = pin
    return { ...words, around: [words.around, ...more].join(' '), board_id, domain, color }
  })
}

function wordsOf(pin: Pin, board: Board, { languages, picture_words }: KnownOfPins): DocumentWords {
  const { pin_id, owner_id, title, description, hashtags, alt_text } = pin
  const language = languageOf(wordsIn(`${title} ${description} ${alt_text}`), languages.get(owner_id))
  return {
    pin_id,
    owner_id,
    title,
    description,
    tags: hashtags,
    alt_text,
    // Words in its picture find a pin after all of its own, and are counted in no vocabulary.
    around: `${board.name} ${pin.domain} ${picture_words.get(pin.image_signature) ?? ''}`,
    configuration: configurationOf(language),
    marks: marksOf({ pin, language, color: colorName(pin.dominant_color) }),
  }
}

/** Moves the pins from the tags and words that they had to those that they have, and counts the difference. */
async function indexTags(db: Db, ids: readonly PinId[], documents: readonly PublicDocument[]): Promise<void> {
  const before = await indexedWords(db, ids)
  const after = new Map(documents.map((one) => [one.pin_id, one]))
  const gone: { tag: string; pin_id: PinId }[] = []
  const kept: TaggedPin[] = []
  const counts = new Map<string, number>()
  const terms = new Map<string, number>()
  for (const pin_id of ids) {
    const old = before.get(pin_id)?.tags ?? []
    const document = after.get(pin_id)
    const tags = document?.tags ?? []
    for (const tag of old) if (!tags.includes(tag)) gone.push({ tag, pin_id })
    for (const tag of tags)
      if (document) kept.push({ tag, pin_id, root_pin_id: document.root_pin_id, heat: document.heat })
    countChange(counts, old, tags)
    countChange(terms, before.get(pin_id)?.words ?? [], document?.words ?? [])
  }
  await deleteTagged(db, gone)
  await upsertTagged(db, kept)
  await countTags(db, counts)
  await countTerms(db, terms)
}

function countChange(counts: Map<string, number>, before: readonly string[], after: readonly string[]): void {
  for (const one of before) if (!after.includes(one)) counts.set(one, (counts.get(one) ?? 0) - 1)
  for (const one of after) if (!before.includes(one)) counts.set(one, (counts.get(one) ?? 0) + 1)
}

function without(ids: readonly PinId[], rows: readonly { pin_id: PinId }[]): PinId[] {
  const there = new Set(rows.map((row) => row.pin_id))
  return ids.filter((id) => !there.has(id))
}
