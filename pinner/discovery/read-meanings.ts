import type { AppContext } from '@bowerbird/core/call/app-context'
import { transaction } from '@bowerbird/core/db/transaction'
import { consumeMany } from '@bowerbird/core/events/consume'
import { task } from '@bowerbird/core/jobs/task'
import { finishAddedModel, stateOfAddedModel } from '@bowerbird/core/media/added-model-queries'
import { z } from 'zod'
import { pinChanged, pinDeleted, pinSaved } from '../library/library-events.ts'
import { meaningsRead } from './discovery-events.ts'
import { askForMeanings, duePins, putMeanings } from './meaning-queries.ts'
import type { DuePin } from './meaning-queries.ts'

const atOnce = 25
/** A run ends before the next one is due. */
const longestMs = 45_000

/** Texts that come in or change are read when the owner has added a model for it. A board that turns secret states its pins. */
export const askForPinMeanings = consumeMany(
  [pinSaved, pinChanged, pinDeleted],
  'discovery-meanings',
  (facts, { db }) => askForMeanings(db, [...new Set(facts.map((one) => one.pin_id))]),
)

/**
 * Reads what the texts of public pins mean, from one minute to the next until all are read. A run that broke off goes on where
 * it was. Without the model on this machine the pins wait.
 */
export const readMeanings = task(
  'read_meanings',
  z.object({}),
  async (_payload, { app, signal }) => {
    const until = performance.now() + longestMs
    const goesOn = () => !signal.aborted && performance.now() < until
    while (goesOn() && (await readSome(app, goesOn)));
  },
  { cron: '* * * * *', max_attempts: 1 },
)

/** Answers whether there may be more that can be read now. */
async function readSome(app: AppContext, goesOn: () => boolean): Promise<boolean> {
  const { db } = app.database
  const chosen = await stateOfAddedModel(db, 'words')
  if (!chosen) return false
  const due = await duePins(db, atOnce)
  if (due.length === 0) {
    await finishAddedModel(db, 'words', app.clock.now())
    return false
  }
  const read: Parameters<typeof putMeanings>[1][number][] = []
  for (const { pin_id, asked, ...texts } of due) {
    if (!goesOn()) break
    const found = await app.media.words.meaningOf(textOf(texts), 'pins')
    // There is more to do than it can, or the model is not on this machine (yet), or another one is: later, or elsewhere.
    if (found === null || (found !== 'failed' && found.model_id !== chosen.model_id)) break
    read.push({ pin_id, asked, vector: found === 'failed' ? null : found.vector })
  }
  if (read.length > 0)
    await transaction(db, async (trx) => {
      await putMeanings(trx, read)
      await meaningsRead.append(trx, { pin_ids: read.map((one) => one.pin_id) })
    })
  return read.length === due.length
}

/** What says most comes first: of a long text only the beginning counts. */
const textOf = ({ title, alt_text, description, hashtags }: Omit<DuePin, 'pin_id' | 'asked'>) =>
  [title, description, alt_text, hashtags.join(' ')].filter(Boolean).join('. ')
