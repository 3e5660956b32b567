import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { likenessModel } from '@bowerbird/core/media/describe-likeness'
import {
  chooseModel,
  countOfDescribed,
  countOfImages,
  dropModel,
  forgetOtherModels,
  modelState,
} from './descriptor-queries.ts'
import { likenessModelChanged } from './discovery-events.ts'

/** Pictures are described by this model from now on, and compared by it once all of them are. */
export async function choosePictureModel(db: Db, model_id: string): Promise<void> {
  await transaction(db, async (trx) => {
    const before = await modelState(trx)
    await chooseModel(trx, model_id)
    // Until the new one is ready, our own stands in for one that was in use.
    if (before?.ready_at) await likenessModelChanged.append(trx, { model_id: likenessModel })
  })
  await forgetOtherModels(db, model_id)
}

/** Pictures are compared by our own model again, which has described them all along. Answers whether there was another. */
export async function leavePictureModel(db: Db): Promise<boolean> {
  const dropped = await transaction(db, async (trx) => {
    const model_id = await dropModel(trx)
    if (model_id !== undefined) await likenessModelChanged.append(trx, { model_id: likenessModel })
    return model_id
  })
  await forgetOtherModels(db, null)
  return dropped !== undefined
}

/** The model that is chosen, and how far it has come; null: our own. */
export async function statusOfModel(db: Db) {
  const chosen = await modelState(db)
  if (!chosen) return null
  const [described, pictures] = await Promise.all([countOfDescribed(db, chosen.model_id), countOfImages(db)])
  return { ...chosen, described, pictures }
}
