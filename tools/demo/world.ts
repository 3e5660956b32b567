import { demoPictures } from './demo-pictures.ts'
import type { DemoPicture } from './demo-pictures.ts'
import { seeded } from './seeded.ts'
import type { Seeded } from './seeded.ts'
import { boardSketches } from './world-boards.ts'
import type { BoardSketch } from './world-boards.ts'
import { peopleSketches } from './world-people.ts'
import type { DemoBoard, DemoFollow, DemoPerson, DemoPin, DemoSave, DemoWorld } from './world-types.ts'
import { creditOf, describe, savingNotes, topicTag } from './world-words.ts'

const dayMinutes = 24 * 60
const firstDay = 400

type Made = DemoBoard & { sketch: BoardSketch }

/**
 * A small believable world: people, their boards, the pictures they brought, what they saved from
 * each other, and whom they follow. The same seed gives the same world.
 */
export function demoWorld(seed = 'bowerbird'): DemoWorld {
  const random = seeded(seed)
  const pictures = demoPictures()
  const people = makePeople(random)
  const boards = makeBoards(people, random)
  const pins = makePins(pictures, boards, random)
  const saves = makeSaves({ pictures, boards, pins, random })
  const follows = makeFollows(people, boards, random)
  return {
    people: oldestFirst(people, (person) => person.joined_ago),
    boards: oldestFirst(boards, (board) => board.created_ago).map(({ sketch: _, ...board }) => board),
    pins: oldestFirst(pins, (pin) => pin.created_ago),
    saves: oldestFirst(saves, (save) => save.saved_ago),
    follows: oldestFirst(follows, (follow) => follow.ago),
  }
}

const oldestFirst = <T>(list: T[], ago: (item: T) => number): T[] => list.toSorted((a, b) => ago(b) - ago(a))

function makePeople(random: Seeded): DemoPerson[] {
  return peopleSketches().map((person) => ({
    ...person,
    joined_ago: random.int(330 * dayMinutes, firstDay * dayMinutes),
  }))
}

function makeBoards(people: DemoPerson[], random: Seeded): Made[] {
  const joined = new Map(people.map((person) => [person.username, person.joined_ago]))
  return boardSketches().map((sketch) => {
    const { owner, name, description, privacy = 'public', sections = {} } = sketch
    // The first hours of an account, or some months in.
    const after = random.chance(0.6) ? random.int(10, 600) : random.int(1, 150) * dayMinutes
    const created_ago = (joined.get(owner) ?? 0) - after
    return {
      key: `${owner}/${name}`,
      owner,
      name,
      description,
      privacy,
      sections: Object.keys(sections),
      created_ago,
      sketch,
    }
  })
}

/** Every picture is brought by somebody whose board is about it; some clip art a second time on another ground. */
function makePins(pictures: DemoPicture[], boards: Made[], random: Seeded): DemoPin[] {
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
  boards: Made[],
  picture: DemoPicture,
  { load, random }: { load: Map<string, number>; random: Seeded },
): Made | undefined {
  const cost = (board: Made) =>
    (load.get(board.key) ?? 0) - (board.sketch.topics.includes(picture.topic) ? 3 : 0) + random.next() * 4
  return boards.map((board) => ({ board, cost: cost(board) })).toSorted((a, b) => a.cost - b.cost)[0]?.board
}

function fits({ topics, tags }: BoardSketch, picture: DemoPicture): boolean {
  return topics.includes(picture.topic) || picture.tags.some((tag) => tags.includes(tag))
}

function sectionFor(board: Made, picture: DemoPicture): string | null {
  const found = Object.entries(board.sketch.sections ?? {}).find(([, tags]) =>
    picture.tags.some((tag) => tags.includes(tag)),
  )
  return found?.[0] ?? null
}

/** A moment between then and now, more often lately. */
function since(ago: number, random: Seeded): number {
  return Math.max(3, Math.round(ago * random.next() ** 1.35))
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

interface SaveGround {
  pictures: DemoPicture[]
  boards: Made[]
  pins: DemoPin[]
  random: Seeded
}

/** People fill their boards from what others brought; a few pictures become everybody's favourites. */
function makeSaves({ pictures, boards, pins, random }: SaveGround): DemoSave[] {
  const pictureOf = new Map(pictures.map((picture) => [picture.file, picture]))
  const ownerOf = new Map(boards.map((board) => [board.key, board.owner]))
  const charm = new Map(pins.map((pin) => [pin.key, random.next() ** 2.5]))
  return boards.flatMap((board) => {
    const candidates = pins.filter((pin) => {
      const picture = pictureOf.get(pin.file)
      return picture && ownerOf.get(pin.board) !== board.owner && fits(board.sketch, picture)
    })
    const wanted = random.int(12, 27)
    const chosen = candidates
      .map((pin) => ({ pin, weight: (charm.get(pin.key) ?? 0) + random.next() }))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, wanted)
    // One picture once a board, whatever its ground.
    const files = new Set(pins.filter((pin) => pin.board === board.key).map((pin) => pin.file))
    return chosen.flatMap(({ pin }) => {
      const picture = pictureOf.get(pin.file)
      if (!picture || files.has(pin.file)) return []
      files.add(pin.file)
      const description = random.chance(0.22)
        ? `${random.pick(savingNotes)} #${picture.tags.at(-1) ?? topicTag(picture.topic)}\n\n${creditOf(picture)}`
        : null
      return [
        {
          pin: pin.key,
          board: board.key,
          section: sectionFor(board, picture),
          description,
          saved_ago: since(Math.min(pin.created_ago, board.created_ago) - 2, random),
        },
      ]
    })
  })
}

/** A few people are followed by many, nobody by nobody; everybody follows some boards of others, too. */
function makeFollows(people: DemoPerson[], boards: Made[], random: Seeded): DemoFollow[] {
  const fame = new Map(people.map((person) => [person.username, random.next() ** 2]))
  const open = boards.filter((board) => board.privacy === 'public')
  const follow = (by: DemoPerson, other: DemoPerson): DemoFollow => ({
    by: by.username,
    person: other.username,
    ago: since(Math.min(by.joined_ago, other.joined_ago) - 30, random),
  })
  return people.flatMap((person, place) => {
    // The next four in the circle, so that everybody has some followers; the rest by fame.
    const neighbours = [1, 2, 3, 4].flatMap((step) => people[(place + step * 5) % people.length] ?? [])
    const others = people.filter((other) => other !== person && !neighbours.includes(other))
    const ranked = others
      .map((other) => ({ other, weight: (fame.get(other.username) ?? 0) + random.next() * 0.7 }))
      .toSorted((a, b) => b.weight - a.weight)
    const followed = [...neighbours, ...ranked.slice(0, random.int(3, 9)).map(({ other }) => other)].map(
      (other) => follow(person, other),
    )
    const watched = random
      .shuffle(open.filter((board) => board.owner !== person.username))
      .slice(0, random.int(4, 10))
      .map((board) => ({
        by: person.username,
        board: board.key,
        ago: since(Math.min(person.joined_ago, board.created_ago) - 30, random),
      }))
    return [...followed, ...watched]
  })
}
