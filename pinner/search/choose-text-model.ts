import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { addedModel, deleteAddedModel, putAddedModel } from '@bowerbird/core/media/added-model-queries'
import {
  askForWordsOfAll,
  countOfRead,
  dropWords,
  forgetWordsRead,
} from '@bowerbird/core/media/picture-text-queries'
import { pinUses } from '../library/pin-showing-queries.ts'

/** The words in all pictures of pins are read by this engine from now on; those that another one read count until then. */
export async function chooseTextModel(db: Db, model_id: string, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    if ((await addedModel(trx, 'text')) !== model_id) await forgetWordsRead(trx)
    await putAddedModel(trx, { purpose: 'text', model_id, added_at: now })
  })
  // Pins that are saved from now on ask by themselves; these are the others.
  await askForWordsOfAll(db, pinUses)
}

/** Pins are found by words in their pictures no longer. Answers whether they were. */
export async function leaveTextModel(db: Db): Promise<boolean> {
  return await transaction(db, async (trx) => {
    const was = await deleteAddedModel(trx, 'text')
    if (was) await dropWords(trx)
    return was
  })
}

/** The engine that was added, and how far it has come; null: there is none. */
export async function statusOfTextModel(db: Db) {
  const model_id = await addedModel(db, 'text')
  return model_id === undefined ? null : { model_id, ...(await countOfRead(db)) }
}
