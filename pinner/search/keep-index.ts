import { z } from 'zod'
import { asUserId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { consume, consumeMany } from '@bowerbird/core/events/consume'
import {
  accountClosed,
  accountReopened,
  userRegistered,
  userRenamed,
} from '@bowerbird/core/identity/identity-events'
import { task } from '@bowerbird/core/jobs/task'
import { boardById } from '../library/board-queries.ts'
import {
  pinChanged,
  pinDeleted,
  pinSaved,
  boardChanged,
  boardCreated,
  boardDeleted,
} from '../library/library-events.ts'
import { profileEdited } from '../profiles/people-events.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { deleteBoardDocument, upsertBoardDocument } from './board-document-queries.ts'
import { indexPins } from './index-pins.ts'
import { documentsAfter, measuredBounds, ownDocumentsToFill, setTierBounds } from './index-queries.ts'
import type { OwnKey } from './index-queries.ts'
import { deletePersonDocument, upsertPersonDocument } from './person-document-queries.ts'

/** A save makes a pin, and adds to the standing of the one it goes back to for as long as it is public. */
export const indexSaved = consumeMany(
  [pinSaved, pinChanged, pinDeleted],
  'search-pins',
  async (facts, { db, app }) => {
    const keys = facts.flatMap((event) => {
      const own = { pin_id: event.pin_id, owner_id: event.owner_id }
      return event.root_pin_id === event.pin_id
        ? [own]
        : [own, { pin_id: event.root_pin_id, owner_id: asUserId('0') }]
    })
    await indexPins(db, keys, app.clock.now())
  },
)

/** A board that changed its name or privacy states an event about each of its pins as well, in batches. */
export const indexBoards = consume(
  [boardCreated, boardChanged, boardDeleted],
  'search-boards',
  (event, { db }) => indexBoard(db, event.board_id),
)

/** How many pins a board has decides its place among those of the same name. */
export const countIndexedPins = consumeMany(
  [pinSaved, pinDeleted],
  'search-board-sizes',
  async (facts, { db }) => {
    for (const board_id of new Set(facts.map((event) => event.board_id))) await indexBoard(db, board_id)
  },
)

export const indexPeople = consume(
  [userRegistered, profileEdited, userRenamed, accountClosed, accountReopened],
  'search-people',
  (event, { db }) => indexPerson(db, event.user_id),
)

/** Brings what can be found of a board in step with its row: public boards by their names. */
async function indexBoard(db: Db, board_id: BoardId): Promise<void> {
  const board = await boardById(db, board_id)
  if (board && board.deleted_at === null && board.privacy === 'public') await upsertBoardDocument(db, board)
  else await deleteBoardDocument(db, board_id)
}

/** Brings what can be found of a person in step with their row. */
async function indexPerson(db: Db, user_id: UserId): Promise<void> {
  const person = (await peopleByIds(db, [user_id])).get(user_id)
  if (person) await upsertPersonDocument(db, person)
  else await deletePersonDocument(db, user_id)
}

const AT_ONCE = 500

/**
 * Once a night every public pin is put into the tier that its saves and age have earned, and whatever
 * the index missed is put right on the way.
 */
export const retierDocuments = task(
  'retier_search_documents',
  z.object({}),
  async (_, { db, app, signal }) => {
    await setTierBounds(db, await measuredBounds(db), app.clock.now())
    for (let after = asPinId('0'); !signal.aborted;) {
      const some = await documentsAfter(db, after, AT_ONCE)
      const last = some.at(-1)
      if (!last) break
      await transaction(db, (trx) => indexPins(trx, some, app.clock.now()))
      after = last.pin_id
    }
    await fillOwnDocuments(db, app, signal)
  },
  { cron: '41 3 * * *' },
)

/** Own documents that an older version wrote: the words and places that it did not keep are added. */
async function fillOwnDocuments(
  db: Db,
  { clock }: Pick<AppContext, 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  for (let after: OwnKey = [asUserId('0'), asPinId('0')]; !signal.aborted;) {
    const some = await ownDocumentsToFill(db, after, AT_ONCE)
    const last = some.at(-1)
    if (!last) return
    await transaction(db, (trx) => indexPins(trx, some, clock.now()))
    after = [last.owner_id, last.pin_id]
  }
}
