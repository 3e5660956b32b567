import { since } from './seeded.ts'
import type { Seeded } from './seeded.ts'
import type { DemoFollow, DemoPerson, SketchedBoard } from './world-types.ts'

/** A few users are followed by many, every user by at least one; all follow some boards of others, too. */
export function makeFollows(people: DemoPerson[], boards: SketchedBoard[], random: Seeded): DemoFollow[] {
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
