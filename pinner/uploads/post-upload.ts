import { localized } from '@bowerbird/texts/localized'
import { join } from 'node:path'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Route } from '@bowerbird/core/call/route'
import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import { ApiError, notFound } from '@bowerbird/core/call/api-error'
import { restrictionOfSession } from '@bowerbird/core/identity/session-queries'
import { mfaPolicyOf } from '@bowerbird/core/mfa/mfa-policy-queries'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { answerUpload, onlyPost } from './answer-upload.ts'
import { refuseWhenFull } from './keep-picture.ts'
import { withReceivedFile } from './receive-file.ts'
import { takeUpload } from './take-upload.ts'
import { uploadOf } from './upload-queries.ts'
import type { UploadKey } from './upload-queries.ts'
import { uploadOfParameters } from './upload-token.ts'
import { uploadPath } from './upload-view.ts'

/**
 * `POST /media/upload/`: the file of an upload, after the parameters that allow it. No cookies are
 * looked at, so nothing here can be forged from another site.
 */
export function postUpload(app: AppContext): Route {
  const max_bytes = app.settings.max_upload_mb * 1024 * 1024
  const folder = join(app.settings.data_dir, 'scratch')

  return async (request, socket_address) => {
    const { pathname } = new URL(request.url)
    if (pathname !== uploadPath && `${pathname}/` !== uploadPath) return undefined
    if (request.method !== 'POST') return onlyPost(request)
    const caller = anonymousCaller(request, socket_address, app)
    return answerUpload(app, caller, async () => {
      await app.security.rate_limits.spend('upload', caller)
      const admit = async (fields: ReadonlyMap<string, string>) => {
        const { user_id } = await allowed(app, fields)
        await refuseWhenFull(app, user_id)
      }
      await withReceivedFile(request, { field: 'file', max_bytes, folder, admit }, async ({ path, fields }) =>
        takeUpload(app, await allowed(app, fields), path),
      )
      return new Response(null, { status: 204 })
    })
  }
}

async function allowed(app: AppContext, fields: ReadonlyMap<string, string>): Promise<UploadKey> {
  const key = uploadOfParameters(app.security.secret, fields, app.clock.now())
  if (!key) throw new ApiError('not_allowed', localized('errors-pinner.sendTheParametersOfThisUpload'))
  if (!(await uploadOf(app.database.db, key)) || !(await mayWrite(app, key.user_id))) throw notFound()
  return key
}

/** The user who asked for a place may have been restricted since, or have left. */
async function mayWrite({ database: { db }, clock }: AppContext, user_id: UserId): Promise<boolean> {
  const guard = await mfaPolicyOf(db, user_id)
  return (
    guard !== undefined &&
    guard.closed_at === null &&
    restrictionOfSession(guard.restriction, guard.restricted_until, clock.now()) === null
  )
}
