import { demoPictures } from './demo-pictures.ts'
import { seeded } from './seeded.ts'
import type { Seeded } from './seeded.ts'
import { boardSketches } from './world-boards.ts'
import { makeFollows } from './world-follows.ts'
import { peopleSketches } from './world-people.ts'
import { makePins } from './world-pins.ts'
import { makeSaves } from './world-saves.ts'
import type { DemoMembership, DemoPerson, DemoWorld, SketchedBoard } from './world-types.ts'

const dayMinutes = 24 * 60
const firstDay = 400

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
    memberships: oldestFirst(makeMemberships(people, boards), (membership) => membership.ago),
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

function makeBoards(people: DemoPerson[], random: Seeded): SketchedBoard[] {
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

/** A day after the board and its new member are both there. */
function makeMemberships(people: DemoPerson[], boards: SketchedBoard[]): DemoMembership[] {
  const joined = new Map(people.map((person) => [person.username, person.joined_ago]))
  return boards.flatMap(({ key, created_ago, sketch }) =>
    (sketch.collaborators ?? []).map((person) => ({
      board: key,
      person,
      ago: Math.max(1, Math.min(created_ago, joined.get(person) ?? 0) - dayMinutes),
    })),
  )
}
