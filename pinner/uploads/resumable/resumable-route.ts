import { uploadId } from '@bowerbird/contract/kernel/fields'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { notFound, ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Route } from '@bowerbird/core/call/route'
import { transaction } from '@bowerbird/core/db/transaction'
import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import type { Language } from '@bowerbird/texts/languages'
import { localized } from '@bowerbird/texts/localized'
import { translate } from '@bowerbird/texts/translate'
import { answerUpload, readSender } from '../answer-upload.ts'
import type { Sender } from '../answer-upload.ts'
import { refuseTooMuch } from '../keep-picture.ts'
import { insertUploads } from '../upload-queries.ts'
import type { UploadKey } from '../upload-queries.ts'
import { appendPart } from './append-part.ts'
import type { Appended } from './append-part.ts'
import { bytesIn, metadataIn } from './resumable-headers.ts'
import {
  resumableOf,
  deleteResumable,
  deleteUnusedUpload,
  insertResumable,
  lockSender,
  unfinishedFiles,
} from './resumable-queries.ts'
import type { ResumableUpload } from './resumable-queries.ts'
import { removePartFiles } from './sweep-resumable.ts'

/** What was begun is there for a day, whether it goes on or not. */
const keptMs = 24 * 3600 * 1000
/** Files that one person may have begun and not ended. */
const mostUnfinished = 100

/** A place for one file that comes in parts. Its bytes count towards the quota from here on. */
async function beginResumable(app: AppContext, user_id: UserId, request: Request): Promise<ResumableUpload> {
  const length = lengthIn(request, app.settings.max_upload_mb)
  const metadata = metadataIn(request)
  const now = app.clock.now()
  const upload_id = app.database.new_id()
  const expires_at = new Date(now.getTime() + keptMs)
  const begun = { user_id, upload_id, length: String(length), metadata, expires_at }
  await transaction(app.database.db, async (db) => {
    await lockSender(db, user_id)
    const unfinished = await unfinishedFiles(db, user_id, now)
    if (unfinished.count >= mostUnfinished)
      throw new ApiError('too_many', localized('errors-pinner.youHaveBegunManyUploadsAnd'), {
        retry_after: 3600,
      })
    await refuseTooMuch({ ...app, database: { ...app.database, db } }, user_id, unfinished.bytes + length)
    await insertUploads(db, user_id, [upload_id], now)
    await insertResumable(db, begun)
  })
  return { ...begun, received: '0' }
}

function lengthIn(request: Request, max_mb: number): number {
  const length = bytesIn(request, 'upload-length')
  if (length === null)
    throw new ApiError('bad_request', localized('errors-pinner.sayWithUploadLengthHowMany'))
  if (length === 0) throw new ApiError('bad_request', localized('errors-pinner.thisFileIsEmpty'))
  if (length > max_mb * 1024 * 1024)
    throw new ApiError('too_large', localized('errors-core.thatFileIsTooLargeMb', { megabytes: max_mb }))
  return length
}

const version = '1.0.0'
const methods = 'POST, HEAD, PATCH, DELETE, OPTIONS'

/**
 * `/uploads/`: files that come in parts and go on after a lost line, as tus 1.0 has it, with
 * creation, checksum, expiration and termination. The number is an upload's, as those of VIPResource.
 */
export function resumableRoute(app: AppContext): Route {
  return async (request, socket_address) => {
    const asked = /^\/uploads(?:\/(\d{1,19})?)?\/?$/.exec(new URL(request.url).pathname)
    if (!asked) return undefined
    if (request.method === 'OPTIONS') return capabilities(app)
    const stranger = anonymousCaller(request, socket_address, app)
    const answer = await answerUpload(app, stranger, async () => {
      if (request.headers.get('tus-resumable') !== version) return otherVersion()
      const sender = await readSender(app, request, socket_address)
      await app.security.rate_limits.spend(methodOf(request) === 'POST' ? 'upload' : 'write', sender)
      return act(app, request, sender, asked[1])
    })
    answer.headers.set('Tus-Resumable', version)
    return answer
  }
}

async function act(
  app: AppContext,
  request: Request,
  sender: Sender,
  id: string | undefined,
): Promise<Response> {
  const method = methodOf(request)
  const user_id = sender.viewer.id
  if (id === undefined) {
    if (method !== 'POST') return wrongMethod()
    const begun = await beginResumable(app, user_id, request)
    const Location = `${sender.origin}/uploads/${begun.upload_id}`
    return new Response(null, { status: 201, headers: { Location, ...progressOf(begun) } })
  }
  const upload_id = uploadId.safeParse(id)
  if (!upload_id.success) throw notFound()
  const key = { user_id, upload_id: upload_id.data }
  if (method === 'HEAD') return answerProgress(app, key)
  if (method === 'PATCH') return answerPart(await appendPart(app, key, request), sender.locale)
  if (method !== 'DELETE') return wrongMethod()
  await endResumable(app, key)
  return new Response(null, { status: 204 })
}

async function answerProgress(app: AppContext, key: UploadKey): Promise<Response> {
  const upload = await resumableOf(app.database.db, key, app.clock.now())
  if (!upload) throw notFound()
  const { length, metadata } = upload
  return new Response(null, {
    headers: {
      ...progressOf(upload),
      'Upload-Length': length,
      ...(metadata !== '' && { 'Upload-Metadata': metadata }),
    },
  })
}

function answerPart(appended: Appended, language: Language): Response {
  if (appended === 'wrong_place')
    return refusedPart(409, translate(language, 'errors-pinner.thisPartDoesNotBeginWhere'))
  // As tus has it.
  if (appended === 'wrong_checksum')
    return refusedPart(460, translate(language, 'errors-pinner.thisPartArrivedChangedPleaseSend'))
  return new Response(null, { status: 204, headers: progressOf(appended) })
}

function progressOf({ received, expires_at }: ResumableUpload): Record<string, string> {
  return { 'Upload-Offset': received, 'Upload-Expires': expires_at.toUTCString() }
}

/** Some networks let nothing pass but GET and POST. */
function methodOf(request: Request): string {
  const other = request.method === 'POST' ? request.headers.get('x-http-method-override') : null
  return other?.toUpperCase() ?? request.method
}

function capabilities({ settings }: AppContext): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Tus-Resumable': version,
      'Tus-Version': version,
      'Tus-Extension': 'creation,checksum,expiration,termination',
      'Tus-Max-Size': String(settings.max_upload_mb * 1024 * 1024),
      'Tus-Checksum-Algorithm': 'sha1,sha256',
    },
  })
}

function otherVersion(): Response {
  return new Response(null, { status: 412, headers: { 'Tus-Version': version } })
}

function wrongMethod(): Response {
  return new Response(null, { status: 405, headers: { Allow: methods } })
}

function refusedPart(status: number, message: string): Response {
  return Response.json({ success: false, error: { code: 'part_refused', message } }, { status })
}

/** Its sender does not want it any more. What became a picture already stays one. */
async function endResumable(app: AppContext, key: UploadKey): Promise<void> {
  await removePartFiles(app, key)
  if (!(await deleteResumable(app.database.db, key))) throw notFound()
  await deleteUnusedUpload(app.database.db, key)
}
