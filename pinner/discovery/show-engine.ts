import { engineGet } from '@bowerbird/contract/discovery/discovery-calls'
import type { EngineOfSite, ModelOfSite } from '@bowerbird/contract/discovery/discovery-models'
import { handle } from '@bowerbird/core/call/handle'
import type { Db } from '@bowerbird/core/db/database'
import { addedModel } from '@bowerbird/core/media/added-model-queries'
import { countOfRead } from '@bowerbird/core/media/picture-text-queries'
import { countOfScored, scoringState } from '@bowerbird/core/media/safety-queries'
import { statusOfModel } from './choose-model.ts'
import { statusOfWordsModel } from './choose-words-model.ts'
import { discoveryOf } from './discovery-port.ts'

const nothing = { pictures: 0, boards: 0, edges: 0, descriptors: 0, bytes: 0, walks: 0 }

export const showEngine = handle(engineGet, async (_input, ctx) => {
  const stats = await discoveryOf(ctx).stats()
  const { pictures, boards, edges, descriptors, bytes, walks } = stats ?? nothing
  const state: EngineOfSite['state'] = stats === null ? 'none' : stats.is_ready ? 'ready' : 'filling'
  return {
    state,
    picture_count: pictures,
    board_count: boards,
    save_count: edges,
    descriptor_count: descriptors,
    bytes,
    walk_count: walks,
    models: [
      await pictureModelOf(ctx.db),
      await textModelOf(ctx.db),
      await wordsModelOf(ctx.db),
      await safetyModelOf(ctx.db),
    ],
  }
})

const without = { state: 'none', model_id: '', done_count: 0, picture_count: 0 } as const

async function pictureModelOf(db: Db): Promise<ModelOfSite> {
  const chosen = await statusOfModel(db)
  if (!chosen) return { purpose: 'pictures', ...without }
  const { model_id, ready_at, described, pictures } = chosen
  const state = ready_at ? 'ready' : 'working'
  return { purpose: 'pictures', state, model_id, done_count: described, picture_count: pictures }
}

async function textModelOf(db: Db): Promise<ModelOfSite> {
  const model_id = await addedModel(db, 'text')
  if (model_id === undefined) return { purpose: 'text', ...without }
  const { read, pictures } = await countOfRead(db)
  const state = read < pictures ? 'working' : 'ready'
  return { purpose: 'text', state, model_id, done_count: read, picture_count: pictures }
}

async function wordsModelOf(db: Db): Promise<ModelOfSite> {
  const chosen = await statusOfWordsModel(db)
  if (!chosen) return { purpose: 'words', ...without }
  const { model_id, finished_at, read, pins } = chosen
  const state = finished_at ? 'ready' : 'working'
  return { purpose: 'words', state, model_id, done_count: read, picture_count: pins }
}

async function safetyModelOf(db: Db): Promise<ModelOfSite> {
  const chosen = await scoringState(db)
  if (!chosen) return { purpose: 'safety', ...without }
  const { scored, pictures } = await countOfScored(db)
  const { model_id, finished_at } = chosen
  const state = finished_at ? 'ready' : 'working'
  return { purpose: 'safety', state, model_id, done_count: scored, picture_count: pictures }
}
