import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { imageBySignature, imagesBySignatures } from '@bowerbird/core/media/image-queries'
import type { LocalStore } from '@bowerbird/core/media/local-store'
import { originalKey, renditionsPrefix, imageSignature } from '@bowerbird/core/media/media-keys'
import { lockImage } from '@bowerbird/core/media/unused-image-queries'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { z } from 'zod'

const hourMs = 3600 * 1000
const strayMs = 24 * hourMs
/** A form takes minutes at most. */
const scratchMs = 2 * hourMs
/** How many of the 256 parts of the store a run looks at: all of it twice in three days. */
const partsARun = 8

/** Removes what processes left behind that died: half-sent forms, half-written files, pictures without a row. */
export const sweepStrayFiles = task(
  'sweep_stray_files',
  z.object({}),
  async (_payload, { app, signal }) => {
    await sweepScratch(app)
    if (isSweepable(app.media.files)) await app.media.files.sweep(strayMs)
    const hour = Math.floor(app.clock.now().getTime() / hourMs)
    for (let at = 0; at < partsARun && !signal.aborted; at++)
      await sweepPart(app, partName(hour * partsARun + at))
  },
  { cron: '47 * * * *' },
)

async function sweepScratch(app: AppContext): Promise<void> {
  const folder = join(app.settings.data_dir, 'scratch')
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && isOlder(app, found.mtime, scratchMs))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Pictures of one part of the store whose files came in, but whose row was never written. */
export async function sweepPart(app: AppContext, part: string): Promise<void> {
  const found = new Set<string>()
  for (const kind of ['original', 'rendition']) {
    for await (const { key } of app.media.files.list(`${kind}/${part}`)) found.add(key.split('/')[3] ?? '')
  }
  const pictures = [...found].filter((sha256) => /^[0-9a-f]{64}$/.test(sha256))
  const known = await imagesBySignatures(
    app.database.db,
    pictures.map((sha256) => imageSignature(app.security.secret, sha256)),
  )
  for (const sha256 of pictures)
    if (!known.has(imageSignature(app.security.secret, sha256))) await removeStray(app, sha256)
}

/** A user may be taking in the same bytes right now: looked at again under their lock. */
async function removeStray(app: AppContext, sha256: string): Promise<void> {
  const signature = imageSignature(app.security.secret, sha256)
  await transaction(app.database.db, async (db) => {
    await lockImage(db, signature)
    if ((await imageBySignature(db, signature)) || !(await isStray(app, sha256))) return
    await app.media.pictures.deletePicture(sha256)
  })
}

async function isStray(app: AppContext, sha256: string): Promise<boolean> {
  const keys = [originalKey(sha256)]
  for await (const { key } of app.media.files.list(renditionsPrefix(sha256))) keys.push(key)
  const files = await Promise.all(keys.map((key) => app.media.files.stat(key)))
  return files.every((file) => file === null || isOlder(app, file.modified_at, strayMs))
}

const partName = (number: number) => (number % 256).toString(16).padStart(2, '0')

const isOlder = (app: AppContext, at: Date, ms: number) => app.clock.now().getTime() - at.getTime() > ms

/** Only a store on local disk leaves half-written files. */
function isSweepable(store: object): store is LocalStore {
  return 'sweep' in store
}
