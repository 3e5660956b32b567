import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { consumeMany } from '@bowerbird/core/events/consume'
import { task } from '@bowerbird/core/jobs/task'
import { addedModel } from '@bowerbird/core/media/added-model-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import {
  askForWords,
  markIndexed,
  putWords,
  unindexedPictures,
  unreadPictures,
  usesOfPicture,
} from '@bowerbird/core/media/picture-text-queries'
import { z } from 'zod'
import { pinSaved } from '../library/library-events.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { pinUses } from '../library/pin-showing-queries.ts'
import { indexPins } from './index-pins.ts'

const atOnce = 20
const pinsAtOnce = 500
/** A run ends before the next one is due. */
const longestMs = 45_000

/** Pictures that come in are read when the owner has added an engine for it. */
export const askForPictureWords = consumeMany([pinSaved], 'search-picture-words', (facts, { db }) =>
  askForWords(
    db,
    facts.map((one) => one.image_signature),
  ),
)

/**
 * Reads the words in pictures, one after another and from one minute to the next until all are read, and lets pins be found
 * by them. A run that broke off goes on where it was. Without an engine on this machine the pictures wait.
 */
export const readPictureWords = task(
  'read_picture_words',
  z.object({}),
  async (_payload, { app, signal }) => {
    const until = performance.now() + longestMs
    const goesOn = () => !signal.aborted && performance.now() < until
    for (let isLeft = true; isLeft && goesOn();) {
      await indexSome(app.database.db, app, goesOn)
      isLeft = await readSome(app, goesOn)
    }
    await indexSome(app.database.db, app, goesOn)
  },
  { cron: '* * * * *', max_attempts: 1 },
)

/** Answers whether there may be more that can be read now. */
async function readSome(app: AppContext, goesOn: () => boolean): Promise<boolean> {
  const { db } = app.database
  const chosen = await addedModel(db, 'text')
  if (chosen === undefined) return false
  const unread = await unreadPictures(db, atOnce)
  for (const { signature, sha256 } of unread) {
    if (!goesOn()) return false
    const read = sha256 === null ? null : await app.media.pictures.readText(sha256, 'texts')
    // The reader has more to do than it can: later.
    if (read && isImageRefusal(read) && read.refused === 'busy') return false
    // The engine is not on this machine (yet), or another one is: later, or elsewhere.
    if (read && !isImageRefusal(read) && read.model_id !== chosen) return false
    await putWords(db, signature, read && !isImageRefusal(read) ? read.words : '')
  }
  return unread.length === atOnce
}

/** Indexes the pins of pictures whose words changed, public and secret ones. */
async function indexSome(db: Db, { clock }: Pick<AppContext, 'clock'>, goesOn: () => boolean): Promise<void> {
  for (let some = await unindexedPictures(db, atOnce); some.length > 0 && goesOn();) {
    for (const picture of some) {
      await indexPinsOf(db, picture.signature, clock.now())
      await markIndexed(db, picture)
    }
    some = await unindexedPictures(db, atOnce)
  }
}

async function indexPinsOf(db: Db, signature: string, now: Date): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const uses: string[] = await usesOfPicture(db, signature, { prefix: pinUses, after, limit: pinsAtOnce })
    const pins = await pinsByIds(
      db,
      uses.map((use) => asPinId(use.slice(pinUses.length))),
    )
    await transaction(db, (trx) => indexPins(trx, [...pins.values()], now))
    after = uses.length < pinsAtOnce ? undefined : uses.at(-1)
  }
}
