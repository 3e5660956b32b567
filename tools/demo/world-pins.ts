import type { DemoPicture } from './demo-pictures.ts'
import { since } from './seeded.ts'
import type { Seeded } from './seeded.ts'
import type { BoardSketch } from './world-boards.ts'
import type { DemoPin, SketchedBoard } from './world-types.ts'
import { describe } from './world-words.ts'

/** Every picture is uploaded by a user whose board is about it; some clip art a second time on another app. */
export function makePins(pictures: DemoPicture[], boards: SketchedBoard[], random: Seeded): DemoPin[] {
  const pins: DemoPin[] = []
  const load = new Map<string, number>()
  const bring = (picture: DemoPicture, variant: number) => {
    const open = boards.filter((board) => board.privacy === 'public' && fits(board.sketch, picture))
    const taken = new Set(pins.filter((pin) => pin.file === picture.file).map((pin) => pin.board))
    const board = leastLoaded(
      open.filter((board) => !taken.has(board.key)),
      picture,
      { load, random },
    )
    if (!board) {
      if (variant === 0) throw new Error(`no board is about ${picture.file}`)
      return
    }
    load.set(board.key, (load.get(board.key) ?? 0) + 1)
    pins.push({
      key: `${picture.file}#${variant}`,
      board: board.key,
      section: sectionFor(board, picture),
      file: picture.file,
      variant,
      title: picture.title,
      description: describe(picture, random),
      alt_text: picture.alt,
      link: linkFor(picture, random),
      created_ago: since(board.created_ago - 5, random),
    })
  }
  for (const picture of random.shuffle(pictures)) bring(picture, 0)
  for (const picture of random.shuffle(pictures.filter((one) => one.kind === 'clipart')).slice(0, 34))
    bring(picture, 1)
  return pins
}

/** Boards about the topic come first; among equals the emptier one, so that none swallows all. */
function leastLoaded(
  boards: SketchedBoard[],
  picture: DemoPicture,
  { load, random }: { load: Map<string, number>; random: Seeded },
): SketchedBoard | undefined {
  const cost = (board: SketchedBoard) =>
    (load.get(board.key) ?? 0) - (board.sketch.topics.includes(picture.topic) ? 3 : 0) + random.next() * 4
  return boards.map((board) => ({ board, cost: cost(board) })).toSorted((a, b) => a.cost - b.cost)[0]?.board
}

export function fits({ topics, tags }: BoardSketch, picture: DemoPicture): boolean {
  return topics.includes(picture.topic) || picture.tags.some((tag) => tags.includes(tag))
}

export function sectionFor(board: SketchedBoard, picture: DemoPicture): string | null {
  const found = Object.entries(board.sketch.sections ?? {}).find(([, tags]) =>
    picture.tags.some((tag) => tags.includes(tag)),
  )
  return found?.[0] ?? null
}

const sites: Record<string, string> = {
  recipes: 'kitchen.example.org',
  'food & drink': 'kitchen.example.org',
  'food art': 'prints.example.com',
  space: 'sky.example.org',
  'night sky': 'sky.example.org',
  quotes: 'letters.example.net',
  interiors: 'rooms.example.com',
  'doors & houses': 'rooms.example.com',
  botanical: 'herbarium.example.org',
  crafts: 'making.example.net',
  'guides & infographics': 'making.example.net',
}

function linkFor(picture: DemoPicture, random: Seeded): string | null {
  if (!random.chance(0.7)) return null
  const site =
    sites[picture.topic] ?? (picture.kind === 'photograph' ? 'photographs.example.org' : 'prints.example.com')
  return `https://${site}/${picture.file.replace(/\.\w+$/, '')}`
}
