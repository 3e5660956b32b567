import { createHmac, timingSafeEqual } from 'node:crypto'
import { uploadId, userId } from '@bowerbird/contract/kernel/fields'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { UploadKey } from './upload-queries.ts'

const keptMs = 24 * 3600 * 1000

/**
 * The form fields that allow one upload of one user to be sent, by any holder of them, for a day.
 * They stand in for a session: the file is posted without cookies.
 */
export function uploadParameters(
  secret: string,
  { user_id, upload_id }: UploadKey,
  now: Date,
): Record<string, string> {
  const expires = String(Math.floor((now.getTime() + keptMs) / 1000))
  return { upload_id, user_id, expires, token: tokenOf(secret, user_id, upload_id, expires) }
}

/** Which upload the fields of a form stand for; null when they were not made here, or are too old. */
export function uploadOfParameters(
  secret: string,
  fields: ReadonlyMap<string, string>,
  now: Date,
): UploadKey | null {
  const [upload_id, user_id] = [
    uploadId.safeParse(fields.get('upload_id')),
    userId.safeParse(fields.get('user_id')),
  ]
  const expires = fields.get('expires') ?? ''
  if (!upload_id.success || !user_id.success || !/^\d{1,12}$/.test(expires)) return null
  const expected = Buffer.from(tokenOf(secret, user_id.data, upload_id.data, expires))
  const given = Buffer.from(fields.get('token') ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Number(expires) * 1000 > now.getTime() ? { user_id: user_id.data, upload_id: upload_id.data } : null
}

function tokenOf(secret: string, user_id: UserId, upload_id: string, expires: string): string {
  return createHmac('sha256', secret).update(`upload ${user_id} ${upload_id} ${expires}`).digest('hex')
}
