import type { AppContext } from '@bowerbird/core/call/app-context'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { likenessModel } from '@bowerbird/core/media/describe-likeness'
import type { Likeness } from '@bowerbird/core/media/describe-likeness'
import { pageOfImages, putDescriptors } from '@bowerbird/core/media/descriptor-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import { z } from 'zod'
import { chosenModel, fillOf, putFill, useModel } from './descriptor-queries.ts'
import { likenessModelChanged, picturesDescribed } from './discovery-events.ts'

const atOnce = 25
/** A run ends before the next one is due. */
const longestMs = 45_000

/**
 * Describes the pictures that came in before our model, then those before the owner's, from one minute to the next until all are done. It waits in line
 * with the pictures that people send, one of its own at a time; a run that broke off goes on where it was.
 */
export const describePictures = task(
  'describe_pictures',
  z.object({}),
  async (_payload, { app, signal }) => {
    const until = performance.now() + longestMs
    const chosen = await chosenModel(app.database.db)
    for (const model_id of chosen ? [likenessModel, chosen] : [likenessModel])
      for (let isLeft = true; isLeft && !signal.aborted && performance.now() < until;)
        isLeft = await describeSome(app, model_id)
  },
  { cron: '* * * * *', max_attempts: 1 },
)

/** Answers whether there may be more. */
async function describeSome(app: AppContext, model_id: string): Promise<boolean> {
  const { db } = app.database
  const fill = (await fillOf(db, model_id)) ?? { after_signature: '', described: 0, finished_at: null }
  if (fill.finished_at !== null) return false
  const page = await pageOfImages(db, { after: fill.after_signature, limit: atOnce, model_id })
  const described: { signature: string; likeness: Likeness | null }[] = []
  for (const { signature, sha256, is_described } of page) {
    if (is_described) continue
    const likeness = await app.media.pictures.describeStored(sha256, null, 'descriptions')
    // The decoders have more to do than they can: later.
    if (likeness && isImageRefusal(likeness) && likeness.refused === 'busy') return false
    // The model is not on this machine (yet): later, or elsewhere.
    if (likeness && !isImageRefusal(likeness) && !isOfModel(likeness, model_id)) return false
    described.push({ signature, likeness: likeness && isImageRefusal(likeness) ? null : likeness })
  }
  const now = app.clock.now()
  const isLast = page.length < atOnce
  const next = {
    model_id,
    after_signature: page.at(-1)?.signature ?? fill.after_signature,
    described: fill.described + described.length,
    finished_at: isLast ? now : null,
  }
  await transaction(db, async (trx) => {
    await putDescriptors(trx, described, { made_at: now, only_model: model_id })
    await putFill(trx, next)
    if (isLast && (await useModel(trx, model_id, now))) await likenessModelChanged.append(trx, { model_id })
    const signatures = described.filter((one) => one.likeness).map((one) => one.signature)
    if (signatures.length > 0) await picturesDescribed.append(trx, { signatures })
  })
  if (isLast && next.described > 0)
    app.observe.log.info({ model: model_id, pictures: next.described }, 'older pictures are described')
  return !isLast
}

const isOfModel = ({ learned }: Likeness, model_id: string) =>
  model_id === likenessModel || learned?.model_id === model_id
