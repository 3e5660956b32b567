import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { consumeMany } from '@bowerbird/core/events/consume'
import { imageBySignature } from '@bowerbird/core/media/image-queries'
import { usesOfPicture } from '@bowerbird/core/media/picture-text-queries'
import { clearImageRow, holdImageRow, setPinsHeld } from '../library/held-pin-queries.ts'
import { factOf, pinChanged, pinSaved } from '../library/library-events.ts'
import { pinsByIds, refreshBoard } from '../library/pin-queries.ts'
import { pinUses } from '../library/pin-showing-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { hasOpenHeldCase, heldCasesOf, openCaseOf } from './case-queries.ts'
import { pictureHeld, pictureReleased } from './moderation-events.ts'

interface Writing {
  db: Db
  now: Date
  newId: () => string
}

const writing = (db: Db, app: AppContext): Writing => ({
  db,
  now: app.clock.now(),
  newId: () => app.database.new_id(),
})

/** A new pin whose picture waits for a review comes before the owner of the site, and its own owner is notified. */
export const reviewHeldPins = consumeMany([pinSaved], 'review-held-pins', async (facts, { db, app }) => {
  const pins = await pinsByIds(
    db,
    facts.map((one) => one.pin_id),
  )
  for (const pin of pins.values()) {
    if (pin.held_since === null) continue
    const context = writing(db, app)
    // A review may have come between.
    if (await holdImageRow(db, pin.image_signature, context.now)) await askForReview(context, [pin])
    else await changePins(context, [pin], null)
  }
})

/** Holds a picture that is there already, with all pins of it. False: no pin shows it, or a review has let it through. */
export async function holdPicture(app: AppContext, signature: string): Promise<boolean> {
  return await transaction(app.database.db, async (db) => {
    const context = writing(db, app)
    let isHeld = false
    for await (const some of pinsOfPicture(db, signature)) {
      if (!isHeld && !(await holdImageRow(db, signature, context.now))) return false
      isHeld = true
      const pins = some.filter((pin) => pin.held_since === null)
      await changePins(context, pins, context.now)
      await askForReview(context, pins)
    }
    return isHeld
  })
}

/** A review let the picture through: its pins are there for everyone who may see their boards, and it is not held again. */
export async function releasePicture(context: Pick<Writing, 'db' | 'now'>, signature: string): Promise<void> {
  const { db } = context
  await clearImageRow(db, signature)
  for await (const some of pinsOfPicture(db, signature)) {
    const pins = some.filter((pin) => pin.held_since !== null)
    await changePins(context, pins, null)
    for (const pin of pins) await pictureReleased.append(db, { user_id: pin.owner_id, pin_id: pin.pin_id })
  }
}

/** A pin was removed, or its owner restricted: other pins with the same picture wait for a review of their own. */
export async function reviewNextPin(context: Writing, signature: string): Promise<void> {
  for await (const some of pinsOfPicture(context.db, signature)) {
    const held = some.filter((pin) => pin.held_since !== null)
    const known = await heldCasesOf(
      context.db,
      held.map((pin) => pin.pin_id),
    )
    const next = held.find((pin) => !known.has(pin.pin_id))
    if (next) return await openHeldCase(context, next)
  }
}

/** One case for each picture, however many pins show it; the owner of each pin is notified. */
async function askForReview(context: Writing, pins: readonly Pin[]): Promise<void> {
  const [first] = pins
  if (!first) return
  if (!(await hasOpenHeldCase(context.db, first.image_signature))) await openHeldCase(context, first)
  for (const { owner_id: user_id, pin_id } of pins) await pictureHeld.append(context.db, { user_id, pin_id })
}

async function openHeldCase({ db, now, newId }: Writing, pin: Pin): Promise<void> {
  const { pin_id, owner_id, image_signature } = pin
  await openCaseOf(db, {
    case_id: newId(),
    kind: 'pin',
    target_id: pin_id,
    owner_id,
    place_id: null,
    opened_at: now,
    held_signature: image_signature,
    held_score: (await imageBySignature(db, image_signature))?.safety_score ?? null,
  })
}

async function changePins(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  pins: readonly Pin[],
  held_since: Date | null,
): Promise<void> {
  await setPinsHeld(
    db,
    pins.map((pin) => pin.pin_id),
    held_since,
  )
  const boards = new Set<BoardId>(pins.map((pin) => pin.board_id))
  for (const board_id of boards) await refreshBoard(db, board_id, 0, now)
  for (const pin of pins) await pinChanged.append(db, factOf(pin))
}

const pinsAtOnce = 200

async function* pinsOfPicture(db: Db, signature: string): AsyncGenerator<Pin[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const uses: string[] = await usesOfPicture(db, signature, { prefix: pinUses, after, limit: pinsAtOnce })
    const ids: PinId[] = uses.map((use) => asPinId(use.slice(pinUses.length)))
    if (ids.length > 0) yield [...(await pinsByIds(db, ids)).values()]
    after = uses.length < pinsAtOnce ? undefined : uses.at(-1)
  }
}
