import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { discoveryOf } from './discovery-port.ts'
import { boardRows } from './graph-queries.ts'
import { newestPinsOfUsers, pinCountsOfUsers, publicSavers } from './saver-queries.ts'

const mostSeeds = 1_000
const pinsOfSeed = 50
const mostStarts = 1_000
const startsOfWalk = 200
const foundByWalk = 500
const saversOfPin = 500
const pinsAtOnce = 200
const usersAtOnce = 5_000

interface Context {
  db: Db
  app: Pick<AppContext, 'sides'>
}

/**
 * Users who save what these users save, or what lies near it, the most alike first; the seed may be among them. Only
 * what everyone may see counts, on either side. A pin that many saved says less of each, and so does a user's single
 * save among many.
 */
export async function saversLike(context: Context, seed: readonly UserId[]): Promise<UserId[]> {
  const { db } = context
  const starts = await startsOf(db, evenly(seed, mostSeeds))
  const weights = await nearOf(context, starts)
  const scores = new Map<UserId, number>()
  const pins = [...weights.keys()]
  for (let from = 0; from < pins.length; from += pinsAtOnce) {
    const saves = await publicSavers(db, pins.slice(from, from + pinsAtOnce), saversOfPin)
    for (const [pin, some] of Map.groupBy(saves, (one) => one.root_pin_id)) {
      const weight = (weights.get(pin) ?? 0) / Math.sqrt(some.length)
      for (const user of new Set(some.map((one) => one.user_id)))
        scores.set(user, (scores.get(user) ?? 0) + weight)
    }
  }
  const users = [...scores.keys()]
  for (let from = 0; from < users.length; from += usersAtOnce) {
    const counts = await pinCountsOfUsers(db, users.slice(from, from + usersAtOnce))
    for (const [user, count] of counts) scores.set(user, (scores.get(user) ?? 0) / Math.sqrt(count))
  }
  // Equals in one order, so that a second count answers the same.
  return users.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || (a < b ? -1 : 1))
}

function evenly<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, n) => all[Math.floor((n * all.length) / most)]).filter(
    (one) => one !== undefined,
  )
}

/** The public pins of the seed; each user has one vote, divided among their pins. */
async function startsOf(db: Db, seed: readonly UserId[]): Promise<Map<PinId, number>> {
  const rows = await newestPinsOfUsers(db, seed, pinsOfSeed)
  const boards = await boardRows(db, [...new Set(rows.map((row) => row.board_id))])
  const open = new Set(boards.flatMap((board) => (board.is_public ? [board.board_id] : [])))
  const weights = new Map<PinId, number>()
  for (const own of Map.groupBy(
    rows.filter((row) => open.has(row.board_id)),
    (row) => row.user_id,
  ).values())
    for (const { root_pin_id } of own)
      weights.set(root_pin_id, (weights.get(root_pin_id) ?? 0) + 1 / Math.sqrt(own.length))
  return new Map([...weights].toSorted(([, a], [, b]) => b - a).slice(0, mostStarts))
}

/** The same pins and those near them, which weigh at most half of what they were found from. */
async function nearOf(context: Context, starts: ReadonlyMap<PinId, number>): Promise<Map<PinId, number>> {
  const weights = new Map(starts)
  const all = [...starts].map(([pin_id, weight]) => ({ pin_id, root_pin_id: pin_id, weight }))
  for (let from = 0; from < all.length; from += startsOfWalk) {
    const some = all.slice(from, from + startsOfWalk)
    const found = await discoveryOf(context).walk(some, { count: foundByWalk })
    const best = found[0]?.score ?? 1
    const mean = some.reduce((sum, one) => sum + one.weight, 0) / some.length
    for (const { pin_id, score } of found)
      weights.set(pin_id, (weights.get(pin_id) ?? 0) + ((score / best) * mean) / 2)
  }
  return weights
}
