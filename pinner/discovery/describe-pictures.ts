import type { AppContext } from '@bowerbird/core/call/app-context'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { likenessModel } from '@bowerbird/core/media/describe-likeness'
import type { Likeness } from '@bowerbird/core/media/describe-likeness'
import { pageOfImages, putDescriptors } from '@bowerbird/core/media/descriptor-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import { z } from 'zod'
import { fillOf, putFill } from './descriptor-queries.ts'
import { picturesDescribed } from './discovery-events.ts'

const atOnce = 25
/** A run ends before the next one is due. */
const longestMs = 45_000

/**
 * Describes the pictures that came in before this model, from one minute to the next until all are done. It waits in line
 * with the pictures that people send, one of its own at a time; a run that broke off goes on where it was.
 */
export const describePictures = task(
  'describe_pictures',
  z.object({}),
  async (_payload, { app, signal }) => {
    const until = performance.now() + longestMs
    for (let isLeft = true; isLeft && !signal.aborted && performance.now() < until;)
      isLeft = await describeSome(app)
  },
  { cron: '* * * * *', max_attempts: 1 },
)

/** Answers whether there may be more. */
async function describeSome(app: AppContext): Promise<boolean> {
  const { db } = app.database
  const fill = (await fillOf(db)) ?? { after_signature: '', described: 0, finished_at: null }
  if (fill.finished_at !== null) return false
  const page = await pageOfImages(db, fill.after_signature, atOnce)
  const described: { signature: string; likeness: Likeness | null }[] = []
  for (const { signature, sha256, is_described } of page) {
    if (is_described) continue
    const likeness = await app.media.pictures.describeStored(sha256, null, 'descriptions')
    // The decoders have more to do than they can: later.
    if (likeness && isImageRefusal(likeness) && likeness.refused === 'busy') return false
    described.push({ signature, likeness: likeness && isImageRefusal(likeness) ? null : likeness })
  }
  const now = app.clock.now()
  const isLast = page.length < atOnce
  const next = {
    after_signature: page.at(-1)?.signature ?? fill.after_signature,
    described: fill.described + described.length,
    finished_at: isLast ? now : null,
  }
  await transaction(db, async (trx) => {
    await putDescriptors(trx, described, now)
    await putFill(trx, next)
    const signatures = described.filter((one) => one.likeness).map((one) => one.signature)
    if (signatures.length > 0) await picturesDescribed.append(trx, { signatures })
  })
  if (isLast && next.described > 0)
    app.observe.log.info({ model: likenessModel, pictures: next.described }, 'older pictures are described')
  return !isLast
}
