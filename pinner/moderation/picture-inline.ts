import { imageBySignature } from '@bowerbird/core/media/image-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import type { AnyCtx } from '@bowerbird/core/call/ctx'

/**
 * A picture as a data URL: of what is private no address leads there, and whoever moderates gets it within
 * the answer that is written down. Null when it cannot be shown.
 */
export async function pictureInline(
  { db, app }: Pick<AnyCtx, 'db' | 'app'>,
  signature: string,
): Promise<string | null> {
  const image = await imageBySignature(db, signature)
  if (!image) return null
  const made = await app.pictures.renderRendition({ sha256: image.sha256, spec: '236x', format: 'webp' })
  if (!made || isImageRefusal(made)) return null
  const bytes = await app.files.read(made.key)
  return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
}
