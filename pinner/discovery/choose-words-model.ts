import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import {
  addedModel,
  deleteAddedModel,
  putAddedModel,
  stateOfAddedModel,
} from '@bowerbird/core/media/added-model-queries'
import { wordsModelChanged } from './discovery-events.ts'
import { askForAllMeanings, countOfMeanings, forgetMeanings } from './meaning-queries.ts'

/** The texts of public pins are read by this model from now on, and pins are found by what they mean once all are read. */
export async function chooseWordsModel(db: Db, model_id: string, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    if ((await addedModel(trx, 'words')) !== model_id) await forgetAll(trx)
    await putAddedModel(trx, { purpose: 'words', model_id, added_at: now })
  })
  // Pins that are saved from now on ask by themselves; these are the others.
  await askForAllMeanings(db)
}

/** Pins are found by what their texts mean no longer, and nothing of it is kept. Answers whether they were. */
export async function leaveWordsModel(db: Db): Promise<boolean> {
  return await transaction(db, async (trx) => {
    const was = await deleteAddedModel(trx, 'words')
    await forgetAll(trx)
    return was
  })
}

async function forgetAll(db: Db): Promise<void> {
  await forgetMeanings(db)
  await wordsModelChanged.append(db, { words_of: 'none' })
}

/** The model that was added, and how far it has come; null: there is none. */
export async function statusOfWordsModel(db: Db) {
  const state = await stateOfAddedModel(db, 'words')
  return state && { ...state, ...(await countOfMeanings(db)) }
}
