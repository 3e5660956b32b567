import { localized } from '@bowerbird/texts/localized'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { importId } from '@bowerbird/contract/kernel/fields'
import type { Route } from '@bowerbird/core/call/route'
import { crossSiteReason } from '@bowerbird/core/server/cross-site'
import { anonymousCaller, readCaller } from '@bowerbird/core/server/read-caller'
import { ApiError, notFound } from '@bowerbird/core/call/api-error'
import { refuseRestricted } from '@bowerbird/core/call/caller-checks'
import { transaction } from '@bowerbird/core/db/transaction'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { answerUpload, onlyPost } from '../uploads/answer-upload.ts'
import { importFileKey } from './own-import.ts'
import { importOf, insertFile, updateImport } from './import-queries.ts'
import type { ImportKey } from './import-queries.ts'
import { importName } from './open-import.ts'

const mostCharacters = 500

/** A path within what a user chose, such as `Trees/oak.jpg`; null for one that leads out of it, or is none. */
function safeFileName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/, '')
  const isWhole = name !== '' && name.length <= mostCharacters && name.isWellFormed() && !name.endsWith('/')
  // eslint-disable-next-line no-control-regex
  const isPlain = !/[\u0000-\u001f\u007f]/.test(name) && staysInside(name)
  return isWhole && isPlain ? name : null
}

/** Names a path below the current folder: begins at no drive, and goes up nowhere. */
const staysInside = (name: string) => !/^[a-z]:/i.test(name) && !name.split('/').includes('..')

const importFilesPath = '/import-files/'
/** A folder of pictures has a request for each. */
const filesOfAccount = { points: 50_000, seconds: 3600 }
const mostFiles = 20_000

/** `POST /import-files/?import_id=&name=`: one file as it is, in the body, for an import that has not been read yet. */
export function receiveImportFile(app: AppContext): Route {
  return async (request, socket_address) => {
    const url = new URL(request.url)
    if (url.pathname !== importFilesPath && `${url.pathname}/` !== importFilesPath) return undefined
    if (request.method !== 'POST') return onlyPost(request)
    const visitor = anonymousCaller(request, socket_address, app)
    return answerUpload(app, visitor, async () => {
      const reason = crossSiteReason(request, app.settings)
      if (reason !== null) throw new ApiError('cross_site', reason)
      const { viewer } = await readCaller(request, socket_address, app)
      if (!viewer) throw new ApiError('not_signed_in', localized('errors-core.logInToDoThis'))
      if (viewer.token) throw new ApiError('not_allowed', localized('errors-core.aTokenCannotDoThisLog'))
      refuseRestricted({ only_reads: false }, { viewer })
      const parsed = importId.safeParse(url.searchParams.get('import_id'))
      if (!parsed.success) throw notFound()
      await app.security.rate_limits.spendFor('import_file', viewer.id, filesOfAccount)
      const name = safeFileName(url.searchParams.get('name') ?? '')
      if (name === null) throw new ApiError('bad_request', localized('errors-pinner.thisNameIsNotOneThat'))
      await receive(app, request, { viewer, import_id: parsed.data, name })
      return Response.json({ success: true })
    })
  }
}

interface Wanted {
  viewer: Viewer
  import_id: string
  name: string
}

async function receive(
  app: AppContext,
  request: Request,
  { viewer, import_id, name }: Wanted,
): Promise<void> {
  const key: ImportKey = { user_id: viewer.id, import_id }
  const most = await roomLeft(app, key)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(app)
  if (request.body === null) throw new ApiError('bad_request', localized('errors-pinner.thisFileIsEmpty'))
  const file_id = app.database.new_id()
  const body = Readable.fromWeb(request.body as ReadableStream)
  const stored = await app.media.files.put(
    importFileKey(import_id, file_id),
    Readable.from(atMost(body, most, app), { objectMode: false }),
  )
  const isKept = await keep(app, key, { file_id, name, size: stored.size }).catch(async (error: unknown) => {
    await app.media.files.delete(stored.key)
    throw error
  })
  if (!isKept) await app.media.files.delete(stored.key)
}

/** How many bytes the import may still have; refuses where none may come any more. */
async function roomLeft({ database: { db }, settings }: AppContext, key: ImportKey): Promise<number> {
  const row = await importOf(db, key)
  if (!row) throw notFound()
  if (row.state !== 'receiving') throw beingRead()
  if (row.file_count >= mostFiles)
    throw new ApiError('too_large', localized('errors-pinner.anImportHas20000Files'))
  return settings.max_import_mb * 1024 * 1024 - Number(row.bytes)
}

async function* atMost(body: Readable, most: number, app: AppContext): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of body) {
    const bytes = piece as Uint8Array
    size += bytes.length
    if (size > most) throw tooLarge(app)
    yield bytes
  }
}

/** Writes down that the file is there; one of that name that came before stays, and this one goes. */
async function keep(
  app: AppContext,
  key: ImportKey,
  { file_id, name, size }: { file_id: string; name: string; size: number },
): Promise<boolean> {
  return transaction(app.database.db, async (db) => {
    const row = await importOf(db, key, 'lock')
    if (!row) throw notFound()
    if (row.state !== 'receiving') throw beingRead()
    if (Number(row.bytes) + size > app.settings.max_import_mb * 1024 * 1024) throw tooLarge(app)
    const isNew = await insertFile(db, { ...key, file_id, name, bytes: String(size) })
    const changed_at = app.clock.now()
    await updateImport(db, key, { name: importName(row.name, name), changed_at })
    return isNew
  })
}

const beingRead = () => new ApiError('not_allowed', localized('errors-pinner.thisImportIsBeingReadAlready'))

const tooLarge = ({ settings }: AppContext) =>
  new ApiError(
    'too_large',
    localized('errors-pinner.theseFilesAreTooLargeMb', { max_import_mb: settings.max_import_mb }),
  )
