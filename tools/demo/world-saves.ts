import type { DemoPicture } from './demo-pictures.ts'
import { since } from './seeded.ts'
import type { Seeded } from './seeded.ts'
import { fits, sectionFor } from './world-pins.ts'
import type { DemoPin, DemoSave, SketchedBoard } from './world-types.ts'
import { creditOf, savingNotes, topicTag } from './world-words.ts'

interface DemoWorldParts {
  pictures: DemoPicture[]
  boards: SketchedBoard[]
  pins: DemoPin[]
  random: Seeded
}

/** Between two showings of one picture, in minutes: it is never twice on a screen of a feed. */
const apart = 4 * 24 * 60

/** People fill their boards from what others brought; a few pictures become everybody's favourites. */
export function makeSaves({ pictures, boards, pins, random }: DemoWorldParts): DemoSave[] {
  const pictureOf = new Map(pictures.map((picture) => [picture.file, picture]))
  const ownerOf = new Map(boards.map((board) => [board.key, board.owner]))
  const charm = new Map(pins.map((pin) => [pin.key, random.next() ** 2.5]))
  const shown = Map.groupBy(pins, (pin) => pin.file)
  const times = new Map([...shown].map(([file, uses]) => [file, uses.map((pin) => pin.created_ago)]))
  return boards.flatMap((board) => {
    const candidates = pins.filter((pin) => {
      const picture = pictureOf.get(pin.file)
      return picture && ownerOf.get(pin.board) !== board.owner && fits(board.sketch, picture)
    })
    const ranked = candidates
      .map((pin) => ({ pin, weight: (charm.get(pin.key) ?? 0) + random.next() }))
      .toSorted((a, b) => b.weight - a.weight)
    const wanted = random.int(11, 24)
    // One picture once a board, whatever its app.
    const files = new Set(pins.filter((pin) => pin.board === board.key).map((pin) => pin.file))
    const saves: DemoSave[] = []
    for (const { pin } of ranked) {
      const picture = pictureOf.get(pin.file)
      const uses = times.get(pin.file)
      if (saves.length === wanted || !picture || !uses || files.has(pin.file)) continue
      const saved_ago = quietMoment(Math.min(pin.created_ago, board.created_ago) - 2, uses, random)
      if (saved_ago === null) continue
      files.add(pin.file)
      uses.push(saved_ago)
      const section = sectionFor(board, picture)
      saves.push({ pin: pin.key, board: board.key, section, description: noteOn(picture, random), saved_ago })
    }
    return saves
  })
}

/** A moment far enough from every other showing of the picture; null when none was found. */
function quietMoment(latest_ago: number, uses: readonly number[], random: Seeded): number | null {
  for (let tries = 0; tries < 14; tries++) {
    const ago = since(latest_ago, random)
    if (uses.every((other) => Math.abs(other - ago) >= apart)) return ago
  }
  return null
}

function noteOn(picture: DemoPicture, random: Seeded): string | null {
  if (!random.chance(0.22)) return null
  return `${random.pick(savingNotes)} #${picture.tags.at(-1) ?? topicTag(picture.topic)}\n\n${creditOf(picture)}`
}
