import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { loadSettings } from '@bowerbird/core/config/settings'
import type { Db } from '@bowerbird/core/db/database'
import { networkPath } from '@bowerbird/core/media/network-path'
import {
  choosePictureModel,
  leavePictureModel,
  statusOfModel,
} from '@bowerbird/pinner/discovery/choose-model'
import { addModel, pictureModel } from './picture-model.ts'
import { reportTrouble } from './report-trouble.ts'
import { withDatabase } from './with-database.ts'

const { name, version, license, model_id } = pictureModel
const usage = `Models that the owner of the site may add. Nothing of the kind is fetched otherwise.

  npm run models -- add       compares pictures by a model: fetches ${name} ${version} (${license}, 25 MB) from the npm registry
  npm run models -- status    what is there, and how many pictures it has described
  npm run models -- remove    back to the comparison of our own, which is always there
`

/** `npm run models -- add|remove|status`: see docs/operate/models.md. */
const settings = loadSettings()
const path = networkPath(settings)
const [act] = process.argv.slice(2)
try {
  if (act === 'add') await add()
  else if (act === 'remove') await remove()
  else if (act === 'status') await withDatabase(settings, status)
  else {
    console.log(usage)
    process.exitCode = act === undefined ? 0 : 1
  }
} catch (error) {
  reportTrouble(error)
}

async function add(): Promise<void> {
  console.log(`Fetching ${name} ${version} …`)
  await addModel(pictureModel, path)
  await withDatabase(settings, (db) => choosePictureModel(db, model_id))
  console.log(
    `The model is at ${path}. The site describes all pictures by it, about 100 a minute, and uses it once they all are.`,
  )
}

async function remove(): Promise<void> {
  const dropped = await withDatabase(settings, leavePictureModel)
  await rm(path, { force: true })
  console.log(dropped ? 'The model is removed. Pictures are compared by our own now.' : 'There was no model.')
}

async function status(db: Db): Promise<void> {
  const chosen = await statusOfModel(db)
  const here = existsSync(path) ? 'on this machine' : 'not on this machine'
  if (!chosen) return console.log(`Pictures are compared by our own. No model is chosen; a file is ${here}.`)
  const { described, pictures, ready_at } = chosen
  const progress = `${described} of ${pictures} pictures are described`
  console.log(`${chosen.model_id}: ${ready_at ? 'in use' : 'not in use yet'}, ${progress}, ${here}.`)
}
