import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { ApiError } from '@bowerbird/core/call/api-error'
import { unpackLikeness } from '@bowerbird/core/media/describe-likeness'
import { putDescriptors } from '@bowerbird/core/media/descriptor-queries'
import { insertImage } from '@bowerbird/core/media/image-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import type { ImageSource } from '@bowerbird/core/media/image-upload'
import type { IngestedImage } from '@bowerbird/core/media/ingest-image'
import { factsKey, originalKey, imageSignature } from '@bowerbird/core/media/media-keys'
import { lockImage } from '@bowerbird/core/media/unused-image-queries'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { refusalOfImage } from './picture-refusals.ts'
import { addStoredPicture, roomOf } from './quota-queries.ts'

/** What else belongs to taking this picture in: all of it is written, or nothing. */
type Also = (db: Db, image: ImageTable) => Promise<void>

/** A sweep may come between the files and their row; twice in a row is as good as never. */
const mostTries = 3

/**
 * Takes a picture in for a user: files first, then the row and what it counts, in one transaction.
 * Whatever breaks off before leaves files without a row, which are swept. Refuses with a ApiError.
 */
export async function keepPicture(
  app: AppContext,
  user_id: UserId,
  source: ImageSource,
  also: Also = async () => {},
): Promise<ImageTable> {
  for (let tries = 0; tries < mostTries; tries++) {
    const picture = await app.media.pictures.ingestImage(source, user_id)
    if (isImageRefusal(picture)) throw refusalOfImage(picture)
    const image = await transaction(app.database.db, (db) => note(app, db, user_id, picture, also))
    if (image) return image
  }
  throw new ApiError('unavailable', localized('errors-pinner.thisPictureCouldNotBeKept'), {
    retry_after: 2,
  })
}

/** Writes the rows of a picture whose files are there; null when they are not any more. */
async function note(
  app: AppContext,
  db: Db,
  user_id: UserId,
  picture: IngestedImage,
  also: Also,
): Promise<ImageTable | null> {
  const { sha256, bytes } = picture
  const signature = imageSignature(app.security.secret, sha256)
  await lockImage(db, signature)
  const files = await Promise.all([
    app.media.files.stat(factsKey(sha256)),
    app.media.files.stat(originalKey(sha256)),
  ])
  if (files.includes(null)) {
    // Thrown away by another process, whose decision this one's memory does not know: forget it here too.
    await app.media.pictures.deletePicture(sha256)
    return null
  }
  const now = app.clock.now()
  const {
    format,
    width,
    height,
    animated: is_animated,
    dominant_color,
    placeholder,
    phash,
    ai_source,
    safety_score,
  } = picture
  const image = await insertImage(db, {
    signature,
    sha256,
    format,
    width,
    height,
    bytes: String(bytes),
    is_animated,
    dominant_color,
    placeholder,
    phash,
    ai_source,
    safety_score,
    held_since: null,
    is_cleared: false,
    created_at: now,
    unused_since: now,
  })
  const likeness = unpackLikeness(picture.likeness)
  if (likeness) await putDescriptors(db, [{ signature, likeness }], { made_at: now })
  if (!(await addStoredPicture(db, { user_id, signature, bytes }, app.settings.quota_mb)))
    throw quotaUsedUp((await roomOf(db, user_id, app.settings.quota_mb)).quota_mb)
  await also(db, image)
  return image
}

/** Refuses a user who has no room left, before anything is sent, fetched or decoded. */
export async function refuseWhenFull(app: AppContext, user_id: UserId): Promise<void> {
  const { quota_mb, stored_bytes } = await roomOf(app.database.db, user_id, app.settings.quota_mb)
  if (quota_mb > 0 && stored_bytes >= quota_mb * megabyte) throw quotaUsedUp(quota_mb)
}

/** Refuses what would not fit beside what a user has, before it is sent. */
export async function refuseTooMuch(app: AppContext, user_id: UserId, bytes: number): Promise<void> {
  const { quota_mb, stored_bytes } = await roomOf(app.database.db, user_id, app.settings.quota_mb)
  if (quota_mb > 0 && stored_bytes + bytes > quota_mb * megabyte) throw quotaUsedUp(quota_mb)
}

const megabyte = 1024 * 1024

function quotaUsedUp(quota_mb: number): ApiError {
  return new ApiError('quota_used_up', localized('errors-pinner.yourPicturesFillTheMbThat', { quota_mb }))
}
