import type { PinId } from '@bowerbird/contract/kernel/ids'
import { isBot } from '@bowerbird/core/call/is-bot'
import type { Caller } from '@bowerbird/core/call/caller'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { mayDo, maySee, membershipsOn } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { isHeldFrom } from '../library/read-pins.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { maySeeAnalytics } from './analytics-access.ts'

export interface Counting {
  app: AppContext
  db: Db
  caller: Caller
  now: Date
}

export interface CountablePin extends Pick<Pin, 'pin_id' | 'owner_id' | 'board_id'> {
  /** On a secret board only its members count, and they are no audience. */
  is_secret: boolean
}

/** Programs count for nothing, by their own word or by a token. */
export const isCounted = ({ app, caller }: Pick<Counting, 'app' | 'caller'>): boolean =>
  app.settings.organic_analytics !== 'off' && !isBot(caller.user_agent) && caller.viewer?.token === undefined

/**
 * Those of these pins of which it counts that this viewer saw them: pins of others that the viewer may see, with no block
 * in between. What is done by the owner of the pin or of its board is not counted. Five queries at most.
 */
export async function countablePins(
  { app, db, caller, now }: Counting,
  pin_ids: readonly PinId[],
): Promise<Map<PinId, CountablePin>> {
  const { viewer } = caller
  const pins = [...(await pinsByIds(db, pin_ids)).values()].filter((pin) => !isHeldFrom({ viewer }, pin))
  const boards = await boardsByIds(db, [...new Set(pins.map((pin) => pin.board_id))])
  const memberships = await membershipsOn({ app, db, caller, viewer, now }, [...boards.values()])
  const blocked = new Set(viewer && pins.length > 0 ? await blockedEitherWay(db, viewer.id) : [])
  const counted = pins.flatMap((pin): CountablePin[] => {
    const board = boards.get(pin.board_id)
    if (!board || !maySee(board, memberships, 'by_address') || blocked.has(pin.owner_id)) return []
    if (viewer && [pin.owner_id, board.owner_id].includes(viewer.id)) return []
    const is_secret = board.privacy === 'secret'
    if (is_secret && !mayDo(board, memberships, 'save')) return []
    return [{ pin_id: pin.pin_id, owner_id: pin.owner_id, board_id: pin.board_id, is_secret }]
  })
  const ofBusinesses = await ownersWithAnalytics({ app, db }, [
    ...counted.map((pin) => pin.owner_id),
    ...boards.values().map((board) => board.owner_id),
  ])
  const isRead = ({ owner_id, board_id }: CountablePin) =>
    ofBusinesses === 'all' ||
    ofBusinesses.has(owner_id) ||
    ofBusinesses.has(boards.get(board_id)?.owner_id ?? owner_id)
  return new Map(counted.filter(isRead).map((pin) => [pin.pin_id, pin]))
}

/** Of pins whose numbers no one may see nothing is counted. */
async function ownersWithAnalytics(
  { app, db }: Pick<Counting, 'app' | 'db'>,
  owner_ids: Parameters<typeof peopleByIds>[1],
): Promise<'all' | Set<string>> {
  if (app.settings.organic_analytics === 'everybody') return 'all'
  const people = await peopleByIds(db, owner_ids)
  return new Set(
    [...people.values()].filter((one) => maySeeAnalytics(app.settings, one)).map((one) => one.user_id),
  )
}
