import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { consumeMany } from '@bowerbird/core/events/consume'
import { task } from '@bowerbird/core/jobs/task'
import { addedModel } from '@bowerbird/core/media/added-model-queries'
import { imageBySignature } from '@bowerbird/core/media/image-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import {
  askForWords,
  markIndexed,
  putLateWords,
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
    if (read && isImageRefusal(read) && read.refused === 'too_slow')
      await readLater(app, { signature, tries: 1 })
  }
  return unread.length === atOnce
}

/** A picture that took too long is read so often in all: the machine may have been busy with others. */
const mostTries = 4
const firstWaitMs = 15 * 60_000

/** The waits grow: a quarter of an hour, an hour, four hours. */
async function readLater({ database, clock }: AppContext, again: SlowPicture): Promise<void> {
  if (again.tries >= mostTries) return
  const run_at = new Date(clock.now().getTime() + firstWaitMs * 4 ** (again.tries - 1))
  await readSlowPicture.enqueue(database.db, again, { run_at, job_key: `slow picture ${again.signature}` })
}

const slowPicture = z.object({ signature: z.string(), tries: z.int() })
type SlowPicture = z.infer<typeof slowPicture>

/**
 * Reads a picture again that took too long before. It counts as one without words meanwhile, so that it holds up no other,
 * and remains so after the last try.
 */
export const readSlowPicture = task(
  'read_slow_picture',
  slowPicture,
  async ({ signature, tries }, { app }) => {
    const { db } = app.database
    const chosen = await addedModel(db, 'text')
    const image = chosen === undefined ? undefined : await imageBySignature(db, signature)
    if (!image) return
    const read = await app.media.pictures.readText(image.sha256, 'texts')
    // The file is gone.
    if (!read) return
    if (isImageRefusal(read)) {
      if (read.refused === 'too_slow' || read.refused === 'busy')
        await readLater(app, { signature, tries: tries + 1 })
    } else if (read.model_id === chosen) await putLateWords(db, signature, read.words)
    else await readLater(app, { signature, tries: tries + 1 })
  },
)

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
