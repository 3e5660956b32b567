import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { addedModel, deleteAddedModel, putAddedModel } from '@bowerbird/core/media/added-model-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import { heldFrom } from '@bowerbird/core/media/picture-safety'
import {
  forgetScores,
  pageOfUnscored,
  putScore,
  scoringState,
  setScored,
} from '@bowerbird/core/media/safety-queries'
import { z } from 'zod'
import { holdPicture } from './held-pictures.ts'

const atOnce = 20
/** A run ends before the next one is due. */
const longestMs = 45_000

/**
 * Looks at the pictures that came in before the owner's model, from one minute to the next until all are done. It waits in
 * line with the pictures that people send; a run that broke off goes on where it was.
 */
export const scorePictures = task(
  'score_pictures',
  z.object({}),
  async (_payload, { app, signal }) => {
    const until = performance.now() + longestMs
    for (let isLeft = true; isLeft && !signal.aborted && performance.now() < until;)
      isLeft = await scoreSome(app)
  },
  { cron: '* * * * *', max_attempts: 1 },
)

/** Answers whether there may be more that can be scored now. */
async function scoreSome(app: AppContext): Promise<boolean> {
  const { db } = app.database
  const state = await scoringState(db)
  if (!state || state.finished_at !== null) return false
  const page = await pageOfUnscored(db, state.after_signature, atOnce)
  for (const { signature, sha256 } of page) {
    const found = await app.media.pictures.scoreStored(sha256, 'descriptions')
    if (found && isImageRefusal(found)) {
      // The decoders have more to do than they can: later. What cannot be read is shown to no one either.
      if (found.refused === 'busy') return false
    } else if (found) {
      // The model is not on this machine (yet): later, or elsewhere.
      if (found.safety_score === null) return false
      await putScore(db, signature, found.safety_score)
      if (found.safety_score >= heldFrom && (await holdPicture(app, signature)))
        app.observe.log.info({ score: found.safety_score }, 'a picture waits for a review')
    }
    await setScored(db, { after_signature: signature, finished_at: null })
  }
  if (page.length === atOnce) return true
  await setScored(db, {
    after_signature: page.at(-1)?.signature ?? state.after_signature,
    finished_at: app.clock.now(),
  })
  return false
}

/** Pictures that come in are looked at from now on, and those that are there by the job. */
export async function chooseSafetyModel(db: Db, model_id: string, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    if ((await addedModel(trx, 'safety')) !== model_id) await forgetScores(trx)
    await putAddedModel(trx, { purpose: 'safety', model_id, added_at: now })
  })
}

/** Pictures are looked at no longer. Those that wait go on waiting for their review. Answers whether they were. */
export async function leaveSafetyModel(db: Db): Promise<boolean> {
  return await transaction(db, async (trx) => {
    const was = await deleteAddedModel(trx, 'safety')
    if (was) await forgetScores(trx)
    return was
  })
}
