import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { ReportedContent } from '@bowerbird/contract/moderation/moderation-models'
import type { AnyCtx, Ctx } from '@bowerbird/core/call/ctx'
import { purgeTrash } from '../trash/purge-trash.ts'
import { endWait, itemsOfObjects } from '../trash/trash-queries.ts'
import { imageBySignature } from '@bowerbird/core/media/image-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'

export type ModeratorCtx = Ctx & { viewer: { id: UserId } }

/** What was reported, as a moderator sees it. */
export interface Reported {
  /** Not everyone may see it. */
  is_private: boolean
  content(): Promise<ReportedContent>
}

export interface MetReportable {
  owner_id: UserId
  /** The conversation of a message, the pin of a comment. */
  place_id?: string
}

/** As its case knows it. */
export interface Thing {
  target_id: string
  place_id: string | null
}

/** A kind of thing that people can report. */
export interface Reportable {
  /** Its owner, and its place, for a user who may see it; null: to them there is no such thing. */
  meet(ctx: ModeratorCtx, id: string): Promise<MetReportable | null>
  /** The reported thing as it is now, whatever its privacy; null once it is deleted. */
  find(ctx: Pick<AnyCtx, 'db' | 'app'>, thing: Thing): Promise<Reported | null>
  /** Takes it away for good. In a transaction. Absent where only its person can be restricted. */
  remove?: (ctx: ModeratorCtx, thing: Thing) => Promise<void>
}

interface InTrash {
  user_id: UserId
  kind: 'pin' | 'board'
  id: string
}

/** Out of the trash as well, at once: whose it was cannot put it back. A task takes away what is left. */
export async function deleteForGood(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  { user_id, kind, id }: InTrash,
): Promise<void> {
  const items = await itemsOfObjects(db, { user_id, kind, ids: [id], now })
  const ids = items.map((item) => item.item_id)
  await endWait(db, { user_id, ids, now, with_secrets: true })
  await purgeTrash.enqueue(db, {}, { job_key: 'purge trash' })
}

/**
 * A picture as a data URL: a private picture has no address, and a moderator gets it within
 * the answer that is written down. Null when it cannot be shown.
 */
export async function pictureInline(
  { db, app }: Pick<AnyCtx, 'db' | 'app'>,
  signature: string,
): Promise<string | null> {
  const image = await imageBySignature(db, signature)
  if (!image) return null
  const made = await app.media.pictures.renderRendition({
    sha256: image.sha256,
    spec: '236x',
    format: 'webp',
  })
  if (!made || isImageRefusal(made)) return null
  const bytes = await app.media.files.read(made.key)
  return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
}
